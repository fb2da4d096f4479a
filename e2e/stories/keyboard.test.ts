/** The vault by keys alone: palette, shortcuts, large type. */
import { expectAccessible } from '../support/axe.ts'
import { addPassword, chooseFromItemMenu, clipboard, itemIn, lockNow, unlock } from '../support/person.ts'
import { expect, test } from '../support/story.ts'

const strong = 'Kz7!quill-Ember-92'

test.beforeEach(async ({ page, person, context }) => {
  expect(person.email).toContain('@')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await addPassword(page, { name: 'Harbor mail', username: 'mara', password: strong })
})

test('the palette finds items, actions and pages', async ({ page }) => {
  await addPassword(page, { name: 'Garden shop', username: 'mara', password: 'Other-One-77!' })
  const palette = page.getByRole('dialog', { name: 'Command palette' })
  const choices = palette.getByRole('option')

  await page.keyboard.press('Control+k')
  await expect(palette).toBeVisible()
  await expect(choices.first()).toContainText('Garden shop')
  await expectAccessible(page)
  await page.keyboard.type('harb')
  await expect(choices).toHaveCount(1)
  await page.keyboard.press('Control+Enter')
  await expect(palette).toBeHidden()
  await expect(page.getByText('Harbor mail password copied', { exact: true }).first()).toBeVisible()
  expect(await clipboard(page)).toBe(strong)

  await page.keyboard.press('Control+k')
  await page.keyboard.type('quill')
  await expect(palette.getByText('No results for “quill”.'), 'secrets are never searched').toBeVisible()
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
  await expect(page.locator(':focus'), 'the focus goes back').toHaveCount(1)

  await page.keyboard.press('Control+k')
  await page.keyboard.type('theme: dark')
  await expect(choices).toHaveText(['Theme: Dark'])
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')

  // Whoever types on at once has it in the field, and not in the page behind: the browser has drawn nothing in between.
  const focused = await page.evaluate(async () => {
    const pressed = new KeyboardEvent('keydown', { key: 'k', code: 'KeyK', ctrlKey: true, bubbles: true })
    document.body.dispatchEvent(pressed)
    for (let turn = 0; turn < 20; turn++) await Promise.resolve()
    return document.activeElement?.getAttribute('role')
  })
  expect(focused).toBe('combobox')
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()

  await page.getByRole('textbox', { name: 'Search in Vault' }).focus()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('credit')
  await expect(choices.first()).toContainText('credit', { ignoreCase: true })
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/card/add')
})

test('letters act on the entry that has the focus', async ({ page }) => {
  await page.getByRole('button', { name: 'Launch Harbor mail' }).focus()
  await page.keyboard.press('p')
  await expect.poll(() => clipboard(page)).toBe(strong)
  await page.keyboard.press('u')
  await expect.poll(() => clipboard(page)).toBe('mara')
  await page.keyboard.press('r')
  await expect(itemIn(page, 'Harbor mail')).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('r')
  await expect(itemIn(page, 'Harbor mail')).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('t')
  await expect(page.getByText('No one-time code').first()).toBeVisible()

  await page.keyboard.press('Shift+R')
  const large = page.getByRole('dialog', { name: 'Harbor mail', exact: true })
  await large.getByRole('button', { name: 'Spell out' }).click()
  await expect(large.getByRole('listitem').first()).toHaveText('capital Kilo')
  await expect(large.getByRole('listitem')).toHaveCount(strong.length)
  await large.getByRole('button', { name: 'Show as QR code' }).click()
  await expect(large.getByRole('img', { name: 'QR code for the secret above' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(large).toBeHidden()

  await page.keyboard.press('e')
  await expect(page.getByRole('dialog', { name: 'Edit Password' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog', { name: 'Add New Password' })).toBeVisible()
})

test('the sheet names all shortcuts, and single keys can be turned off for good', async ({
  page,
  person,
}) => {
  const generator = page.getByRole('dialog', { name: 'Generate a password' })
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await page.getByRole('textbox', { name: 'Search in Vault' }).fill('')
  await page.keyboard.type('?g')
  await expect(page.getByRole('textbox', { name: 'Search in Vault' }), 'typing is typing').toHaveValue('?g')
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { name: 'My Vault' }).click()

  await page.keyboard.press('?')
  for (const shortcut of ['Command palette', 'Copy one-time code', 'Large type', 'Select all']) {
    await expect(sheet.getByText(shortcut, { exact: true })).toBeVisible()
  }
  await expectAccessible(page)
  const kept = page.waitForResponse('**/v1/account/keyring')
  await sheet.getByRole('switch', { name: 'Single-key shortcuts' }).click()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()

  await kept
  await lockNow(page)
  await unlock(page, person.password)
  await expect(itemIn(page, 'Harbor mail')).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('?')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog', { name: 'Command palette' })).toBeVisible()
  await expect(generator).toBeHidden()
  await page.keyboard.type('keyboard')
  await page.keyboard.press('Enter')
  await sheet.getByRole('switch', { name: 'Single-key shortcuts' }).click()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await page.keyboard.press('g')
  await expect(generator).toBeVisible()
})

test('whoever goes by Tab skips what every page begins with', async ({ page }) => {
  await page.getByRole('link', { name: 'Skip to content' }).focus()
  await page.keyboard.press('Tab')
  const toList = page.getByRole('link', { name: 'Skip to the list' })
  await expect(toList).toBeFocused()
  await expect(toList).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: /^Passwords/ })).toBeFocused()

  await expect(page.getByRole('link', { name: 'Skip to the details' })).toHaveCount(0)
  await chooseFromItemMenu(page, 'Harbor mail', 'Details')
  const details = page.getByRole('complementary', { name: 'Details of Harbor mail' })
  await expect(details).toBeVisible()
  await page.getByRole('textbox', { name: 'Search in Vault' }).focus()
  await page.getByRole('link', { name: 'Skip to the details' }).press('Enter')
  await expect(details).toBeFocused()
  await expectAccessible(page)
})
