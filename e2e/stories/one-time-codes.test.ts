/** One-time codes, shown next to the password that they belong to. */
import { expectAccessible } from '../support/axe.ts'
import { chooseFromItemMenu, clipboard, field, openAddDialog } from '../support/person.ts'
import { expect, test } from '../support/story.ts'

const strong = 'Kz7!quill-Ember-92'
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test('a code counts down, shows the next one before its time is over, and is copied without a gap', async ({
  page,
  person,
  context,
}) => {
  expect(person.email).toContain('@')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const dialog = await openAddDialog(page)
  await field.name(dialog).fill('Harbor mail')
  await field.password(dialog).fill(strong)
  await dialog
    .getByRole('textbox', { name: 'One-time code (2FA)' })
    // A short period, so that the story does not wait long for the next code.
    .fill(`otpauth://totp/Harbor:mara?secret=${secret}&digits=8&period=12`)
  await dialog.getByRole('button', { name: 'Save Password' }).click()
  await expect(dialog).toBeHidden()

  await chooseFromItemMenu(page, 'Harbor mail', /^Open$/)
  const timer = page.getByRole('timer')
  await expect(timer).toHaveAccessibleName(/^\d+ seconds? left$/)
  await expect(timer).toHaveAttribute('aria-live', 'off')
  await expectAccessible(page)
  const code = page.locator('dd', { has: timer })
  const shown = async () => codesIn((await code.textContent()) ?? '')
  let codes: string[] = []
  await expect.poll(async () => (codes = await shown()).length, { timeout: 15_000 }).toBe(2)
  const [now, next] = codes
  expect(next).not.toBe(now)
  await expect.poll(async () => (await shown())[0], { timeout: 15_000 }).toBe(next)

  await page.getByRole('button', { name: 'Copy One-time code' }).click()
  await expect(page.getByText('Harbor mail code copied', { exact: true }).first()).toBeVisible()
  await expect.poll(() => clipboard(page)).toMatch(/^\d{8}$/)
  await page.getByRole('button', { name: 'Launch Harbor mail' }).focus()
  await page.evaluate(() => navigator.clipboard.writeText('what was copied before'))
  // The code may change between the key press and the check; then another press copies the new one.
  await expect(async () => {
    await page.keyboard.press('t')
    expect(await shown()).toContain(await clipboard(page))
  }).toPass()
})

/** The current code and, in its last seconds, the next one. */
function codesIn(text: string): string[] {
  return text.match(/\d{8}/g) ?? []
}
