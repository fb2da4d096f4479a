/** Signing in to the extension with more than a password, in either browser, and what it says when that fails. */
import { expect, type Page } from '@playwright/test'
import { appCode } from '@severy/testkit'
import type { ExtendedBrowser } from './extended-browser.ts'
import { unlock, type Person } from './person.ts'
import type { Product } from './product.ts'

/** What two-factor authentication was set up with. */
export interface SecondFactor {
  secret: string
  backupCodes: string[]
}

export async function expectSignedIn(tab: Page): Promise<void> {
  await expect(tab.getByRole('heading', { name: 'You’re signed in' })).toBeVisible({ timeout: 30_000 })
}

export async function signOutOfExtension(tab: Page): Promise<void> {
  await tab.getByRole('button', { name: 'Sign out of this extension' }).click()
  await tab.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(tab.getByRole('heading', { name: 'Sign in' })).toBeVisible()
}

export async function fillExtensionSignIn(tab: Page, { email, password }: Person): Promise<void> {
  await tab.getByLabel('Email').fill(email)
  await tab.getByLabel('Account password').fill(password)
  await tab.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/**
 * While the server is stopped, the form says so and keeps what was typed. `tab` shows the sign-in form before and
 * after.
 */
export async function signInToAbsentServer(tab: Page, product: Product, person: Person): Promise<void> {
  await product.stop()
  await fillExtensionSignIn(tab, person)
  await expect(tab.getByText('The server didn’t answer. Try again in a moment.')).toBeVisible({
    timeout: 30_000,
  })
  await expect(tab.getByLabel('Email')).toHaveValue(person.email)
  await product.start()
}

/** The code of the authenticator app, after a missing and a wrong one. `tab` shows the sign-in form. */
export async function signInWithCode(tab: Page, person: Person, { secret }: SecondFactor): Promise<void> {
  await fillExtensionSignIn(tab, person)
  const step = tab.getByRole('heading', { name: 'Two-step verification' })
  await expect(step).toBeVisible({ timeout: 30_000 })
  await tab.getByRole('button', { name: 'Verify' }).click()
  await expect(tab.getByText('Enter the 6-digit code from your authenticator app.')).toBeVisible()
  const code = tab.getByLabel('Code from your authenticator app')
  const right = await appCode(secret, Date.now(), 1)
  const wrong = `${right.slice(0, -1)}${String((Number(right.at(-1)) + 1) % 10)}`
  await code.fill(wrong)
  await tab.getByRole('button', { name: 'Verify' }).click()
  await expect(tab.getByText('That code is wrong or already used. Wait for the next one.')).toBeVisible()
  // Whether or not its window is the active one.
  await expect.poll(() => code.evaluate((field) => field === document.activeElement)).toBe(true)
  await tab.getByRole('button', { name: 'Cancel' }).click()
  await expect(tab.getByLabel('Email')).toHaveValue(person.email)
  await expect(tab.getByLabel('Account password')).toHaveValue('')

  await fillExtensionSignIn(tab, person)
  await expect(step).toBeVisible({ timeout: 30_000 })
  // The code of the next half minute is accepted too, and cannot have been used yet.
  await code.fill(await appCode(secret, Date.now(), 1))
  await tab.getByRole('button', { name: 'Verify' }).click()
  await expectSignedIn(tab)
}

/**
 * The web app ends the extension's session: the password opens the copy on this device, and a tab asks for a backup
 * code. `app` shows any page of the web app, whose session continues.
 */
export async function signInAfterEnd(
  extended: ExtendedBrowser,
  app: Page,
  person: Person,
  { backupCodes }: SecondFactor,
): Promise<void> {
  const ended = await app.evaluate(
    async () => (await fetch('/v1/sessions/end-others', { method: 'POST' })).status,
  )
  expect(ended).toBe(204)
  const popup = await extended.openPage('popup.html')
  await expect(popup.getByRole('heading', { name: 'Vault locked' })).toBeVisible()
  await expect(popup.getByText(/^You signed this device out from another one\./)).toBeVisible()
  // Not even a key that the sign-in delivers late, because its last step may still be under way.
  expect(await extended.heldInMemory()).not.toContain('accountKey')
  await popup.getByLabel('Account password').fill(person.password)
  await popup.getByRole('button', { name: 'Unlock' }).click()
  await expect(popup.getByText('Your vault isn’t syncing. Sign in again.')).toBeVisible({ timeout: 30_000 })
  await popup.close()
  const tab = await extended.openPage('connect.html')
  await expect(tab.getByRole('heading', { name: 'Two-step verification' })).toBeVisible({ timeout: 30_000 })
  await tab.getByRole('button', { name: 'Use a backup code' }).click()
  const code = tab.getByLabel('Backup code')
  await code.fill('aaaa-aaaa')
  await tab.getByRole('button', { name: 'Verify' }).click()
  await expect(tab.getByText('That backup code is wrong or already used. Try another one.')).toBeVisible()
  await code.fill(backupCodes[0] ?? '')
  await tab.getByRole('button', { name: 'Verify' }).click()
  await expectSignedIn(tab)
  await tab.close()
}

/** In the web app, whose vault `password` opens. Returns the new Secret Key; ends at the Recovery Kit. */
export async function turnOnSecretKey(app: Page, product: Product, { password }: Person): Promise<string> {
  await app.goto(`${product.origin}/settings?tab=security`)
  await unlock(app, password)
  await app.getByRole('region', { name: 'Secret Key' }).getByRole('button', { name: 'Turn on' }).click()
  const dialog = app.getByRole('dialog', { name: 'Turn on the Secret Key' })
  await dialog.getByLabel('Current account password').fill(password)
  await dialog.getByRole('button', { name: 'Reset all keys' }).click()
  await expect(app.getByRole('heading', { name: 'Recovery Kit', level: 1 })).toBeVisible({ timeout: 30_000 })
  return (await app.getByText(/^S1-/).first().textContent()) ?? ''
}

/**
 * Signs in with the Secret Key, after checking that neither no key nor a mistyped one is accepted. `tab` shows the
 * sign-in form, or will once the web app has stored the key.
 */
export async function signInWithSecretKey(tab: Page, person: Person, secretKey: string): Promise<void> {
  await fillExtensionSignIn(tab, person)
  await expect(tab.getByText(/^Wrong email or password\./)).toBeVisible({ timeout: 30_000 })
  await tab.getByRole('button', { name: 'I have a Secret Key' }).click()
  const field = tab.getByRole('textbox', { name: 'Secret Key' })
  await field.fill(`${secretKey.slice(0, -1)}U`)
  await tab.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(tab.getByText(/^That’s not a Secret Key\./)).toBeVisible()
  await field.fill(secretKey.toLowerCase())
  await tab.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expectSignedIn(tab)
}
