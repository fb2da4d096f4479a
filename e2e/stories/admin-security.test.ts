/** A super admin sets the rules for everyone's sign-ins, and cannot lock herself out. */
import type { Page } from '@playwright/test'
import { numberRanges, type SettingGroup } from '@severy/contract'
import { openAdminPage } from '../support/admin.ts'
import { expectAccessible } from '../support/axe.ts'
import { chooseOption } from '../support/menu.ts'
import { expect, test } from '../support/story.ts'

// These settings apply to everyone on the server, so this needs one of its own.
test.use({ settings: { OPERATOR: 'Hedge Row Hosting, Elm Street 4' } })

test('security settings are saved for everyone, and never lock out their editor', async ({
  page,
  superAdmin,
}) => {
  await openAdminPage(page, 'Security')
  const attempts = page.getByRole('textbox', { name: 'Max login attempts' })
  const lockout = page.getByRole('textbox', { name: 'Lockout' })
  await expect(attempts).toHaveValue('5')
  await expect(lockout).toHaveValue('15')
  await expect(page.getByRole('textbox', { name: 'Session timeout' })).toHaveValue('30')
  for (const [name, isOn] of [
    ['Strong passwords', true],
    ['Password expiry', false],
    ['Two-factor required', false],
    ['Audit logging', true],
    ['IP whitelist', false],
  ] as const) {
    await expect(page.getByRole('switch', { name })).toBeChecked({ checked: isOn })
  }
  await expect(page.getByText(/NIST .* advises against routine expiry/)).toBeVisible()
  const events = page.getByRole('region', { name: 'Recent events' })
  await expect(events.getByText(superAdmin.email).first()).toBeVisible()
  await expectAccessible(page)

  await test.step('an invalid number stays in its field, with a message', async () => {
    await attempts.fill('many')
    await lockout.focus()
    await expect(attempts).toHaveValue('many')
    await expect(page.getByText(/^Enter a whole number from/)).toBeVisible()
    await attempts.fill('3')
    await expect(page.getByText('You have 1 unsaved change')).toBeVisible()
  })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  await expect(page.getByText('Settings saved')).toBeVisible()

  await test.step('no one locks themselves out', async () => {
    await page.getByRole('switch', { name: 'Two-factor required' }).click()
    await save.click()
    await expect(page.getByRole('alert').getByText('You’d lock yourself out. Set up')).toBeVisible()
    await page.getByRole('switch', { name: 'Two-factor required' }).click()

    await page.getByRole('switch', { name: 'IP whitelist' }).click()
    const list = page.getByRole('textbox', { name: 'Allowed addresses' })
    await expect(list).toHaveValue('127.0.0.1')
    await list.fill('198.51.100.0/33')
    await expect(page.getByText('“198.51.100.0/33” isn’t an address or a network.')).toBeVisible()
    await list.fill('198.51.100.0/24')
    await save.click()
    await expect(
      page.getByRole('alert').getByText('the list doesn’t include your own address, 127.0.0.1'),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Add it' }).click()
    await save.click()
    await expect(page.getByText(/unsaved change/)).toBeHidden()
    await expect(list).toHaveValue('198.51.100.0/24\n127.0.0.1')
    // Turning the list off drops its invalid text, so that the rest can be saved.
    await list.fill('office')
    await page.getByRole('switch', { name: 'IP whitelist' }).click()
    await save.click()
    await expect(page.getByText(/unsaved change/)).toBeHidden()
  })

  await test.step('every number shows its range, and a value outside of it is kept, marked and not saved', async () => {
    await page.getByRole('switch', { name: 'Password expiry' }).click()
    await tryRanges(page, 'security')
    await openAdminPage(page, 'SMTP Settings')
    await tryRanges(page, 'smtp')
    await openAdminPage(page, 'System Settings')
    await tryRanges(page, 'system')
  })

  await test.step('a theme for everyone is on the page at once, and no one can choose another', async () => {
    const theme = page.getByRole('button', { name: 'Theme', exact: true })
    await expect(theme).toBeVisible()
    await page.getByRole('switch', { name: 'Theme toggle allowed' }).click()
    await chooseOption(page, page.getByRole('combobox', { name: 'Default theme' }), 'Dark')
    await save.click()
    await expect(theme).toBeHidden()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })
})

async function tryRanges(page: Page, group: SettingGroup): Promise<void> {
  const ranges = numberRanges(group)
  expect(ranges.length).toBeGreaterThan(0)
  for (const { name, min, max } of ranges) {
    const setting = page.locator(`[data-setting="${name}"]`)
    const [least, most] = [min.toLocaleString('en-US'), max.toLocaleString('en-US')]
    await expect(setting).toContainText(`${least} to ${most}.`)
    const field = setting.getByRole('textbox')
    for (const wrong of [min - 1, max + 1]) {
      await field.fill(String(wrong))
      await field.blur()
      await expect(field).toHaveValue(String(wrong))
      await expect(setting).toContainText(`Enter a whole number from ${least} to ${most}.`)
    }
  }
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Not saved. Correct the marked field first.')).toBeVisible()
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(page.getByText(/unsaved change/)).toBeHidden()
}
