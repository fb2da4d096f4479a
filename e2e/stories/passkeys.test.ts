/** Mara opens her vault with a passkey instead of her password. */
import type { Page } from '@playwright/test'
import { appCode } from '@severy/testkit'
import { plugInAuthenticator } from '../support/authenticator.ts'
import { expectAccessible } from '../support/axe.ts'
import { keepsMissedCode } from '../support/firefox.ts'
import { mailedLink } from '../support/mail.ts'
import {
  addPassword,
  chooseOtherWay,
  clipboard,
  expectSynced,
  expectVault,
  fillSignIn,
  itemIn,
  lockNow,
  signOut,
  unlock,
} from '../support/person.ts'
import { chooseEntry } from '../support/menu.ts'
import { expect, test } from '../support/story.ts'

const stored = { name: 'Night ferry', username: 'ferry.lind', password: 'Tw9&gangway-Lamp' }

test('a passkey is added, unlocks with and without a network, signs in, and is removed', async ({
  page,
  context,
  person,
}) => {
  test.setTimeout(120_000)
  await plugInAuthenticator(page)
  await addPassword(page, stored)
  await expectSynced(page)

  await test.step('it is added in the settings, after the password was entered again', async () => {
    // A page that was reloaded counts as not recently signed in.
    await lockNow(page)
    await expect(page.getByRole('button', { name: 'Use passkey' })).toHaveCount(0)
    await unlock(page, person.password)
    await expectVault(page)
    await page.goto('/settings?tab=security')
    await unlock(page, person.password)
    const section = page.getByRole('region', { name: 'Passkeys and security keys' })
    await expect(section.getByText('No passkeys or security keys yet.')).toBeVisible()
    await section.getByRole('button', { name: 'Add a passkey' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
    await dialog.getByLabel('Name').fill('Mara’s laptop')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await dialog.getByLabel('Account password').fill('not the right password')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByText('Wrong password.')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel('Account password').fill(person.password)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Passkey added').first()).toBeVisible()
    const row = section.getByRole('listitem').filter({ hasText: 'Mara’s laptop' })
    await expect(row).toContainText('Unlocks your vault')
    await expect(row).toContainText('never used')
    await expectAccessible(page)
  })

  await test.step('it unlocks the page that was open', async () => {
    await lockNow(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Use passkey' }).click()
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
    const row = page.getByRole('listitem').filter({ hasText: 'Mara’s laptop' })
    await expect(row).toContainText('last used')
  })

  await test.step('it unlocks the device’s copy without a network', async () => {
    await page.goto('/dashboard')
    await expect(page.getByRole('heading', { name: 'Vault locked' })).toBeVisible()
    await context.setOffline(true)
    await expect(page.getByText('You’re offline.', { exact: false })).toBeVisible()
    await page.getByRole('button', { name: 'Use passkey' }).click()
    await expectVault(page)
    await expect(itemIn(page, stored.name)).toBeVisible()
    await context.setOffline(false)
    if (keepsMissedCode(page)) {
      // Stories run without a service worker, so what the page missed in the meantime, such as toasts, appears only
      // after a reload.
      await page.reload()
      await page.getByRole('button', { name: 'Use passkey' }).click()
      await expectVault(page)
    }
  })

  await test.step('it signs in on a device without any data of the vault', async () => {
    await signOut(page)
    await page.goto('/auth')
    await chooseOtherWay(page, 'Sign in with a passkey')
    await expectVault(page)
    await expect(page.getByText("You've successfully signed in").first()).toBeVisible()
    await expect(itemIn(page, stored.name)).toBeVisible()
  })

  const next = 'seven lanterns beside a quiet canal'
  await test.step('it replaces a forgotten password: a new one, a kit, an export', async () => {
    // A page that was reloaded counts as not recently signed in.
    await page.goto('/account?tab=data')
    await page.getByRole('button', { name: 'Use passkey' }).click()
    await page.getByRole('button', { name: 'Export unencrypted' }).click()
    const everything = page.getByRole('dialog', { name: 'Unencrypted export' })
    const plain = page.waitForEvent('download')
    await everything.getByRole('button', { name: 'Use a passkey instead' }).click()
    expect((await plain).suggestedFilename()).toMatch(/^vault-plain-export-.*\.json$/)
    await expect(everything).toBeHidden()

    await page.getByRole('link', { name: 'Settings' }).first().click()
    await page.getByRole('tab', { name: 'Security' }).click()
    await page.getByRole('button', { name: 'Change password' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Change account password' })
    await dialog.getByRole('button', { name: 'Use a passkey instead' }).click()
    await expect(dialog.getByRole('group', { name: 'Passkey' })).toContainText('asks for your passkey')
    await expect(dialog.getByLabel('Current account password')).toHaveCount(0)
    await expectAccessible(page)
    await dialog.getByLabel('New account password').fill(next)
    await dialog.getByRole('button', { name: 'Change password' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Password Changed').first()).toBeVisible()

    await page.goto('/account/recovery-kit')
    await page.getByRole('button', { name: 'Use passkey' }).click()
    await page.getByRole('button', { name: 'Make new Recovery Kit' }).click()
    await expect(page.getByRole('button', { name: 'Copy code' })).toBeVisible()
    await page.getByRole('button', { name: 'Later' }).click()
    await expectVault(page)

    await lockNow(page)
    await unlock(page, person.password)
    await expect(page.getByText('Wrong password.')).toBeVisible()
    await unlock(page, next)
    await expectVault(page)
  })

  await test.step('a removed passkey opens nothing anymore', async () => {
    await page.getByRole('link', { name: 'Settings' }).first().click()
    await page.getByRole('tab', { name: 'Security' }).click()
    await page.getByRole('button', { name: 'Options for Mara’s laptop' }).click()
    await chooseEntry(page, 'Remove')
    const dialog = page.getByRole('dialog', { name: 'Remove “Mara’s laptop”?' })
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('No passkeys or security keys yet.')).toBeVisible()
    await signOut(page)
    await page.goto('/auth')
    await chooseOtherWay(page, 'Sign in with a passkey')
    await expect(page.getByText('This passkey doesn’t open your vault')).toBeVisible()
  })
})

test('a passkey that cannot open a vault is kept as a second step, or not at all', async ({
  page,
  context,
  product,
  person,
}) => {
  test.setTimeout(90_000)
  await page.goto('/settings?tab=security')
  await unlock(page, person.password)
  const add = async (button: 'Add a passkey' | 'Add a security key') => {
    await page.getByRole('button', { name: button }).click()
    const dialog = page.getByRole('dialog', { name: button })
    await dialog.getByRole('button', { name: 'Continue' }).click()
    return dialog
  }
  const dialog = await add('Add a passkey')
  await dialog.getByLabel('Account password').fill(person.password)
  const reluctant = await plugInAuthenticator(page, { agrees: false })
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('The request was canceled, so nothing was added.')).toBeVisible()
  await reluctant.unplug()
  const plain = await plugInAuthenticator(page, { hasPrf: false })
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('This passkey can’t open your vault')).toBeVisible()
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText('No passkeys or security keys yet.')).toBeVisible()

  const again = await add('Add a passkey')
  await again.getByRole('button', { name: 'Keep as second step' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'My passkey' })
  await expect(row).toContainText('Second step only')
  await plain.unplug()

  await plugInAuthenticator(page, { isSecurityKey: true, hasPrf: false })
  await add('Add a security key')
  await expect(page.getByRole('listitem').filter({ hasText: 'My security key' })).toContainText(
    'Second step only',
  )

  await test.step('neither of them opens the vault on its own', async () => {
    await lockNow(page)
    await expect(page.getByRole('button', { name: 'Unlock' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Use passkey' })).toHaveCount(0)
    await unlock(page, person.password)
  })

  const useKey = page.getByRole('button', { name: 'Use a passkey or security key' })
  await test.step('the security key replaces the code at a sign-in', async () => {
    await setUpTwoFactor(page, person.password)
    await signOut(page)
    await page.goto('/auth')
    await fillSignIn(page, person)
    await useKey.click()
    await expectVault(page)
  })

  await test.step('and at a recovery, if the phone with the codes is gone', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('region', { name: 'Notice' }).getByRole('link').click()
    await page.getByRole('button', { name: 'Make new Recovery Kit' }).click()
    await page.getByRole('button', { name: 'Copy code' }).click()
    await expect.poll(() => clipboard(page)).toMatch(/^R1-/)
    const key = await clipboard(page)
    await page.getByRole('button', { name: 'Later' }).click()
    await signOut(page)
    await page.goto('/auth')
    await page.getByLabel('Email', { exact: true }).fill(person.email)
    await page.getByRole('button', { name: 'Forgot password' }).click()
    await page.goto(await mailedLink(product, person.email, '/auth/recover'))
    await page.getByLabel('Recovery code').fill(key)
    await page.getByLabel('New account password').fill('a lighthouse beside the heron 4')
    await page.getByRole('button', { name: 'Set new password' }).click()
    await expect(page.getByLabel('Verification code or backup code')).toBeFocused()
    await expectAccessible(page)
    await useKey.click()
    await expect(page.getByRole('heading', { name: 'Recovery Kit', level: 1 })).toBeVisible()
  })
})

async function setUpTwoFactor(page: Page, password: string): Promise<void> {
  await page.goto('/settings?tab=security')
  await unlock(page, password)
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
  await expect(dialog).toBeHidden()
}
