/** The server lies to a device. The device says so, shows what it had verified, and writes nothing more. */
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import {
  lieAboutSync,
  replaySync,
  stopLying,
  withFlippedByte,
  withoutLastItem,
  withoutNewestHead,
  type SyncAnswer,
} from '../support/liar.ts'
import { chooseEntry } from '../support/menu.ts'
import {
  addPassword,
  expectSynced,
  expectVault,
  fillDraft,
  fillSignIn,
  itemIn,
  openAddDialog,
  signIn,
  signOut,
  unlock,
} from '../support/person.ts'
import { expect, test } from '../support/story.ts'

const first = { name: 'Verified before', password: 'Ga1)willow-Tide-4' }
const second = { name: 'Written elsewhere', password: 'Ga2)willow-Tide-5' }

const lies: Record<string, (answer: SyncAnswer) => SyncAnswer> = {
  'changes a byte of an item': withFlippedByte,
  'leaves an item out': withoutLastItem,
}

for (const [what, lie] of Object.entries(lies)) {
  test(`a server that ${what} is detected by a device with memory`, async ({ page, person, openBrowser }) => {
    test.setTimeout(120_000)
    await addPassword(page, first)
    await expectSynced(page)
    const other = await openBrowser()
    await signIn(other, person)

    await lieAboutSync(page.context(), lie)
    await addPassword(other, second)
    await expectAlarm(page)
    await expect(page.getByText('Vault “', { exact: false }).first()).toBeVisible()

    await readVerifiedCopy(page)
    await itemIn(page, first.name).click()
    await expect(page.getByText(first.password, { exact: true }).first()).toBeVisible()
    await expect(itemIn(page, second.name)).toHaveCount(0)
    await expectWritingBlocked(page)
  })
}

test('a server that changes an item or leaves one out cannot deceive a new device', async ({
  page,
  person,
  openBrowser,
}) => {
  test.setTimeout(120_000)
  await addPassword(page, first)
  await addPassword(page, second)
  await expectSynced(page)
  for (const [what, lie] of Object.entries(lies)) {
    await test.step(`the server ${what}`, async () => {
      const other = await openBrowser()
      await lieAboutSync(other.context(), lie)
      await other.goto('/auth')
      await fillSignIn(other, person)
      await expectAlarmOrRefusal(other)
      await expect(itemIn(other, first.name)).toHaveCount(0)
    })
  }
})

test('a server that returns to an older state is detected, even after signing out', async ({
  page,
  person,
}) => {
  test.setTimeout(120_000)
  await addPassword(page, first)
  await expectSynced(page)
  await signOut(page)

  // A complete current answer, kept by the liar.
  const answers: Buffer[] = []
  await page.context().route('**/v1/sync', async (route) => {
    const answer = await route.fetch()
    answers.push(await answer.body())
    await route.fulfill({ response: answer })
  })
  await signIn(page, person)
  await expect(itemIn(page, first.name)).toBeVisible()
  await addPassword(page, second)
  await expectSynced(page)
  await signOut(page)
  await stopLying(page.context())

  const [today] = answers
  if (today === undefined) throw new Error('The sign-in asked for no sync')
  await replaySync(page.context(), today)
  await page.goto('/auth')
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await page.getByLabel('Account password').fill(person.password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expectAlarmOrRefusal(page)
})

test('an alarm stays until the server sends the right data', async ({
  page,
  person,
  openBrowser,
  guards,
}) => {
  test.setTimeout(240_000)
  await addPassword(page, first)
  await expectSynced(page)
  // The service worker keeps the app on this device, so that it opens without a network.
  const other = await openBrowser({ serviceWorkers: 'allow' })
  await signIn(other, person)
  await other.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await lieAboutSync(page.context(), withFlippedByte)
  await addPassword(other, second)
  await expectAlarm(page)
  await stopLying(page.context())
  await page.reload()
  await page.getByLabel('Account password').fill(person.password)
  await page.getByRole('button', { name: 'Unlock', exact: true }).click()
  await expectAlarm(page)
  await page.getByRole('button', { name: 'Check again' }).click()
  await expectVault(page)
  await expect(itemIn(page, second.name)).toBeVisible()
  await addPassword(page, { name: 'Written again', password: 'Ga4)willow-Tide-7' })
  await expectSynced(page)

  // As after a restored backup: the server lacks changes that this device has verified and can upload again.
  await lieAboutSync(page.context(), withoutNewestHead)
  await page.reload()
  await page.getByLabel('Account password').fill(person.password)
  await page.getByRole('button', { name: 'Unlock', exact: true }).click()
  await expectAlarm(page)
  await page.getByRole('button', { name: 'Repair server copy' }).click()
  const question = page.getByRole('alertdialog', { name: 'Repair the server’s copy?' })
  await expect(question.getByText('1 change', { exact: true })).toBeVisible()
  await expect(question.getByText('1 item to send')).toBeVisible()
  await expectAccessible(page)
  const sent = page.waitForRequest(/\/heal$/)
  await page.context().route('**/v1/vaults/*/heal', async (route) => {
    // The real server has these changes, so after the repair its answers are honest.
    await stopLying(page.context())
    await route.fulfill({ json: { hSeq: 1, lost: [] } })
  })
  await question.getByRole('button', { name: 'Send back' }).click()
  await sent
  await expect(page.getByText('Server copy repaired')).toBeVisible()
  await expectVault(page)

  // As after a restored backup on which another device has written: there are two account records, and the person
  // chooses one.
  await page.context().route('**/v1/account/keyring', (route) => route.fulfill({ status: 204 }))
  await chooseTheme(page, 'Dark')
  await page.context().unroute('**/v1/account/keyring')
  for (const theme of ['Light', 'Dark'] as const) await chooseTheme(other, theme)
  await expectAlarm(page)
  await page.getByRole('button', { name: 'Repair server copy' }).click()
  await expect(page.getByText('Another of your devices saved its own account records')).toBeVisible()
  await page.getByRole('button', { name: 'Use this device’s keys' }).click()
  const choosing = page.getByRole('dialog', { name: 'Use this device’s keys?' })
  await expectAccessible(page)
  const newPassword = `${person.password} anew`
  await choosing.getByLabel('Current account password').fill(person.password)
  await choosing.getByLabel('New account password').fill(newPassword)
  await choosing.getByRole('button', { name: 'Replace other keys' }).click()
  await expect(page.getByRole('heading', { name: 'Recovery Kit', level: 1 })).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Later' }).click()
  await expectVault(page)
  await addPassword(page, { name: 'On one branch', password: 'Ga5)willow-Tide-8' })
  await expectSynced(page)

  // The other device has the records that were given up. Without a network, its copy opens with the password that it
  // knows; afterward it follows the new records once its user agrees.
  guards.allow(/ERR_INTERNET_DISCONNECTED|NS_ERROR_OFFLINE/)
  await other.context().setOffline(true)
  await unlock(other, person.password)
  await expectVault(other)
  await other.context().setOffline(false)
  await other.getByRole('button', { name: 'Sign in with the new password' }).click()
  const following = other.getByRole('dialog', { name: 'Sign in with the new password' })
  await following.getByLabel('Account password').fill(newPassword)
  await following.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(following.getByText('Your account now uses another device’s keys')).toBeVisible()
  await expectAccessible(other)
  await following.getByRole('button', { name: 'Use the other device’s keys' }).click()
  await expect(itemIn(other, 'On one branch')).toBeVisible({ timeout: 30_000 })
})

async function chooseTheme(page: Page, theme: 'Dark' | 'Light'): Promise<void> {
  await page.getByRole('button', { name: /^Account menu/ }).click()
  const written = page.waitForResponse('**/v1/account/keyring')
  await chooseEntry(page, theme)
  await written
}

async function expectAlarm(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Integrity alarm' })).toBeVisible({ timeout: 30_000 })
  await expect(
    page.getByText(
      /Saving to this vault is blocked, and you can still read the last verified copy on this device\./,
    ),
  ).toBeVisible()
  for (const word of ['Expected', 'Served', 'Check that failed'])
    await expect(page.getByText(word).first()).toBeVisible()
}

async function expectAlarmOrRefusal(page: Page): Promise<void> {
  const alarm = page.getByRole('heading', { name: 'Integrity alarm' })
  const refusal = page.getByText('The server’s answer failed verification')
  await expect(alarm.or(refusal).first()).toBeVisible({ timeout: 30_000 })
}

async function readVerifiedCopy(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Read verified copy' }).click()
  await expectVault(page)
}

async function expectWritingBlocked(page: Page): Promise<void> {
  const dialog = await openAddDialog(page)
  await fillDraft(dialog, { name: 'Not to be written', password: 'Ga3)willow-Tide-6' })
  await dialog.getByRole('button', { name: 'Save Password' }).click()
  await expect(
    page.getByText('You can’t save while the integrity alarm is on. What you typed is still here.').first(),
  ).toBeVisible()
  await expect(dialog).toBeVisible()
}
