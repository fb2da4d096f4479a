/** The Add New Password dialog with all its rules. */
import type { Locator } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { chooseOption } from '../support/menu.ts'
import {
  addPassword,
  chooseFromItemMenu,
  expectSynced,
  field,
  fillDraft,
  itemIn,
  openAddDialog,
  openEditDialog,
  signIn,
} from '../support/person.ts'
import { expect, test } from '../support/story.ts'

const strong = 'Kz7!quill-Ember-92'
const save = (dialog: Locator) => dialog.getByRole('button', { name: 'Save Password' })

test.beforeEach(({ person }) => {
  // The `person` fixture opens the vault.
  expect(person.email).toContain('@')
})

test('a form says what is missing, not allowed or too long, and asks before it discards what was typed', async ({
  page,
  guards,
}) => {
  test.setTimeout(120_000)
  await test.step('closing a form with content asks first', async () => {
    const dialog = await openAddDialog(page)
    await page.keyboard.press('Escape')
    await expect(dialog, 'an untouched form closes at once').toBeHidden()

    await fillDraft(await openAddDialog(page), { name: 'Almost lost', password: strong })
    await page.keyboard.press('Escape')
    await expect(page.getByText('Discard changes?').first()).toBeVisible()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    await expect(field.name(dialog)).toHaveValue('Almost lost')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Discard', exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(field.name(await openAddDialog(page))).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  const dialog = await openAddDialog(page)
  await test.step('a password is prefilled; name and password are required', async () => {
    await expect(field.password(dialog)).toHaveValue(/^.{16}$/)
    await expect(dialog.getByText(/^A new password is ready\./)).toBeVisible()
    await field.password(dialog).fill('')
    await save(dialog).click()
    await expect(dialog.getByText('Enter a name.').first()).toBeVisible()
    await expect(dialog.getByText('Enter a password.').first()).toBeVisible()
    await expect(field.name(dialog)).toBeFocused()
    await expect(field.name(dialog)).toHaveAttribute('aria-invalid', 'true')
  })
  await test.step('script, javascript addresses and event handlers are refused in name, username and website', async () => {
    const refused = [
      '<script>alert(1)</script>',
      'javascript:alert(1)',
      'x onerror=alert(1)',
      'data:text/html,<b>x</b>',
      'vbscript:msgbox(1)',
    ]
    for (const [index, text] of refused.entries()) {
      const target = ([field.name, field.username, field.website] as const)[index % 3]
      await fillDraft(dialog, {
        name: 'Plain',
        username: 'plain',
        password: strong,
        website: 'https://plain.example',
      })
      await target?.(dialog).fill(text)
      await save(dialog).click()
      await expect(page.getByText('Invalid Input', { exact: true }).first(), text).toBeVisible()
      await expect(
        page.getByText('Please check your input for invalid characters.').first(),
        text,
      ).toBeVisible()
      await expect(dialog).toBeVisible()
    }
  })
  await test.step('names end at 100 and passwords at 200 characters', async () => {
    await fillDraft(dialog, { name: 'n'.repeat(101), username: 'plain', password: strong })
    await save(dialog).click()
    await expect(dialog.getByText('At most 100 characters.').first()).toBeVisible()
    await fillDraft(dialog, { name: 'Long one', password: `Aa1!${'p'.repeat(197)}` })
    await save(dialog).click()
    await expect(dialog.getByText('At most 200 characters.').first()).toBeVisible()
  })
  await test.step('an address says where it matches, and an unusable expression is refused', async () => {
    await fillDraft(dialog, { name: 'n'.repeat(100), password: `Aa1!${'p'.repeat(196)}`, website: '(a+)+b' })
    const matches = dialog.getByRole('combobox', { name: 'Matches' })
    await chooseOption(page, matches, 'Regular expression')
    await save(dialog).click()
    await expect(dialog.getByText(/This expression could take forever/)).toBeVisible()
    const website = field.website(dialog)
    await website.fill('https://[')
    await save(dialog).click()
    await expect(dialog.getByText(/That’s not a valid regular expression/)).toBeVisible()
    await website.fill('https://plain.example')
    await expect(matches).toContainText('Regular expression')
    await chooseOption(page, matches, 'Exact host')
    await expectAccessible(page)
  })
  await test.step('suggested passwords follow the known rules of a site', async () => {
    await field.website(dialog).fill('https://www.vivo.com.br/login')
    await dialog.getByRole('button', { name: 'Suggest a password' }).click()
    await expect(page.getByRole('switch', { name: 'Follow the rules of vivo.com.br' })).toBeChecked()
    await expect(page.getByText(/^At most 6 characters/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Use this password' }).click()
    await expect(field.password(dialog)).toHaveValue(/^\d{6}$/)
  })
  await test.step('the page on which a site changes passwords is one click away', async () => {
    await fillDraft(dialog, { name: 'n'.repeat(100), password: strong, website: 'https://plain.example' })
    await save(dialog).click()
    // The website does not exist: the story answers its tab, and allows only this one request to it.
    guards.allow(/^foreign request: https:\/\/plain\.example\/\.well-known\/change-password$/)
    await page.context().route('https://plain.example/**', (route) => route.fulfill({ body: 'A site' }))
    await chooseFromItemMenu(page, 'n'.repeat(100), 'Change password')
    const panel = page.getByRole('dialog', { name: /^Change password for n+$/ })
    const opened = page.context().waitForEvent('page')
    await panel.getByRole('link', { name: /^Open plain\.example/ }).click()
    const site = await opened
    await expect(site).toHaveURL('https://plain.example/.well-known/change-password')
    expect(await site.evaluate(() => globalThis.opener === null && document.referrer === '')).toBe(true)
    await site.close()
    await panel.getByRole('button', { name: 'Close' }).click()
    await chooseFromItemMenu(page, 'n'.repeat(100), /^Open$/)
    await expect(page.getByText('Exact host')).toBeVisible()
  })
})

const weak = {
  'Ab1!xyz': 'Password must be at least 8 characters long',
  'summer-2024': 'Password must contain at least one uppercase letter',
  'SUMMER-2024': 'Password must contain at least one lowercase letter',
  'Summer-Days': 'Password must contain at least one number',
  Special1234567: 'Password must contain at least one special character',
  'Xy!123456z': 'Password contains common weak patterns',
  'My-Qwerty-77': 'Password contains common weak patterns',
}

test('a weak password is marked as weak and can be saved anyway; a suggested one is strong; both may contain anything', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await test.step('a weak password is marked as weak, with its reasons, and can be saved anyway', async () => {
    const dialog = await openAddDialog(page)
    for (const [password, reason] of Object.entries(weak)) {
      await fillDraft(dialog, { name: 'Their own rules', password })
      await save(dialog).click()
      await expect(page.getByText('Weak Password', { exact: true }).first(), password).toBeVisible()
      await expect(dialog.getByText(reason, { exact: true }), password).toBeVisible()
      await expect(dialog.getByRole('button', { name: 'Save anyway' }), password).toBeVisible()
    }
    await dialog.getByRole('button', { name: 'Save anyway' }).click()
    await expect(page.getByText('Password added', { exact: true }).first()).toBeVisible()
    await itemIn(page, 'Their own rules').click()
    await expect(page.getByText('My-Qwerty-77', { exact: true }).first()).toBeVisible()
  })
  await test.step('a suggested password is strong', async () => {
    const dialog = await openAddDialog(page)
    await field.name(dialog).fill('Suggested')
    await dialog.getByRole('button', { name: 'Suggest a password' }).click()
    await page.getByRole('button', { name: 'Use this password' }).click()
    await expect(field.password(dialog)).toHaveValue(/^.{16,}$/)
    await save(dialog).click()
    await expect(itemIn(page, 'Suggested')).toBeVisible()
    await expect(dialog).toBeHidden()
  })
  await test.step('a password and a note may contain anything', async () => {
    const password = "Aa1!<script>alert('x')</script>"
    const notes = 'onerror=alert(1) javascript:alert(2) <img src=x>'
    await addPassword(page, { name: 'Strange site', password, notes })
    await itemIn(page, 'Strange site').click()
    await expect(page.getByText(password, { exact: true }).first()).toBeVisible()
    const dialog = await openEditDialog(page, 'Strange site')
    await expect(field.notes(dialog)).toHaveValue(notes)
  })
})

test('clicking Save twice saves once', async ({ page }) => {
  const dialog = await openAddDialog(page)
  await fillDraft(dialog, { name: 'Night ferry', password: strong })
  await save(dialog).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expect(dialog).toBeHidden()
  await expectSynced(page)
  await expect(itemIn(page, 'Night ferry')).toHaveCount(1)
})

test('a save that never reaches the server is kept and sent later', async ({
  page,
  context,
  person,
  guards,
  openBrowser,
}) => {
  guards.allow(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
  await context.route('**/v1/vaults/**', (route) => route.abort())
  await addPassword(page, { name: 'Kept here', password: strong })
  await expect(
    page.getByText(/^(Waiting to sync \(1\)|Can’t reach the server, retrying)$/).first(),
  ).toBeVisible()
  await expect(itemIn(page, 'Kept here')).toBeVisible()

  await context.unroute('**/v1/vaults/**')
  await expectSynced(page)
  const other = await openBrowser()
  await signIn(other, person)
  await expect(itemIn(other, 'Kept here')).toBeVisible()
})

test('two devices change one item, and both changes are kept', async ({
  page,
  context,
  person,
  openBrowser,
  guards,
}) => {
  test.setTimeout(120_000)
  guards.allow(/ERR_INTERNET_DISCONNECTED/)
  await addPassword(page, { name: 'Both of us', username: 'first', password: strong })
  await expectSynced(page)
  const other = await openBrowser()
  await signIn(other, person)
  await expect(itemIn(other, 'Both of us')).toBeVisible()

  // One device changes the user name while it is offline, and the other one the password in the meantime.
  await context.setOffline(true)
  const here = await openEditDialog(page, 'Both of us')
  await field.username(here).fill('second')
  await save(here).click()
  await expect(here).toBeHidden()
  const there = await openEditDialog(other, 'Both of us')
  await field.password(there).fill('Changed-On-Other-9!')
  await save(there).click()
  await expect(there).toBeHidden()
  await expectSynced(other)
  await context.setOffline(false)
  await expectSynced(page)

  for (const device of [page, other]) {
    await expect
      .poll(
        async () => {
          const dialog = await openEditDialog(device, 'Both of us')
          const values = [
            await field.username(dialog).inputValue(),
            await field.password(dialog).inputValue(),
          ]
          await device.keyboard.press('Escape')
          await expect(dialog).toBeHidden()
          return values
        },
        { timeout: 20_000 },
      )
      .toEqual(['second', 'Changed-On-Other-9!'])
  }
})
