/**
 * A backup from the admin area: the key is made in the browser and kept by the operator, and later steps require it.
 */
import { readFile } from 'node:fs/promises'
import { openAdminPage } from '../support/admin.ts'
import { expectAccessible } from '../support/axe.ts'
import { chooseEntry, chooseOption } from '../support/menu.ts'
import { addPassword, enter, expectSynced, itemIn, lockNow, signIn, unlock } from '../support/person.ts'
import { expect, test } from '../support/story.ts'

// A restore ends everyone's session, so this needs its own server.
test.use({ settings: { OPERATOR: 'Hedge Row Hosting, Elm Street 4' } })

test('a super admin sets a backup key, makes a backup, checks all of it and restores everything', async ({
  page,
  superAdmin,
  product,
  openBrowser,
  signedUp,
  guards,
}) => {
  // Makes a backup, reads it twice, and makes another backup before everything is replaced.
  test.setTimeout(120_000)
  const mara = await signedUp()
  const [open, locked] = [await openBrowser(), await openBrowser()]
  await enter(open, product, mara)
  await signIn(locked, mara)
  await openAdminPage(page, 'System Settings')
  const section = page.getByRole('region', { name: 'Backup & restore' })
  await section.getByRole('button', { name: /^(Set|Replace) key$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'New backup key' })
  await expect(dialog.getByText(/^AGE-SECRET-KEY-1/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Use this key' }).click()
  await expect(dialog.getByText('Save the key first, then check this box.')).toBeVisible()
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  const key = (await readFile(await (await saved).path(), 'utf8')).trim()
  await dialog.getByRole('checkbox', { name: 'I saved this key somewhere other than the server' }).check()
  await dialog.getByRole('button', { name: 'Use this key' }).click()
  await expect(dialog).toBeHidden()
  await expect(section.getByText(/^age1/)).toBeVisible()
  await expect(page.getByText(key)).toHaveCount(0)

  // A schedule with fewer backups asks first, one with more does not.
  const schedule = section.getByRole('combobox', { name: 'Make backups' })
  await expect(schedule).toContainText('Every day')
  await schedule.press('Enter')
  await expect(page.getByRole('option', { name: 'Every day' })).toBeFocused()
  await page.keyboard.press('O')
  await expect(page.getByRole('option', { name: 'Off' })).toBeFocused()
  await page.keyboard.press('Enter')
  const none = page.getByRole('dialog', { name: 'Turn off scheduled backups?' })
  await none.getByRole('button', { name: 'Cancel' }).click()
  await expect(none).toBeHidden()
  await expect(schedule).toBeFocused()
  await expect(schedule).toContainText('Every day')
  await schedule.press('Enter')
  await expect(page.getByRole('option', { name: 'Every day' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { name: 'Every week' })).toBeFocused()
  await page.keyboard.press('Enter')
  const rarer = page.getByRole('dialog', { name: 'Back up less often?' })
  await rarer.getByRole('button', { name: 'Change schedule' }).click()
  await expect(rarer).toBeHidden()
  await expect(schedule).toContainText('Every week')
  await chooseOption(page, schedule, 'Every day')

  await section.getByRole('button', { name: 'Back up now' }).click()
  const newest = section.getByRole('list', { name: 'Backups' }).getByRole('listitem').first()
  await expect(page.getByText('Backup finished')).toBeVisible()
  await expect(newest.getByText('File intact')).toBeVisible()
  await expectAccessible(page)

  // Somebody else's devices, one open and one locked, have what the backup does not have.
  await addPassword(open, { name: 'After the backup', password: 'Hb4(lantern-Sail-6' })
  await expect(itemIn(locked, 'After the backup')).toBeVisible()
  await expectSynced(open)
  await lockNow(locked)

  const more = newest.getByRole('button', { name: /^More for/ })
  await more.click()
  await chooseEntry(page, 'Check…')
  const check = page.getByRole('dialog', { name: 'Check this backup?' })
  await check.getByLabel('Backup key (optional)').fill(key)
  await check.getByRole('button', { name: 'Check' }).click()
  await expect(check).toBeHidden()
  await expect(newest.getByText('Verified with key')).toBeVisible()

  await more.click()
  await chooseEntry(page, 'Restore…')
  const restore = page.getByRole('dialog', { name: 'Replace everything with this backup?' })
  await restore.getByLabel('Backup key').fill('not a key')
  await restore.getByLabel('Type RESTORE to confirm').fill('restore')
  await restore.getByRole('button', { name: 'Restore' }).click()
  await expect(restore.getByText('That’s not a backup key. It starts with AGE-SECRET-KEY-1.')).toBeVisible()
  await expect(restore.getByText('Type RESTORE, in capitals.')).toBeVisible()
  await expectAccessible(page)

  // While everything is replaced nobody gets an answer, and afterward everybody signs in again.
  guards.allow(/status of (401|503)/)
  await restore.getByLabel('Backup key').fill(key)
  await restore.getByLabel('Type RESTORE to confirm').fill('RESTORE')
  await restore.getByRole('button', { name: 'Restore' }).click()
  const ended = page.getByRole('dialog', { name: 'Your session ended' })
  await ended.getByLabel('Account password', { exact: true }).fill(superAdmin.password)
  await ended.getByRole('button', { name: 'Continue' }).click()
  await expect(section.getByText('Backup restored')).toBeVisible()
  await expect(section.getByText('Before a restore')).toBeVisible()

  // Her lock screens say what may have happened. The first device gives the server back what the backup does not have.
  for (const device of [open, locked]) {
    if (device === locked) await locked.reload()
    await expect(device.getByRole('heading', { name: 'Vault locked' })).toBeVisible()
    await expect(
      device.getByText(/^The server no longer knows this session\. It may have been restored/),
    ).toBeVisible()
    await unlock(device, mara.password)
    if (device === open) {
      await device.getByRole('button', { name: 'Repair server copy' }).click()
      await device.getByRole('alertdialog').getByRole('button', { name: 'Send back' }).click()
    }
    await expect(itemIn(device, 'After the backup')).toBeVisible()
    await expectSynced(device)
  }

  const name = await newest.getByText(/^severy-.*\.age$/).innerText()
  await more.click()
  await chooseEntry(page, 'Delete…')
  const question = page.getByRole('dialog', { name: 'Delete this backup?' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(question).toBeHidden()
  await expect(section.getByText(name)).toHaveCount(0)
})
