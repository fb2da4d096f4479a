/** The ways into the extension that need an authenticator, in either browser. */
import { expect, type Page } from '@playwright/test'
import { appCode } from '@severy/testkit'
import type { ExtendedBrowser } from './extended-browser.ts'
import {
  expectSignedIn,
  fillExtensionSignIn,
  signOutOfExtension,
  type SecondFactor,
} from './extension-sign-in.ts'
import { openedBy, rowOf } from './extension-steps.ts'
import { addPassword, chooseFromItemMenu, type Person } from './person.ts'

const closed = { name: 'Safe deposit', username: 'mara@post.example', password: 'Kx7&lantern-Quay' }

/** In an open web app: an item that asks for a proof, a passkey, and the second step, which it returns. */
export async function preparePasskey(app: Page): Promise<SecondFactor> {
  await addPassword(app, closed)
  await chooseFromItemMenu(app, closed.name, 'Open')
  const details = app.getByRole('complementary', { name: `Details of ${closed.name}` })
  await details.getByRole('button', { name: 'Edit' }).click()
  await details.getByRole('checkbox', { name: 'Ask for my password again' }).check()
  await details.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(details.getByText('Password needed')).toBeVisible()

  await app.getByRole('link', { name: 'Settings', exact: true }).first().click()
  await app.getByRole('tab', { name: 'Security' }).click()
  await app.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = app.getByRole('dialog', { name: 'Add a passkey' })
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(app.getByText('Passkey added').first()).toBeVisible()

  await app
    .getByRole('region', { name: 'Two-factor authentication' })
    .getByRole('button', { name: 'Setup' })
    .click()
  const steps = app.getByRole('dialog', { name: 'Set up two-factor authentication' })
  await steps.getByRole('button', { name: 'Generate' }).click()
  await steps.getByText('Can’t scan?').click()
  const secret = (await steps.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? ''
  await steps.getByLabel('Verification code').fill(await appCode(secret, Date.now()))
  await steps.getByRole('button', { name: 'Verify' }).click()
  await expect(app.getByText('2FA Enabled Successfully').first()).toBeVisible()
  const codes = steps.getByRole('list', { name: 'Your backup codes' }).getByRole('listitem')
  await expect(codes).not.toHaveCount(0)
  return { secret, backupCodes: await codes.allTextContents() }
}

/** `tab` has the authenticator and shows the extension's sign-in form. */
export async function signInWithPasskey(tab: Page): Promise<void> {
  await tab.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expectSignedIn(tab)
}

/**
 * Locks the vault, which `tab` of the extension then shows. Returns the tab that the popup opens to ask for a
 * passkey.
 */
export async function askToUnlock(extended: ExtendedBrowser, tab: Page): Promise<Page> {
  const popup = await extended.openPage('popup.html')
  await popup.getByRole('button', { name: 'Lock now' }).click()
  await expect(popup.getByRole('heading', { name: 'Vault locked' })).toBeVisible()
  // A background tab may notice the lock later, and until then looks as if the vault had already been unlocked.
  await expect(tab.getByRole('heading', { name: 'Signed in and locked' })).toBeVisible()
  return openedBy(extended, () => popup.getByRole('button', { name: 'Use passkey' }).click())
}

/** Signs out, then in with the password and the passkey as the second step. */
export async function usePasskeyAsSecondStep(tab: Page, person: Person): Promise<void> {
  await signOutOfExtension(tab)
  await fillExtensionSignIn(tab, person)
  await expect(tab.getByRole('heading', { name: 'Two-step verification' })).toBeVisible({ timeout: 30_000 })
  await tab.getByRole('button', { name: 'Use a passkey or security key' }).click()
  await expectSignedIn(tab)
}

/** Opens the item that asks for a proof. Returns the tab that the popup opens to ask for a passkey. */
export async function askToProve(extended: ExtendedBrowser): Promise<Page> {
  const popup = await extended.openPage('popup.html')
  await rowOf(popup, closed.name).click()
  await expect(popup.getByText('This item asks for your account password')).toBeVisible()
  return openedBy(extended, () => popup.getByRole('button', { name: 'Use passkey' }).click())
}

/** The proof was right: the popup shows the item without asking again. */
export async function expectItemOpen(extended: ExtendedBrowser): Promise<void> {
  // A popup that was open before the proof does not check again.
  await expect(async () => {
    const popup = await extended.openPage('popup.html')
    try {
      await rowOf(popup, closed.name).click()
      await expect(popup.getByRole('button', { name: 'Show Password' })).toBeVisible({ timeout: 2_000 })
    } finally {
      await popup.close()
    }
  }).toPass()
}
