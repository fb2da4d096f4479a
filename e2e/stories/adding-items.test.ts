/** Adds items of every kind with the same form; what was typed is stored unchanged. */
import type { Locator, Page } from '@playwright/test'
import { renderSVG } from 'uqr'
import { expectAccessible } from '../support/axe.ts'
import {
  addPassword,
  chooseFromItemMenu,
  expectSynced,
  expectVault,
  field,
  openAddDialog,
  openEditDialog,
  unlock,
} from '../support/person.ts'
import { chooseEntry, chooseOption } from '../support/menu.ts'
import { expect, test } from '../support/story.ts'

const input = (dialog: Locator, label: string) => dialog.getByLabel(label, { exact: true })
const save = (dialog: Locator) => dialog.getByRole('button', { name: /^Save( Password)?$/ })

/** Tiles are hidden from screen readers, because the name is next to them. */
const marks = (within: Locator) => within.locator('.brand-mark')
const ownPictures = (within: Locator) => within.locator('img[src^="data:image/jpeg"]')

/** The built-in categories, in the order in which the form lists them. */
const offered = [
  ...['Email', 'Social Media', 'Banking', 'Entertainment'],
  ...['Shopping', 'Work', 'Development', 'Other'],
]

test.beforeEach(({ person }) => {
  // The `person` fixture opens the vault.
  expect(person.email).toContain('@')
})

test('a password with everything that belongs to it', async ({ page }) => {
  test.setTimeout(120_000)
  const dialog = await openAddDialog(page)
  await expect(field.website(dialog), 'typing begins at the website').toBeFocused()
  await field.website(dialog).fill('https://first.example')
  await expect(field.name(dialog), 'which gives the item its name').toHaveValue('First')
  await field.name(dialog).fill('Everything site')
  await field.password(dialog).fill('Kz7!quill-Ember-92')
  await dialog.getByRole('button', { name: 'Add another website' }).click()
  await expect(input(dialog, 'Website 2')).toBeFocused()
  await page.keyboard.type('second.example')

  await input(dialog, 'One-time code (2FA)').fill('not a secret!')
  await expect(dialog.getByText(/This doesn’t generate codes/)).toBeVisible()
  await dropPicture(input(dialog, 'One-time code (2FA)'), page, 'https://nothing.example')
  await expect(dialog.getByText('This QR code isn’t for one-time codes.')).toBeVisible()
  const link = 'otpauth://totp/Everything:mara?secret=JBSWY3DPEHPK3PXP&issuer=Everything'
  await dropPicture(input(dialog, 'One-time code (2FA)'), page, link)
  await expect(input(dialog, 'One-time code (2FA)')).toHaveValue(link)

  for (const [index, kind] of ['Text', 'Hidden text', 'Link', 'Date'].entries()) {
    await dialog.getByRole('button', { name: 'Add field' }).click()
    await chooseEntry(page, kind)
    const name = input(dialog, `Name of field ${String(index + 1)}`)
    await expect(name).toBeFocused()
    await name.fill(`My ${kind}`)
    await input(dialog, `My ${kind}`).fill(kind === 'Date' ? '2027-05-01' : `value of ${kind}`)
  }
  await expect(input(dialog, 'My Hidden text')).toHaveCSS('-webkit-text-security', 'disc')
  const tags = dialog.getByRole('combobox', { name: 'Tags' })
  await tags.fill('Family')
  await tags.press('Enter')
  await tags.pressSequentially('Work,')
  await tags.press('Escape')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await tags.fill('left in the field')
  await expect(dialog.getByRole('combobox', { name: /Category/ })).toContainText('Other')
  await dialog.getByRole('combobox', { name: /Category/ }).click()
  await expect(page.getByRole('option')).toHaveText(offered)
  await chooseOption(page, dialog.getByRole('combobox', { name: /Category/ }), 'Development')
  await dialog.getByRole('checkbox', { name: 'Favorite' }).click()
  await expectAccessible(page)
  await save(dialog).click()
  await expect(page.getByText('Password added', { exact: true }).first()).toBeVisible()

  const again = await openEditDialog(page, 'Everything site')
  await expect(field.website(again).first()).toHaveValue('https://first.example')
  await expect(input(again, 'Website 2')).toHaveValue('second.example')
  await expect(input(again, 'One-time code (2FA)')).toHaveValue(link)
  await expect(input(again, 'My Text')).toHaveValue('value of Text')
  await expect(input(again, 'My Hidden text')).toHaveValue('value of Hidden text')
  await expect(input(again, 'My Link')).toHaveValue('value of Link')
  await expect(input(again, 'My Date')).toHaveValue('2027-05-01')
  for (const tag of ['Family', 'Work', 'left in the field']) {
    await expect(again.getByRole('button', { name: `Remove tag ${tag}` })).toBeVisible()
  }
  await expect(again.getByRole('combobox', { name: /Category/ })).toContainText('Development')
  await expect(again.getByRole('checkbox', { name: 'Favorite' })).toBeChecked()

  await again.getByRole('button', { name: 'Remove website 1' }).click()
  await again.getByRole('button', { name: 'Remove field 2' }).click()
  await again.getByRole('button', { name: 'Remove tag Work' }).click()
  await save(again).click()
  await expect(again).toBeHidden()
  const changed = await openEditDialog(page, 'Everything site')
  await expect(field.website(changed)).toHaveValue('second.example')
  await expect(input(changed, 'My Hidden text')).toHaveCount(0)
  await expect(input(changed, 'My Link')).toHaveValue('value of Link')
  await expect(changed.getByRole('button', { name: 'Remove tag Work' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(changed, 'an unchanged form closes at once').toBeHidden()
})

test('a login without a password, with a new folder, a file, and an expiry date', async ({
  page,
  person,
}) => {
  const dialog = await openAddDialog(page)
  await field.website(dialog).fill('https://login.harbor.example/start')
  await dialog.getByRole('group', { name: 'Usernames you use most' }).getByText(person.email).click()
  await expect(field.username(dialog)).toHaveValue(person.email)
  await field.username(dialog).fill('')
  await expect(marks(dialog), 'a site without a mark has letters').toHaveCount(0)
  await field.website(dialog).fill('https://www.dropbox.com/login')
  await expect(marks(dialog).first(), 'one that people know has its mark').toBeVisible()
  await dialog.getByRole('button', { name: 'Change icon' }).click()
  const icon = page.getByRole('dialog', { name: 'Icon' })
  await icon.getByRole('radio', { name: 'Rose' }).click()
  await expect(marks(dialog), 'a color of one’s own comes first').toHaveCount(0)
  await icon.locator('input[type=file]').setInputFiles({
    name: 'boat.png',
    mimeType: 'image/png',
    buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 300, height: 200 } }),
  })
  await expect(ownPictures(dialog).first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(icon).toBeHidden()
  await field.website(dialog).fill('https://login.harbor.example/start')
  await expect(field.password(dialog)).toHaveValue(/^.{16}$/)
  await chooseOption(page, dialog.getByRole('combobox', { name: 'Sign in with' }), 'Google')
  await expect(field.password(dialog), 'nobody needs the one that was ready').toHaveValue('')

  await dialog.locator('input[type=file][multiple]').setInputFiles([
    { name: 'id_ed25519', mimeType: '', buffer: Buffer.from('a key') },
    { name: 'left.txt', mimeType: 'text/plain', buffer: Buffer.from('out') },
  ])
  await dialog.getByRole('button', { name: 'Leave out left.txt' }).click()
  await chooseOption(page, dialog.getByRole('combobox', { name: 'Folder' }), 'New folder…')
  await input(dialog, 'Folder name').fill('Ferries')
  await input(dialog, 'Expires').fill(dayFromNow(3))
  await expect(dialog.getByRole('combobox', { name: 'Remind me' })).toContainText('14 days before')
  await expectAccessible(page)
  await save(dialog).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Sign in with Google').first()).toBeVisible()
  await expect(ownPictures(page.getByRole('main')), 'the picture came along').toHaveCount(1)

  await expect(page.getByRole('article').getByText('Expires soon')).toBeVisible()
  await chooseFromItemMenu(page, 'Harbor', /^Open$/)
  const details = page.getByRole('complementary', { name: 'Details of Harbor' })
  await expect(details.getByText('Ferries')).toBeVisible()
  const reminder = details.getByText(/^Expires on /)
  await expect(reminder).toBeVisible()
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByText(/^Harbor expires on /)).toBeVisible()
  await page.keyboard.press('Escape')
  await details.getByRole('button', { name: 'Stop reminding me' }).click()
  await expect(reminder).toBeHidden()
  await expect(details.getByText(shownDay(dayFromNow(3))), 'the day stays').toBeVisible()

  const download = page.waitForEvent('download')
  await details.getByRole('button', { name: 'Download id_ed25519' }).click()
  expect((await download).suggestedFilename()).toBe('id_ed25519')
})

/** In the format of date fields. */
function dayFromNow(days: number): string {
  const now = new Date()
  const day = new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate() + days))
  return day.toISOString().slice(0, 10)
}

/** As people write it. */
function shownDay(day: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day))
}

test('the dialog knows five kinds, and keeps what was typed under each', async ({ page }) => {
  await openAddDialog(page)
  const dialog = page.getByRole('dialog')
  const kind = (name: string) => dialog.getByRole('radio', { name, exact: true })
  await field.name(dialog).fill('Wanderer')
  await kind('Card').click()
  await expect(page.getByRole('dialog', { name: 'Add Credit Card' })).toBeVisible()
  await expect(input(dialog, 'Card name'), 'the name goes along').toHaveValue('Wanderer')
  await input(dialog, 'Cardholder name').fill('Mara Lind')
  await kind('Identity').click()
  await input(dialog, 'First name').fill('Mara')
  await input(dialog, 'Last name').fill('Lind')
  await input(dialog, 'Passport number').fill('C01X00T47')
  await kind('Card').click()
  await expect(input(dialog, 'Cardholder name')).toHaveValue('Mara Lind')
  await kind('Identity').click()
  await expect(input(dialog, 'Passport number')).toHaveValue('C01X00T47')
  await save(dialog).click()
  await expect(page.getByText('Identity saved and encrypted successfully!').first()).toBeVisible()

  await openAddDialog(page)
  await kind('Note').click()
  await save(dialog).click()
  await expect(dialog.getByText('Enter a name.')).toBeVisible()
  await field.name(dialog).fill('Attic')
  await field.notes(dialog).fill('The key hangs behind the third beam.')
  await save(dialog).click()
  await expect(page.getByText('Secure note saved and encrypted successfully!').first()).toBeVisible()

  await openAddDialog(page)
  await kind('Bank').click()
  await expect(page.getByRole('dialog', { name: 'Add Bank Account' })).toBeVisible()
  await save(dialog).click()
  await expect(dialog.getByRole('alert').getByText('Please fill in all required fields.')).toBeVisible()
  await page.keyboard.press('Escape')

  await expectSynced(page)
  await chooseFromItemMenu(page, 'Wanderer', 'Edit')
  await expect(page.getByRole('dialog', { name: 'Edit Identity' })).toBeVisible()
  await expect(input(dialog, 'Passport number')).toHaveValue('C01X00T47')
  await page.keyboard.press('Escape')
  await chooseFromItemMenu(page, 'Attic', 'Edit')
  await expect(field.notes(dialog)).toHaveValue('The key hangs behind the third beam.')
})

test('text of every kind is kept exactly, or refused with a reason', async ({ page, person }) => {
  test.setTimeout(120_000)
  const strange = {
    name: 'שלום 🗝️ عربى',
    username: ` ${'é👨‍👩‍👧‍👦'.repeat(3)} مرحبا${'x'.repeat(960)}`,
    password: 'Aa1!Zq \t🧂\u202e\u0301 \u00a0',
    notes: `first\n\n  second \u2028 third\n${'n'.repeat(1_000)}\n`,
  }
  await addPassword(page, strange)
  await expectSynced(page)
  await page.reload()
  await unlock(page, person.password)
  await expectVault(page)
  const dialog = await openEditDialog(page, strange.name)
  await expect(field.name(dialog)).toHaveValue(strange.name)
  await expect(field.username(dialog)).toHaveValue(strange.username)
  await expect(field.password(dialog)).toHaveValue(strange.password)
  await expect(field.notes(dialog)).toHaveValue(strange.notes)

  for (const target of [field.name, field.username, field.password, field.website, field.notes]) {
    for (const unit of [0x0000, 0xd83d]) {
      const before = await target(dialog).inputValue()
      await typeUnit(target(dialog), unit)
      await save(dialog).click()
      await expect(dialog.getByText('This contains a character that isn’t text.')).toBeVisible()
      await expect(dialog.getByRole('alert').getByText('Invalid Input')).toBeVisible()
      expect(await target(dialog).evaluate((input: HTMLInputElement) => input.value.length)).toBe(
        before.length + 1,
      )
      await target(dialog).fill(before)
    }
  }
  await save(dialog).click()
  await expect(dialog).toBeHidden()
})

test('two tabs edit one item, and both changes are kept', async ({ page, context, person }) => {
  test.setTimeout(120_000)
  await addPassword(page, { name: 'In two tabs', username: 'first', password: 'Kz7!quill-Ember-92' })
  await expectSynced(page)
  const second = await context.newPage()
  await second.goto('/dashboard')
  await unlock(second, person.password)
  await expectVault(second)
  const here = await openEditDialog(page, 'In two tabs')
  await field.username(here).fill('typed here')
  const there = await openEditDialog(second, 'In two tabs')
  await field.password(there).fill('Changed-There-9!')
  await save(there).click()
  await expect(there).toBeHidden()

  await expect(here.getByText('This item was changed elsewhere')).toBeVisible()
  await expect(field.username(here), 'nothing typed is touched').toHaveValue('typed here')
  await save(here).click()
  await expect(here).toBeHidden()
  await expectSynced(page)
  for (const tab of [page, second]) {
    await expect
      .poll(async () => {
        const dialog = await openEditDialog(tab, 'In two tabs')
        const values = [await field.username(dialog).inputValue(), await field.password(dialog).inputValue()]
        await tab.keyboard.press('Escape')
        await expect(dialog).toBeHidden()
        return values
      })
      .toEqual(['typed here', 'Changed-There-9!'])
  }
})

/** Drops a picture of a QR code onto a field, drawn by the browser. */
async function dropPicture(target: Locator, page: Page, text: string): Promise<void> {
  const drawing = await page.context().newPage()
  await drawing.setViewportSize({ width: 400, height: 400 })
  await drawing.setContent(renderSVG(text, { border: 4, pixelSize: 6 }))
  const png = (await drawing.locator('svg').screenshot()).toString('base64')
  await drawing.close()
  await target.evaluate((input, data) => {
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0))
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([bytes], 'code.png', { type: 'image/png' }))
    input.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }))
  }, png)
}

/** Types one UTF-16 code unit, such as half of a surrogate pair, which the test protocol could not transfer as text. */
async function typeUnit(target: Locator, unit: number): Promise<void> {
  await target.evaluate((input: HTMLInputElement | HTMLTextAreaElement, code) => {
    const kind = input instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
    const value = Object.getOwnPropertyDescriptor(kind.prototype, 'value')
    value?.set?.call(input, input.value + String.fromCharCode(code))
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }, unit)
}
