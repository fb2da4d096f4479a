/** Nobody used the account for longer than a session lasts: what every tab and device says, and what they keep. */
import type { Page } from '@playwright/test'
import {
  addPassword,
  expectSynced,
  expectVault,
  field,
  fillDraft,
  itemIn,
  lockNow,
  openAddDialog,
  signIn,
  unlock,
} from '../support/person.ts'
import { leaveUnused } from '../support/sessions.ts'
import { expect, test } from '../support/story.ts'

// A second tab opens with the first one, without the password.
test.use({ serviceWorkers: 'allow' })

const waiting = { name: 'Written offline', password: 'Hb4(lantern-Sail-6' }
const half = { name: 'Half-written', password: 'Vm2!orchard-Kite-5' }

test('when a session ends after a time without use, every tab and device says so, and keeps what was written', async ({
  page,
  context,
  person,
  product,
  guards,
  openBrowser,
}) => {
  test.setTimeout(120_000)
  guards.allow(/status of 401|ERR_INTERNET_DISCONNECTED|ERR_FAILED|NS_ERROR_OFFLINE/)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const second = await context.newPage()
  await second.goto('/dashboard')
  await expectVault(second)
  await fillDraft(await openAddDialog(second), half)
  const locked = await openBrowser()
  await signIn(locked, person)
  await lockNow(locked)

  await test.step('two open tabs come back from being offline, one with a change, one with a form', async () => {
    // Otherwise one of the page's own requests could end the session before the change is written.
    await context.setOffline(true)
    await addPassword(page, waiting)
    leaveUnused(product, person.email)
    await context.setOffline(false)
    for (const tab of [page, second]) await expectIdle(tab)
  })

  await test.step('a device that was locked all the time says the same, and only the password opens it', async () => {
    await locked.reload()
    await expectIdle(locked)
    await unlock(locked, 'not the right password')
    await expect(locked.getByText('Wrong password.').first()).toBeVisible()
    await unlock(locked, person.password)
    await expectVault(locked)
    await expectSynced(locked)
  })

  await test.step('the change reaches the other device, and what was being typed is offered again', async () => {
    await unlock(page, person.password)
    for (const device of [page, locked]) await expect(itemIn(device, waiting.name)).toBeVisible()
    await page.getByRole('button', { name: 'Keep editing' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add New Password' })
    await expect(field.name(dialog)).toHaveValue(half.name)
    await dialog.getByRole('button', { name: 'Save Password' }).click()
    await expectVault(second)
    for (const device of [page, second, locked]) await expect(itemIn(device, half.name)).toBeVisible()
  })
})

async function expectIdle(device: Page): Promise<void> {
  await expect(device.getByRole('heading', { name: 'Vault locked' })).toBeVisible()
  await expect(
    device.getByText('Your session timed out. Enter your password to sign in again.'),
  ).toBeVisible()
}
