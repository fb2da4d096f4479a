/** A person renews the vault's key, is interrupted, and continues in another browser. */
import { makeAiling } from '../support/ailing-device.ts'
import { expectAccessible } from '../support/axe.ts'
import { chromeCsv } from '../support/export-files.ts'
import { expectVault, signIn } from '../support/person.ts'
import { expect, test } from '../support/story.ts'

/** More than fits into one commit. */
const letters = Array.from({ length: 8 }, (_, index) => ({
  name: `Letter ${String(index)}`,
  url: '',
  username: 'mara',
  password: `sealing wax ${String(index)}`,
  note: 'x'.repeat(300_000),
}))

test('a renewed key reaches every item, even with an interruption', async ({
  page,
  person,
  openBrowser,
  guards,
}) => {
  test.setTimeout(120_000)
  await page.getByRole('link', { name: 'Import' }).first().click()
  await page.locator('input[type=file]').setInputFiles({
    name: 'Letters.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(chromeCsv(letters)),
  })
  await page.getByRole('button', { name: 'Import 8 items' }).click()
  await expect(page.getByText('8 items imported').first()).toBeVisible()
  await page.getByRole('link', { name: 'Vault' }).first().click()
  await expectVault(page)

  await expect(page.getByText('Encryption: excellent')).toBeVisible()
  await page.getByRole('button', { name: 'Details', exact: true }).click()
  const details = page.getByRole('dialog', { name: 'How this vault is encrypted' })
  await expect(details).toContainText('All 8 items are encrypted with AES-256')
  await expectAccessible(page)
  await details.getByRole('button', { name: 'Renew vault key' }).click()

  guards.allow(/Failed to load resource/)
  let commits = 0
  await page.route('**/v1/vaults/*/commit', (route) => (++commits > 2 ? route.abort() : route.continue()))
  await page
    .getByRole('alertdialog', { name: 'Renew the vault key?' })
    .getByRole('button', { name: 'Renew vault key' })
    .click()
  await expect(page.getByText('Migration Failed').first()).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Your progress is saved').first()).toBeVisible()
  await expect(page.getByText('Encryption: upgrade needed')).toBeVisible()
  await expect(page.getByText(/items? (is|are) still encrypted with an earlier vault key/)).toBeVisible()
  await expectAccessible(page)

  const other = await openBrowser()
  const ail = await makeAiling(other.context())
  await signIn(other, person)
  for (const name of ['Letter 0', 'Letter 7']) {
    await other.getByRole('button', { name: `Show password for ${name}` }).click()
    await expect(other.getByText(name.replace('Letter', 'sealing wax')).first()).toBeVisible()
  }
  guards.allow(/the disk is gone/)
  await ail(other, { name: 'sealing-fails', with: 'the disk is gone' })
  await other.getByRole('button', { name: 'Upgrade encryption' }).click()
  await expect(other.getByText('Failed to migrate encryption. Please try again.').first()).toBeVisible()
  await ail(other, null)
  await other.getByRole('button', { name: 'Upgrade encryption' }).click()
  await expect(other.getByText('Migration Successful').first()).toBeVisible({ timeout: 30_000 })
  await expect(other.getByText(/\d+ entr(y|ies) upgraded to AES encryption/).first()).toBeVisible()
  await expect(other.getByText('Encryption: excellent')).toBeVisible()

  await page.unroute('**/v1/vaults/*/commit')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Vault locked' })).toBeVisible()
  await page.getByLabel('Account password').fill(person.password)
  await page.getByRole('button', { name: 'Unlock', exact: true }).click()
  await expectVault(page)
  await expect(page.getByText('Encryption: excellent')).toBeVisible()
})
