/**
 * One device changes the account, which ends the sessions of the others or changes what they ask for. In each story
 * three other devices are in the states in which people leave them: open, asleep with a locked vault, and offline with
 * a change waiting. The whole table of acts and states is tested with engines in
 * `engine-tests/devices/other-device.test.ts`, and `core/ended-sessions.test.ts` shows one state for each act in Firefox.
 * Recovery, a new password and deletion have stories of their own.
 */
import type { Page } from '@playwright/test'
import { appCode } from '@severy/testkit'
import { mailedCode, mailedLink } from '../support/mail.ts'
import {
  addPassword,
  enter,
  expectSynced,
  expectVault,
  itemIn,
  newPerson,
  signIn,
  unlock,
  type Person,
} from '../support/person.ts'
import { openAdminPage } from '../support/admin.ts'
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
  await expectSynced(devices.away)
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

test('support suspended the person: every device says so, opens its copy with the same password, and keeps what waits', async ({
  page,
  superAdmin,
  signedUp,
  product,
  guards,
  openBrowser,
}) => {
  test.setTimeout(240_000)
  guards.allow(/status of (401|403)/)
  guards.allow(offlineErrors)
  expect(superAdmin.email).not.toBe('')
  const mara = await signedUp()
  const open = await openBrowser()
  await enter(open, product, mara)
  const devices = await devicesOf(mara, openBrowser, open)
  await openAdminPage(page, 'Users')
  await page.getByRole('textbox', { name: 'Search by name or email' }).fill(mara.email)
  await page.getByRole('button', { name: mara.email }).click()
  await page
    .getByRole('dialog', { name: mara.email })
    .getByRole('button', { name: 'Suspend account' })
    .click()
  const suspending = page.getByRole('dialog', { name: `Suspend the account for ${mara.email}?` })
  await suspending.getByLabel('Reason').fill('A lost laptop')
  await suspending.getByRole('button', { name: 'Suspend account' }).click()
  await expect(suspending).toBeHidden()

  for (const device of await comeBack(devices)) {
    await expectLocked(
      device,
      'An administrator suspended this account. Your password still opens the last copy on this device.',
    )
    await unlock(device, mara.password)
  }
  for (const device of Object.values(devices)) await expectVault(device)
  await expect(itemIn(devices.away, waiting.name)).toBeVisible()
})

test('someone started over: every device says so, keeps its copy, and does not open it with the new account’s password', async ({
  page,
  person,
  product,
  guards,
  openBrowser,
}) => {
  test.setTimeout(240_000)
  guards.allow(/status of (401|403)/)
  guards.allow(offlineErrors)
  const password = 'a whole new otter ledger 9'
  const devices = await devicesOf(person, openBrowser, page)
  const stranger = await openBrowser()
  await stranger.goto('/auth')
  await stranger.getByLabel('Email', { exact: true }).fill(person.email)
  await stranger.getByRole('button', { name: 'Forgot password' }).click()
  await stranger.goto(await mailedLink(product, person.email, '/auth/recover'))
  await stranger.getByRole('button', { name: 'I don’t have my Recovery Kit' }).click()
  // The server has nothing in this vault, so nobody has to wait.
  await stranger.getByRole('button', { name: 'Start over' }).click()
  await stranger.getByLabel('Type your email address to confirm').fill(person.email)
  await stranger.getByLabel('New account password').fill(password)
  await stranger.getByRole('button', { name: 'Delete old vault and start over' }).click()
  await expect(stranger.getByRole('heading', { name: 'Recovery Kit', level: 1 })).toBeVisible({
    timeout: 30_000,
  })

  await comeBack(devices)
  for (const device of [devices.open, devices.away]) {
    await expect(device.getByRole('region', { name: 'Notice' })).toContainText('This is the earlier vault')
  }
  await expect(itemIn(devices.away, waiting.name)).toBeVisible()
  await expectLocked(
    devices.asleep,
    'Someone started over with this email. This device may have the last copy of the earlier vault. Your old password opens it, so you can move it to the new account, export it or wipe it.',
  )
  await unlock(devices.asleep, password)
  await expect(devices.asleep.getByText(/^That password belongs to a newer account/)).toBeVisible()
  await unlock(devices.asleep, person.password)
  await expectVault(devices.asleep)
})

/** Three devices of a person, each in one of the states. `open` is one that is there already. */
async function devicesOf(person: Person, openBrowser: () => Promise<Page>, open?: Page): Promise<Devices> {
  const devices = {
    open: open ?? (await openBrowser()),
    asleep: await openBrowser(),
    away: await openBrowser(),
  }
  await devices.asleep.clock.install()
  for (const device of Object.values(devices)) if (device !== open) await signIn(device, person)
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
