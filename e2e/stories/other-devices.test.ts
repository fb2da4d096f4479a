/**
 * What ends a person's sessions, and what she finds on each of her other devices: locked, open, offline, asleep, or locked with
 * changes waiting meanwhile. Every device is a browser of its own. What each password opens in every cell, to the byte, is in
 * `engine-tests/devices/other-device.test.ts`.
 */
import type { Page } from '@playwright/test'
import { appCode } from '@severy/testkit'
import { openAdminPage } from '../support/admin.ts'
import { mailedLink, mailsTo } from '../support/mail.ts'
import {
  addPassword,
  clipboard,
  confirm,
  expectSynced,
  itemIn,
  lockNow,
  newPerson,
  signIn,
  unlock,
  type Person,
} from '../support/person.ts'
import type { Product } from '../support/product.ts'
import { expect, test } from '../support/story.ts'

// Starting over is possible at once: the wait is its own story.
test.use({ settings: { START_OVER_WAIT_DAYS: '0' } })

/** Six browsers derive their keys at the same time. */
const patience = { timeout: 60_000 }
const states = ['locked', 'open', 'offline', 'asleep', 'waiting'] as const
type Devices = Record<(typeof states)[number], Page>
const mail = { name: 'Mail', password: 'Hb4(lantern-Sail-6' }
const offlineNoise = /ERR_INTERNET_DISCONNECTED|NS_ERROR_OFFLINE|ERR_NETWORK_IO_SUSPENDED/

test('a new password, a recovery, new keys and the end of the account are heard of on devices in every state', async ({
  page,
  product,
  openBrowser,
  guards,
}) => {
  test.setTimeout(360_000)
  guards.allow(offlineNoise)
  const person = newPerson('vera')
  await product.registrar.signUp(person)
  await confirm(page, product, person)
  await page.getByRole('button', { name: 'Copy code' }).click()
  const kit = await clipboard(page)
  await page.getByRole('button', { name: 'Later' }).click()
  await addPassword(page, mail)
  await expectSynced(page)
  const devices = await openDevices(openBrowser, person)
  let { password } = person

  await test.step('the password is changed', async () => {
    await goAway(devices, person.email, 'Written before the change')
    const next = `${password} changed`
    await openSecurity(page)
    await page.getByRole('button', { name: 'Change password' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Change account password' })
    await dialog.getByLabel('Current account password').fill(password)
    await dialog.getByLabel('New account password').fill(next)
    await dialog.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('Password Changed', { exact: true }).first()).toBeVisible()
    await findNewPassword(
      devices,
      /^Your password was changed on another device\. Enter the new one/,
      password,
      next,
    )
    await expectEverywhere(devices, page, 'Written before the change')
    password = next
  })

  await test.step('the account is recovered with the kit', async () => {
    await goAway(devices, person.email, 'Written before the recovery')
    const next = `${password} recovered`
    const helper = await openBrowser()
    await helper.goto('/auth')
    await helper.getByLabel('Email', { exact: true }).fill(person.email)
    await helper.getByRole('button', { name: 'Forgot password' }).click()
    await helper.goto(await mailedLink(product, person.email, '/auth/recover'))
    await helper.getByLabel('Recovery code').fill(kit)
    await helper.getByLabel('New account password').fill(next)
    await helper.getByRole('button', { name: 'Set new password' }).click()
    await expect(helper.getByText('Your vault is open again').first()).toBeVisible(patience)
    await findNewPassword(
      devices,
      /^Your account was recovered and has a new password\. Enter the new one/,
      password,
      next,
    )
    password = next
    await unlock(page, password)
    await expectEverywhere(devices, page, 'Written before the recovery')
    await helper.context().close()
  })

  await test.step('all keys are replaced', async () => {
    await goAway(devices, person.email, 'Written before the new keys')
    const next = `${password} anew`
    await openSecurity(page)
    await page.getByRole('button', { name: 'Reset all keys' }).click()
    const dialog = page.getByRole('dialog', { name: 'Someone may have had access' })
    await dialog.getByLabel('New account password').fill(next)
    await dialog.getByLabel('Current account password').fill(password)
    await dialog.getByRole('button', { name: 'Reset all keys' }).click()
    await expect(page.getByRole('heading', { name: 'Recovery Kit', level: 1 })).toBeVisible({
      timeout: 30_000,
    })
    await findNewPassword(
      devices,
      /^Your password and all keys were replaced on another device\. Enter the new one/,
      password,
      next,
    )
    await page.getByRole('button', { name: 'Later' }).click()
    await expectEverywhere(devices, page, 'Written before the new keys')
    password = next
  })

  await test.step('the account is deleted, and every device keeps its copy', async () => {
    await goAway(devices, person.email, 'Written before the end')
    await page.getByRole('link', { name: 'Account', exact: true }).first().click()
    await page.getByRole('tab', { name: 'Danger Zone' }).click()
    await page.getByRole('button', { name: 'Delete Account' }).click()
    await page.getByLabel('Type your email address to confirm').fill(person.email)
    await page.getByLabel('Account password').fill(password)
    await page.getByRole('button', { name: 'Permanently delete my account' }).click()
    await expect(page.getByRole('heading', { name: 'Account deleted' })).toBeVisible()
    await findSame(devices, /^This account was deleted\. Your password still opens/, password, (device) =>
      expect(device.getByRole('region', { name: 'Notice' })).toContainText('This account was deleted.'),
    )
    await expect(itemIn(devices.waiting, 'Written before the end')).toBeVisible()
  })
})

test('a new address, a suspension, a second step and starting over are heard of on devices in every state', async ({
  page,
  superAdmin,
  product,
  signedUp,
  openBrowser,
  guards,
}) => {
  test.setTimeout(360_000)
  expect(superAdmin.email).not.toBe('')
  guards.allow(offlineNoise)
  const person = await signedUp()
  const { password } = person
  const own = await openBrowser()
  await confirm(own, product, person)
  await own.getByRole('button', { name: 'Later' }).click()
  await addPassword(own, mail)
  await expectSynced(own)
  const devices = await openDevices(openBrowser, person)

  const email = newPerson('moved').email
  await test.step('the address is changed', async () => {
    await goAway(devices, person.email, 'Written before the move')
    await own.getByRole('link', { name: 'Account', exact: true }).first().click()
    await own.getByRole('button', { name: 'Change email address' }).click()
    await own.getByLabel('New email address').fill(email)
    await own.getByRole('button', { name: 'Send code' }).click()
    const dialog = own.getByRole('dialog', { name: 'Check your email' })
    await dialog.getByLabel('Code from the email').fill(await mailedCode(product, email))
    await dialog.getByLabel('Account password').fill(password)
    await dialog.getByRole('button', { name: 'Change email' }).click()
    await expect(own.getByText(`Sign in with ${email} from now on.`).first()).toBeVisible()
    await findSame(devices, null, password, expectSynced)
    await expectEverywhere(devices, own, 'Written before the move')
  })

  await test.step('support suspends the person, and lets her in again', async () => {
    await goAway(devices, email, 'Written before the suspension')
    const panel = await openUser(page, email)
    await panel.getByRole('button', { name: 'Suspend account' }).click()
    const asked = page.getByRole('dialog', { name: `Suspend the account for ${email}?` })
    await asked.getByLabel('Reason').fill('A lost laptop')
    await asked.getByRole('button', { name: 'Suspend account' }).click()
    await expect(asked).toBeHidden()
    await findSame(
      devices,
      /^An administrator suspended this account\. Your password still opens/,
      password,
      (device) => expect(device.getByText('Account suspended, showing your last copy').first()).toBeVisible(),
    )
    await expect(itemIn(devices.waiting, 'Written before the suspension')).toBeVisible()

    await panel.getByRole('button', { name: 'End suspension' }).click()
    await page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog', { name: `Let ${email} sign in again?` }))
      .getByRole('button', { name: 'End suspension' })
      .click()
    await expect(page.getByText('Suspension ended').first()).toBeVisible()
    await unlock(own, password)
    await Promise.all(
      pagesOf(devices).map(async (device) => {
        await lockNow(device)
        await unlock(device, password)
        await expectSynced(device)
      }),
    )
    await expectEverywhere(devices, own, 'Written before the suspension')
  })

  await test.step('a second step is switched on', async () => {
    await goAway(devices, email, 'Written before the second step')
    const codes = await turnOnSecondStep(own)
    await own.getByRole('link', { name: 'Account', exact: true }).first().click()
    await own.getByRole('tab', { name: 'Sessions' }).click()
    await own.getByRole('button', { name: 'Sign out all other devices' }).click()
    await own.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click()
    await expect(own.getByText('All other devices signed out').first()).toBeVisible()
    await findSame(devices, /^You signed this device out from another one\./, password, async (device) => {
      await device.getByRole('button', { name: 'Enter code' }).click()
      const step = device.getByRole('dialog', { name: 'Two-factor authentication' })
      await step.getByRole('button', { name: 'Use a backup code' }).click()
      await step.getByLabel('Backup code').fill(codes.pop() ?? '')
      await step.getByRole('button', { name: 'Verify' }).click()
      await expectSynced(device)
    })
    await expectEverywhere(devices, own, 'Written before the second step')
  })

  await test.step('she starts over, and every device keeps its copy', async () => {
    await goAway(devices, email, 'Written before the end')
    const fresh = await openBrowser()
    await fresh.goto('/auth')
    await fresh.getByLabel('Email', { exact: true }).fill(email)
    await fresh.getByRole('button', { name: 'Forgot password' }).click()
    await fresh.goto(await mailedLink(product, email, '/auth/recover'))
    await fresh.getByRole('button', { name: 'I don’t have my Recovery Kit' }).click()
    await fresh.getByRole('button', { name: 'Start over' }).click()
    await fresh.getByLabel('Type your email address to confirm').fill(email)
    await fresh.getByLabel('New account password').fill(`${password} afresh`)
    await fresh.getByRole('button', { name: 'Delete old vault and start over' }).click()
    await expect(fresh.getByRole('heading', { name: 'Recovery Kit', level: 1 })).toBeVisible({
      timeout: 30_000,
    })
    await findSame(devices, /^Someone started over with this email\./, password, (device) =>
      expect(device.getByRole('region', { name: 'Notice' })).toContainText('This is the earlier vault'),
    )
    await expect(itemIn(devices.waiting, 'Written before the end')).toBeVisible()
  })
})

async function openDevices(openBrowser: () => Promise<Page>, person: Person): Promise<Devices> {
  const [locked, open, offline, asleep, waiting] = await Promise.all(states.map(() => openBrowser()))
  const devices = { locked, open, offline, asleep, waiting } as Devices
  await devices.asleep.clock.install()
  for (const device of pagesOf(devices)) {
    await signIn(device, person)
    await expect(itemIn(device, mail.name)).toBeVisible()
  }
  return devices
}

/** Each device goes into its state; the last one writes `title` first, which its server has not seen. */
async function goAway(
  { locked, offline, asleep, waiting }: Devices,
  email: string,
  title: string,
): Promise<void> {
  const lock = async (device: Page): Promise<void> => {
    await lockNow(device)
    await expect(device.getByText(email).first()).toBeVisible()
  }
  await Promise.all([
    lock(locked),
    offline.context().setOffline(true),
    // A computer that sleeps hears nothing.
    asleep.context().setOffline(true),
    waiting
      .context()
      .setOffline(true)
      .then(() => addPassword(waiting, { ...mail, name: title }))
      .then(() => lock(waiting)),
  ])
}

/** The person is back at each device: at a lock screen that stood there all the time, or at a page that is loaded anew. */
async function comeBack({ offline, asleep, waiting }: Devices): Promise<void> {
  for (const device of [offline, asleep, waiting]) await device.context().setOffline(false)
  await Promise.all([waiting.reload(), asleep.clock.fastForward('08:00:00')])
}

/** Every device asks for the new password, says why, takes only that, and goes on. */
async function findNewPassword(devices: Devices, why: RegExp, before: string, next: string): Promise<void> {
  await comeBack(devices)
  await Promise.all(
    pagesOf(devices).map(async (device) => {
      const heading = device.getByRole('heading', { name: 'Vault locked' })
      await expect(heading).toBeVisible(patience)
      if (device === devices.locked) {
        await unlock(device, before)
        await expect(device.getByText(/^That password was changed\./).first()).toBeVisible(patience)
      }
      await expect(device.getByText(why)).toBeVisible(patience)
      await unlock(device, next)
      await expect(itemIn(device, mail.name)).toBeVisible(patience)
      await expectSynced(device)
    }),
  )
}

/** Every device opens with the same password as before, and then shows what `found` expects. `why`: on its lock screen. */
async function findSame(
  devices: Devices,
  why: RegExp | null,
  password: string,
  found: (device: Page) => Promise<void>,
): Promise<void> {
  await comeBack(devices)
  await Promise.all(
    pagesOf(devices).map(async (device) => {
      const heading = device.getByRole('heading', { name: 'Vault locked' })
      const isOpen = device === devices.open || device === devices.offline
      if (isOpen) await expect(heading.or(itemIn(device, mail.name)).first()).toBeVisible()
      else await expect(heading).toBeVisible(patience)
      if (await heading.isVisible()) {
        // A lock screen that stood there all the time has not asked since.
        if (why !== null && device !== devices.locked)
          await expect(device.getByText(why)).toBeVisible(patience)
        await unlock(device, password)
      }
      await expect(itemIn(device, mail.name)).toBeVisible(patience)
      await found(device)
    }),
  )
}

/** What waited on one device has reached the others, and the device where it all began. */
async function expectEverywhere(devices: Devices, own: Page, title: string): Promise<void> {
  await own.getByRole('link', { name: 'Vault', exact: true }).first().click()
  await Promise.all([...pagesOf(devices), own].map((device) => expect(itemIn(device, title)).toBeVisible()))
}

function pagesOf(devices: Devices): Page[] {
  return states.map((state) => devices[state])
}

async function openSecurity(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Settings', exact: true }).first().click()
  await page.getByRole('tab', { name: 'Security' }).click()
}

async function turnOnSecondStep(page: Page): Promise<string[]> {
  await openSecurity(page)
  const section = page.getByRole('region', { name: 'Two-factor authentication' })
  await section.getByRole('button', { name: 'Setup' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up two-factor authentication' })
  await dialog.getByRole('button', { name: 'Generate' }).click()
  await dialog.getByText('Can’t scan?').click()
  const secret = (await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? ''
  await dialog.getByLabel('Verification code').fill(await appCode(secret, Date.now()))
  await dialog.getByRole('button', { name: 'Verify' }).click()
  const codes = dialog.getByRole('list', { name: 'Your backup codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const texts = await codes.allTextContents()
  await dialog.getByRole('checkbox', { name: 'I’ve saved these codes' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  return texts
}

async function openUser(page: Page, email: string) {
  await openAdminPage(page, 'Users')
  await page.getByRole('textbox', { name: 'Search by name or email' }).fill(email)
  await page
    .getByRole('region', { name: 'Users, can be scrolled' })
    .getByRole('button', { name: email })
    .click()
  return page.getByRole('dialog', { name: email, exact: true })
}

async function mailedCode(product: Product, email: string): Promise<string> {
  const find = async (): Promise<string> =>
    (await mailsTo(product, email)).map(({ text }) => /^\d{6}$/m.exec(text)?.[0] ?? '').join('')
  await expect.poll(find, { message: `a code mailed to ${email}` }).toMatch(/^\d{6}$/)
  return find()
}
