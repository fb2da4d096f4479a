/** A person checks how safe her passwords are, and goes from there to what needs a change. */
import { expectAccessible, expectNoSidewaysScroll } from '../support/axe.ts'
import { chromeCsv } from '../support/export-files.ts'
import { addPassword, chooseFromItemMenu, clipboard } from '../support/person.ts'
import { expect, test } from '../support/story.ts'

const stored = [
  ['Mail', 'https://mail.example', 'qwerty123456'],
  ['Northwind', 'https://northwind.example', 'Hb4(lantern-Sail-6'],
  ['Parcelbox', 'https://parcelbox.example', 'Hb4(lantern-Sail-6'],
  ['GitHub', 'https://github.com', 'Tv9)harbor-Moss-3'],
  ['Streamly', 'https://streamly.example', 'Kd2[ember-Tulip-8'],
] as const

test('shows what is weak, reused and compromised, and what to fix next', async ({ page, person }) => {
  await expect(page.getByText(person.email)).toBeHidden()
  const nav = page.getByRole('navigation', { name: 'Main' })
  await nav.getByRole('link', { name: 'Security Dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Security Dashboard', level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No passwords yet' })).toBeVisible({ timeout: 30_000 })

  await nav.getByRole('link', { name: 'Import' }).click()
  const logins = stored.map(([name, url, password]) => ({ name, url, username: 'mara', password, note: '' }))
  await page.locator('input[type=file]').setInputFiles({
    name: 'logins.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(chromeCsv(logins)),
  })
  await page.getByRole('button', { name: /^Import \d+ items/ }).click()
  await expect(page.getByRole('link', { name: 'Go to My Vault' })).toBeVisible()
  await nav.getByRole('link', { name: 'Security Dashboard' }).click()

  // 100 − 30 · 1/5 − 25 · 1/5 − 25 · 1/5
  const score = page.getByRole('region', { name: 'Security Score' })
  await expect(score.getByRole('img', { name: '84 of 100, Good' })).toBeVisible({ timeout: 30_000 })
  await expect(score.getByRole('button', { name: '1 Compromised' })).toBeVisible()
  await expect(score.getByText(/^Age unknown: 5 passwords were imported without their dates/)).toBeVisible()
  const fixes = page.getByRole('region', { name: /^Fix these next/ })
  await expect(fixes.getByRole('button', { name: /^Change password of/ })).toHaveText(
    Array<string>(3).fill('Change password'),
  )
  await expect(fixes.getByRole('link', { name: 'Open GitHub' })).toBeVisible()
  await expect(fixes.getByRole('listitem').first()).toContainText('Mail')
  await expect(fixes.getByText('No one-time code')).toBeVisible()
  const events = page.getByRole('region', { name: 'Recent security activity' })
  await expect(events.getByText('Account created')).toBeVisible()
  await expect(page.getByText('Not available')).toBeVisible()
  await expectAccessible(page)

  await test.step('passwords that were not looked up are not called safe', async () => {
    await expect(page.getByText('4 passwords not checked yet.')).toBeVisible()
    await page.getByRole('button', { name: 'Check now' }).click()
    await expect(page.getByText(/^Not available: this server/)).toBeVisible()
    await expect(page.getByText('4 passwords not checked yet.')).toBeVisible()
  })

  await test.step('a counter shows its items, with those that share a password together', async () => {
    await score.getByRole('button', { name: '1 Reused' }).click()
    const reused = page.getByRole('region', { name: /^Reused passwords/ })
    await expect(reused.getByText('Same password in 2 items')).toBeVisible()
    await expect(reused.getByRole('button', { name: /^Change password of/ })).toHaveCount(2)
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.setViewportSize({ width: 1280, height: 720 })
  })

  await test.step('all items with the same password are changed one after the other', async () => {
    await page.getByRole('button', { name: 'Change all' }).click()
    const first = page.getByRole('dialog', { name: 'Change password for Northwind' })
    await expect(first.getByText('1 of 2')).toBeVisible()
    await expect(first.getByRole('link', { name: /^Open northwind\.example/ })).toHaveAttribute(
      'href',
      'https://northwind.example/.well-known/change-password',
    )
    await expectAccessible(page)
    await first.getByRole('button', { name: 'Copy current password' }).click()
    await expect.poll(() => clipboard(page)).toBe('Hb4(lantern-Sail-6')
    const fresh = await first.getByRole('textbox', { name: 'New password' }).inputValue()
    expect(fresh).toHaveLength(16)
    await first.getByRole('button', { name: 'Copy new password' }).click()
    await expect.poll(() => clipboard(page)).toBe(fresh)

    // Closing asks first, because the site may already have the new password.
    await first.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
    await first.getByRole('button', { name: 'Save and next' }).click()

    const second = page.getByRole('dialog', { name: 'Change password for Parcelbox' })
    await expect(second.getByText('2 of 2')).toBeVisible()
    await second.getByRole('textbox', { name: 'New password' }).fill('Hb4(lantern-Sail-6')
    await second.getByRole('button', { name: 'Save new password' }).click()
    await expect(second.getByText('This is the current password. Choose a different one.')).toBeVisible()
    await second.getByRole('textbox', { name: 'New password' }).fill('qwerty123456')
    await expect(second.getByText('This is the current password.'), 'mended, so not said').toBeHidden()
    await second.getByRole('button', { name: 'Save new password' }).click()
    await expect(second).toBeHidden()
    await expect(page.getByText('Nothing to fix.')).toBeHidden()
  })

  await test.step('an item says above its fields what is wrong with it', async () => {
    await nav.getByRole('link', { name: /^Vault/ }).click()
    await page.getByRole('button', { name: 'Parcelbox', exact: true }).click()
    const details = page.getByRole('complementary', { name: /Parcelbox/ })
    await expect(details.getByText('Compromised password')).toBeVisible()
    await expect(details.getByText('You also use it for Mail.')).toBeVisible()
    await expect(details.getByText('This password is easy to guess.')).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await details.getByRole('button', { name: 'Change password' }).click()
    const panel = page.getByRole('dialog', { name: 'Change password for Parcelbox' })
    await expectAccessible(page)
    await panel.getByRole('button', { name: 'Save new password' }).click()
    await expect(panel).toBeHidden()
    await expect(details.getByText('Compromised password')).toBeHidden()
    await details.getByRole('button', { name: 'Close details' }).click()
    const mail = page.getByRole('article').filter({ hasText: 'Mail' })
    await expect(mail.getByText('Compromised')).toBeVisible()
  })

  await test.step('the same chip is in every list', async () => {
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('dialog', { name: 'Command palette' })
    await palette.getByRole('combobox').fill('mail')
    await expect(palette.getByRole('option', { name: /Mail/ }).first().getByText('Compromised')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.keyboard.press('/')
    await page.keyboard.type('mail')
    await expect(page.getByRole('article').getByText('Compromised')).toBeVisible()
    await page.keyboard.press('Escape')
    await chooseFromItemMenu(page, 'Mail', 'Archive')
    await nav.getByRole('link', { name: /^Archive/ }).click()
    await expect(page.getByRole('article').filter({ hasText: 'Mail' }).getByText('Compromised')).toBeVisible()
    await chooseFromItemMenu(page, 'Mail', 'Move to trash')
    await nav.getByRole('link', { name: /^Trash/ }).click()
    await expect(page.getByRole('article').filter({ hasText: 'Mail' }).getByText('Compromised')).toBeVisible()
  })
})

test('is as wide as the page, however long its names are', async ({ page, person }) => {
  expect(person.email).toContain('@')
  const name = 'Donaudampfschifffahrtsgesellschaft'.repeat(2)
  await addPassword(page, { name, password: 'Hb4(lantern-Sail-6' })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('link', { name: 'Security', exact: true }).click()
  const events = page.getByRole('region', { name: 'Recent security activity' })
  await expect(events.getByText(name)).toBeVisible()
  await expectNoSidewaysScroll(page)
})
