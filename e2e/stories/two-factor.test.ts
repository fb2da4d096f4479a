/** Two-factor authentication: turned on with an app, required at sign-in, and turned off again. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { appCode } from '@severy/testkit'
import { expectAccessible } from '../support/axe.ts'
import { mailsTo } from '../support/mail.ts'
import { expectVault, fillSignIn, lockNow, signOut, unlock, type Person } from '../support/person.ts'
import { expect, test } from '../support/story.ts'

test('is set up in three steps, protects the next sign-in, and is turned off after a confirmation', async ({
  page,
  person,
  product,
  openBrowser,
  guards,
}) => {
  test.setTimeout(150_000)
  const section = await openSecurity(page)
  await expect(section.getByText('Off', { exact: true })).toBeVisible()
  await section.getByRole('button', { name: 'Setup' }).click()

  const dialog = page.getByRole('dialog', { name: 'Set up two-factor authentication' })
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Generate' })).toHaveAttribute(
    'aria-current',
    'step',
  )
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Generate' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  await dialog.getByText('Can’t scan?').click()
  const secret = (await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? ''
  const code = dialog.getByLabel('Verification code')
  await dialog.getByRole('button', { name: 'Verify' }).click()
  await expect(dialog.getByText('Please enter the verification code').first()).toBeVisible()
  await code.fill('12345')
  await dialog.getByRole('button', { name: 'Verify' }).click()
  await expect(dialog.getByText('Invalid verification code').first()).toBeVisible()
  await code.fill((await appCode(secret, Date.now())).replace(/^(...)/, '$1 '))
  await dialog.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('2FA Enabled Successfully').first()).toBeVisible()

  const codes = await dialog
    .getByRole('list', { name: 'Your backup codes' })
    .getByRole('listitem')
    .allTextContents()
  expect(codes).toHaveLength(10)
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.getByText('Backup codes copied').first()).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download .txt' }).click(),
  ])
  const text = await readFile(await file.path(), 'utf8')
  for (const one of codes) expect(text).toContain(one)
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Close without the backup codes?' })
  await question.getByRole('button', { name: 'Stay here' }).click()
  await dialog.getByRole('checkbox', { name: 'I’ve saved these codes' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(section.getByText('On', { exact: true })).toBeVisible()
  await expect(section.getByText(/10 backup codes left\./)).toBeVisible()
  await expect.poll(() => subjects(product, person)).toContain('Two-factor authentication is on')

  const other = await openBrowser()
  await other.goto('/auth')
  await fillSignIn(other, person)
  await expect(other.getByRole('heading', { name: 'Two-factor authentication', level: 1 })).toBeVisible()
  await expectAccessible(other)
  const field = other.getByLabel('Verification code')
  await expect(field).toBeFocused()
  await other.getByRole('button', { name: 'Verify' }).click()
  await expect(other.getByText('Please enter a verification code').first()).toBeVisible()
  await field.fill('1234567')
  await expect(field).toHaveValue('123456')
  await expect(other.getByText('Verification failed').first()).toBeVisible()
  await expect(field).toBeFocused()

  await other.getByRole('button', { name: 'Use a backup code' }).click()
  await other.getByLabel('Backup code').fill(` ${codes[0] ?? ''} `)
  await other.getByRole('checkbox', { name: 'Remember this device for 30 days' }).click()
  await other.getByRole('button', { name: 'Verify' }).click()
  await expect(other.getByText('Backup code used: 9 backup codes remaining').first()).toBeVisible()
  await expectVault(other)
  await signOut(other)
  await other.goto('/auth')
  await fillSignIn(other, person)
  await expectVault(other)

  await test.step('new backup codes replace the remaining ones, and print on their own', async () => {
    await section.getByRole('button', { name: 'New backup codes' }).click()
    await page
      .getByRole('dialog', { name: 'Make new backup codes?' })
      .getByRole('button', { name: 'Make new codes' })
      .click()
    const made = page.getByRole('dialog', { name: 'Your backup codes' })
    const list = made.getByRole('list', { name: 'Your backup codes' }).getByRole('listitem')
    await expect(list).toHaveCount(10)
    const fresh = await list.allTextContents()
    expect(fresh.filter((one) => codes.includes(one))).toEqual([])
    await page.emulateMedia({ media: 'print' })
    await expect(made.getByText(`Severy backup codes for ${person.email}`)).toBeVisible()
    await expect(made.getByRole('button', { name: 'Print' })).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Settings', level: 1, includeHidden: true })).toBeHidden()
    await page.emulateMedia({ media: null })
    await made.getByRole('checkbox', { name: 'I’ve saved these codes' }).click()
    await made.getByRole('button', { name: 'Done' }).click()
    await expect(section.getByText(/10 backup codes left\./)).toBeVisible()
  })

  await section.getByRole('button', { name: 'Disable' }).click()
  const disabling = page.getByRole('dialog', { name: 'Disable two-factor authentication?' })
  guards.allow(/ERR_FAILED/)
  await page.route('**/v1/account/two-factor', (route) => route.abort())
  await disabling.getByRole('button', { name: 'Disable' }).click()
  await expect(page.getByText('Error disabling 2FA').first()).toBeVisible()
  await page.unroute('**/v1/account/two-factor')
  await disabling.getByRole('button', { name: 'Disable' }).click()
  await expect(page.getByText('2FA Disabled').first()).toBeVisible()
  await expect(section.getByText('Off', { exact: true })).toBeVisible()
  await expect.poll(() => subjects(product, person)).toContain('Two-factor authentication is off')
})

test('an unlock whose session has ended asks for the code and leaves the vault open', async ({
  page,
  person,
  context,
}) => {
  test.setTimeout(120_000)
  const section = await openSecurity(page)
  await section.getByRole('button', { name: 'Setup' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up two-factor authentication' })
  await dialog.getByRole('button', { name: 'Generate' }).click()
  await dialog.getByText('Can’t scan?').click()
  const secret = (await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? ''
  await dialog.getByLabel('Verification code').fill(await appCode(secret, Date.now()))
  await dialog.getByRole('button', { name: 'Verify' }).click()
  await dialog.getByRole('checkbox', { name: 'I’ve saved these codes' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('link', { name: 'Vault', exact: true }).first().click()
  await lockNow(page)
  await context.clearCookies({ name: 'session' })
  await unlock(page, person.password)
  await expectVault(page)
  await page.getByRole('button', { name: 'Enter code' }).click()
  const step = page.getByRole('dialog', { name: 'Two-factor authentication' })
  // The current code may be used already. The next one is accepted too, and stays valid longer than this story takes.
  await step.getByLabel('Verification code').fill(await appCode(secret, Date.now(), 1))
  await expect(step).toBeHidden()
  await expect(page.getByText(/^Synced/).first()).toBeVisible()
})

async function openSecurity(page: Page) {
  await page.getByRole('link', { name: 'Settings', exact: true }).first().click()
  await page.getByRole('tab', { name: 'Security' }).click()
  return page.getByRole('region', { name: 'Two-factor authentication' })
}

async function subjects(product: Parameters<typeof mailsTo>[0], { email }: Person): Promise<string[]> {
  return (await mailsTo(product, email)).map(({ subject }) => subject)
}
