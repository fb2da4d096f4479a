/** Stored items are not logins of this site, so browsers' password managers must neither recognize nor store them. */
import type { Locator, Page } from '@playwright/test'
import { clipboard, field, lockNow, openAddDialog } from '../support/person.ts'
import { expect, test } from '../support/story.ts'

const secret = 'Kz7!quill-Ember-92'

test('the password of an item is typed into a masked text field that reveals nothing', async ({
  page,
  person,
}) => {
  expect(person.email).toContain('@')
  const dialog = await openAddDialog(page)
  const password = field.password(dialog)
  await expectMasked(password)
  await password.fill(secret)
  await page.evaluate(() => navigator.clipboard.writeText('what was there before'))
  for (const keys of ['Control+A', 'Control+C', 'Control+X']) await password.press(keys)
  expect(await clipboard(page)).toBe('what was there before')
  await expect(password).toHaveValue(secret)
  await password.press('Control+A')
  expect(await isDragged(password)).toBe(false)
  await page.emulateMedia({ media: 'print' })
  await expectMasked(password)
  await page.emulateMedia({ media: 'screen' })

  await dialog.getByRole('button', { name: 'Show password' }).first().click()
  await expect(password).toHaveCSS('-webkit-text-security', 'none')
  for (const keys of ['Control+A', 'Control+C']) await password.press(keys)
  expect(await clipboard(page), 'what is shown can be copied').toBe(secret)

  // Neither a password manager nor a restored browser session stores the content of these fields.
  await expect(page.locator('input[type=password]')).toHaveCount(0)
  const kept = dialog.locator('input:not([aria-hidden], [type=checkbox], [type=file]), textarea')
  for (const each of await kept.all()) await expect(each).toHaveAttribute('autocomplete', 'off')
})

test('the account password is a password field for the browser too, with the name that belongs to it', async ({
  page,
  person,
  openBrowser,
}) => {
  await lockNow(page)
  await expect(page.getByLabel('Account password')).toHaveAttribute('type', 'password')
  await expectPair(page, person.email, 'current-password')

  const signIn = await openBrowser()
  await signIn.goto('/auth')
  await expect(signIn.locator('input[type=password]')).toHaveAttribute('autocomplete', 'current-password')
  await expect(signIn.locator('input[autocomplete=username]')).toBeVisible()
  await signIn.goto('/auth?tab=signup')
  await expect(signIn.locator('input[type=password]')).toHaveAttribute('autocomplete', 'new-password')
})

async function expectPair(page: Page, email: string, autoComplete: string): Promise<void> {
  await expect(page.locator('input[type=password]')).toHaveAttribute('autocomplete', autoComplete)
  await expect(page.locator('input[autocomplete=username]')).toHaveValue(email)
}

async function expectMasked(input: Locator): Promise<void> {
  await expect(input).toHaveAttribute('type', 'text')
  await expect(input).toHaveCSS('-webkit-text-security', 'disc')
  await expect(input).toHaveAttribute('spellcheck', 'false')
}

function isDragged(input: Locator): Promise<boolean> {
  return input.evaluate((field) =>
    field.dispatchEvent(new DragEvent('dragstart', { bubbles: true, cancelable: true })),
  )
}
