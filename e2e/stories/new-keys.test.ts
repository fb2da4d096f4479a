/** "Someone may have had access", and the Secret Key: everything that opens the vault is replaced. */
import { expectAccessible } from '../support/axe.ts'
import {
  addPassword,
  chooseOtherWay,
  expectSynced,
  expectVault,
  fillSignIn,
  itemIn,
  unlock,
} from '../support/person.ts'
import { expect, test } from '../support/story.ts'

test('all keys are replaced with a new kit; then the Secret Key is turned on and opens the vault elsewhere', async ({
  page,
  person,
  openBrowser,
}) => {
  // Ten runs of Argon2id, each of which takes nearly a second even on an idle machine.
  test.slow()
  await addPassword(page, { name: 'Harbor mail', password: 'Kz7!quill-Ember-92' })
  await expectSynced(page)
  const newPassword = `${person.password} anew`

  await page.goto('/settings?tab=security')
  await unlock(page, person.password)
  await page.getByRole('button', { name: 'Reset all keys' }).click()
  const dialog = page.getByRole('dialog', { name: 'Someone may have had access' })
  await expectAccessible(page)
  await dialog.getByLabel('New account password').fill(newPassword)
  await dialog.getByLabel('Current account password').fill(person.password)
  await dialog.getByRole('button', { name: 'Reset all keys' }).click()
  await expect(page.getByRole('heading', { name: 'Recovery Kit', level: 1 })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(/^R1-/).first()).toBeVisible()
  await expect(page.getByText(/S1-/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(itemIn(page, 'Harbor mail')).toBeVisible()

  await page.goto('/settings?tab=security')
  await unlock(page, newPassword)
  await page.getByRole('region', { name: 'Secret Key' }).getByRole('button', { name: 'Turn on' }).click()
  const switching = page.getByRole('dialog', { name: 'Turn on the Secret Key' })
  await switching.getByLabel('Current account password').fill(newPassword)
  await switching.getByRole('button', { name: 'Reset all keys' }).click()
  await expect(page.getByRole('heading', { name: 'Recovery Kit', level: 1 })).toBeVisible({ timeout: 30_000 })
  const secretKey = (await page.getByText(/^S1-/).first().textContent()) ?? ''
  expect(secretKey).toMatch(/^S1(-[0-9A-Z]{5}){6}$/)

  const device = await openBrowser()
  await device.goto('/auth')
  await fillSignIn(device, { email: person.email, password: newPassword })
  await expect(device.getByText('Sign in failed').first()).toBeVisible()
  await chooseOtherWay(device, 'I have a Secret Key')
  await device.getByRole('textbox', { name: 'Secret Key' }).fill(`${secretKey.slice(0, -1)}U`)
  await device.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(device.getByText('This Secret Key is incomplete or mistyped.')).toBeVisible()
  await device.getByRole('textbox', { name: 'Secret Key' }).fill(secretKey.toLowerCase())
  await device.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expectVault(device)
  await expect(itemIn(device, 'Harbor mail')).toBeVisible()
})
