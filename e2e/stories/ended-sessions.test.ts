/**
 * One device changes the account, which ends the sessions of the others or changes what they ask for. In each story
 * three other devices are in the states in which people leave them: open, asleep with a locked vault, and offline with
 * a change waiting. The whole table of acts and states is tested with engines in
 * `engine-tests/devices/other-device.test.ts`; recovery, a new password and deletion have stories of their own.
 */
import type { Page } from '@playwright/test'
import { appCode } from '@severy/testkit'
import { mailedCode } from '../support/mail.ts'
import {
  addPassword,
  expectSynced,
  expectVault,
  itemIn,
  newPerson,
  signIn,
  unlock,
  type Person,
} from '../support/person.ts'
import { expect, test } from '../support/story.ts'

const waiting = { name: 'Written offline', password: 'Hb4(lantern-Sail-6' }
const offlineErrors = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|NS_ERROR_OFFLINE/

/**
 * `asleep`: its vault locked when the computer went to sleep. `away`: offline, with a change that the server does not
 * have.
 */
type Devices = Record<'open' | 'asleep' | 'away', Page>

test('all keys were renewed: every device says so, refuses the old password and opens with the new one', async ({
  page,
  person,
  guards,
  openBrowser,
}) => {
  test.setTimeout(240_000)
  guards.allow(/status of 401/)
  guards.allow(offlineErrors)
  const devices = await devicesOf(person, openBrowser)
  const newPassword = `${person.password} anew`
  await openSecurity(page)
  await page.getByRole('button', { name: 'Reset all keys' }).click()
  const dialog = page.getByRole('dialog', { name: 'Someone may have had access' })
  await dialog.getByLabel('New account password').fill(newPassword)
  await dialog.getByLabel('Current account password').fill(person.password)
  await dialog.getByRole('button', { name: 'Reset all keys' }).click()
  await expect(page.getByRole('heading', { name: 'Recovery Kit', level: 1 })).toBeVisible({ timeout: 30_000 })

  for (const device of await comeBack(devices)) {
    await expectLocked(
      device,
      'Your password and all keys were replaced on another device. Enter the new one to open this vault. Changes waiting on this device are kept.',
    )
  }
  await unlock(devices.away, person.password)
  await expect(devices.away.getByText(/^That password was changed\./).first()).toBeVisible()
  for (const device of Object.values(devices)) await unlock(device, newPassword)
  for (const device of Object.values(devices)) await expect(itemIn(device, waiting.name)).toBeVisible()
})

test('a second factor was switched on and the others signed out: every device says so, and asks for the code', async ({
  page,
  person,
  guards,
  openBrowser,
}) => {
  test.setTimeout(240_000)
  guards.allow(/status of 401/)
  guards.allow(offlineErrors)
  const devices = await devicesOf(person, openBrowser)
  await openSecurity(page)
  const section = page.getByRole('region', { name: 'Two-factor authentication' })
  await section.getByRole('button', { name: 'Setup' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up two-factor authentication' })
  await dialog.getByRole('button', { name: 'Generate' }).click()
  await dialog.getByText('Can’t scan?').click()
  const secret = (await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? ''
  await dialog.getByLabel('Verification code').fill(await appCode(secret, Date.now()))
  await dialog.getByRole('button', { name: 'Verify' }).click()
  await dialog.getByRole('checkbox', { name: 'I’ve saved these codes' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('link', { name: 'Account', exact: true }).first().click()
  await page.getByRole('tab', { name: 'Sessions' }).click()
  await page.getByRole('button', { name: /^Sign out all/ }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Sign out/ })
    .click()

  for (const device of await comeBack(devices)) {
    await expectLocked(
      device,
      'You signed this device out from another one. Enter your password to sign in again.',
    )
    await unlock(device, person.password)
  }
  for (const device of Object.values(devices)) {
    await expectVault(device)
    await expect(device.getByRole('button', { name: 'Enter code' })).toBeVisible()
  }
  await expect(itemIn(devices.away, waiting.name), 'the copy opens, and what waits stays').toBeVisible()
  await devices.away.getByRole('button', { name: 'Enter code' }).click()
  const step = devices.away.getByRole('dialog', { name: 'Two-factor authentication' })
  // The current code may be used already. The next one is accepted too.
  await step.getByLabel('Verification code').fill(await appCode(secret, Date.now(), 1))
  await expect(step).toBeHidden()
  await expectSynced(devices.away)
  await expect(itemIn(page, waiting.name)).toHaveCount(0)
  await page.getByRole('link', { name: 'Vault', exact: true }).first().click()
  await expect(itemIn(page, waiting.name)).toBeVisible()
})

test('the address was changed: every device opens with the same password, and goes on under the new address', async ({
  page,
  person,
  product,
  guards,
  openBrowser,
}) => {
  test.setTimeout(240_000)
  guards.allow(offlineErrors)
  const devices = await devicesOf(person, openBrowser)
  const { email } = newPerson('moved')
  await page.getByRole('link', { name: 'Account', exact: true }).first().click()
  await page.getByRole('button', { name: 'Change email address' }).click()
  await page.getByLabel('New email address').fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  const dialog = page.getByRole('dialog', { name: 'Check your email' })
  await dialog.getByLabel('Code from the email').fill(await mailedCode(product, email))
  await dialog.getByLabel('Account password').fill(person.password)
  await dialog.getByRole('button', { name: 'Change email' }).click()
  await expect(page.getByText(`Sign in with ${email} from now on.`).first()).toBeVisible()

  await comeBack(devices)
  await unlock(devices.asleep, person.password)
  for (const device of Object.values(devices)) {
    await expect(itemIn(device, waiting.name)).toBeVisible()
    await expect(device.getByRole('button', { name: `Account menu of ${email}` })).toBeVisible()
  }
})

/** Three devices of a person, each in one of the states. */
async function devicesOf(person: Person, openBrowser: () => Promise<Page>): Promise<Devices> {
  const devices = {
    open: await openBrowser(),
    asleep: await openBrowser(),
    away: await openBrowser(),
  }
  await devices.asleep.clock.install()
  for (const device of Object.values(devices)) await signIn(device, person)
  await devices.asleep.clock.fastForward('00:05:00')
  await expectLocked(devices.asleep, 'Locked when your computer went to sleep.')
  await devices.away.context().setOffline(true)
  await addPassword(devices.away, waiting)
  return devices
}

/** The person takes up each device again. */
async function comeBack({ open, asleep, away }: Devices): Promise<Page[]> {
  await away.context().setOffline(false)
  // A computer that wakes up: its page was already locked, and is not loaded again.
  await asleep.clock.fastForward('00:05:00')
  return [open, asleep, away]
}

async function openSecurity(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Settings', exact: true }).first().click()
  await page.getByRole('tab', { name: 'Security' }).click()
}

async function expectLocked(device: Page, why: string): Promise<void> {
  await expect(device.getByRole('heading', { name: 'Vault locked' })).toBeVisible({ timeout: 30_000 })
  await expect(device.getByText(why, { exact: true })).toBeVisible()
}
