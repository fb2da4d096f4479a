/** The browser extension in a stock Firefox, whose background is a page that the browser unloads when idle. */
import { plugInAuthenticator } from '../support/authenticator.ts'
import { endBackgroundOften, endsInStory } from '../support/background-ends.ts'
import type { ExtendedBrowser } from '../support/extended-browser.ts'
import {
  askToProve,
  askToUnlock,
  expectItemOpen,
  preparePasskey,
  signInWithPasskey,
  usePasskeyAsSecondStep,
} from '../support/extension-passkeys.ts'
import {
  expectSignedIn,
  signInAfterEnd,
  signInToAbsentServer,
  signInWithCode,
  signInWithSecretKey,
  signOutOfExtension,
  turnOnSecretKey,
} from '../support/extension-sign-in.ts'
import { addLogin, connect, connectServer, openSite, rowOf } from '../support/extension-steps.ts'
import { openExtendedFirefox } from '../support/extension-firefox.ts'
import { saveLogins } from '../support/extension-saves.ts'
import { confirm, enter } from '../support/person.ts'
import { expect, test as base } from '../support/story.ts'

const test = base.extend<{ extended: ExtendedBrowser }>({
  extended: async ({}, use) => {
    const browser = await openExtendedFirefox()
    await use(browser)
    await browser.close()
  },
})

test('someone connects the extension in Firefox, fills logins into their pages, and continues after each restart', async ({
  product,
  signedUp,
  extended,
}) => {
  test.setTimeout(480_000 + endsInStory * 10_000)
  const person = await signedUp()
  const app = await extended.context.newPage()
  await confirm(app, product, person)
  await connect(extended, product, person)

  const tab = await openSite(extended, 'https://bank.example/login')

  await test.step('a login that is added over a page is filled with one click', async () => {
    const popup = await extended.press(tab)
    await addLogin(popup, 'Harbor Bank', 'https://bank.example/login')
    await expect(popup.getByRole('heading', { name: 'For bank.example' })).toBeVisible()
    const before = await tab.evaluate(() => document.documentElement.outerHTML)
    await rowOf(popup, 'Harbor Bank').click()
    await expect(tab.getByLabel('Email')).toHaveValue('mara@post.example')
    await expect(tab.getByLabel('Password')).toHaveValue(/^.{20}$/)
    expect(await tab.evaluate(() => document.documentElement.outerHTML)).toBe(before)
    await expect.poll(() => popup.isClosed()).toBe(true)
  })

  await test.step('another host of the domain needs a confirmation; another site gets nothing', async () => {
    const related = await openSite(extended, 'https://login.bank.example/login')
    const over = await extended.press(related)
    await over.getByRole('button', { name: /^Harbor Bank .* saved for bank\.example$/ }).click()
    await expect(over.getByText('login.bank.example', { exact: true })).toBeVisible()
    await expect(related.getByLabel('Password')).toHaveValue('')
    await over.getByRole('button', { name: 'Fill anyway' }).click()
    await expect(related.getByLabel('Password')).toHaveValue(/^.{20}$/)

    const foreign = await openSite(extended, 'https://bank.example.evil.example/login')
    const overForeign = await extended.press(foreign)
    await rowOf(overForeign, 'Harbor Bank').click()
    await expect(overForeign.getByRole('button', { name: 'Show Password' })).toBeVisible()
    await expect(overForeign.getByRole('button', { name: /^Fill/ })).toBeHidden()
    await overForeign.close()
    await expect(foreign.getByLabel('Password')).toHaveValue('')
  })

  await test.step('the background ends repeatedly: no password, change or typed word is lost', async () => {
    const popup = await extended.openPage('popup.html')
    for (const name of ['Mail', 'Forum']) {
      await popup.getByRole('button', { name: 'Add a login' }).click()
      await popup.getByLabel('Name', { exact: true }).fill(name)
      await extended.killVault()
      await popup.getByLabel('Username').fill('mara@post.example')
      await popup.getByRole('button', { name: 'Generate a password' }).click()
      await popup.getByRole('button', { name: 'Save' }).click()
      await expect(rowOf(popup, name)).toBeVisible()
      await extended.killVault()
    }
    await popup.close()
    await endBackgroundOften(extended, 'firefox')
    const again = await extended.openPage('popup.html')
    for (const name of ['Harbor Bank', 'Mail', 'Forum']) {
      await again.getByLabel('Search your vault').fill(name)
      await expect(rowOf(again, name)).toBeVisible()
    }
    await again.close()
  })

  await test.step('logins that a site accepted are offered in a separate window of the extension, refused ones are not', () =>
    saveLogins(extended))

  await test.step('after locking, nothing of the key is left, and the password opens the vault', async () => {
    const popup = await extended.openPage('popup.html')
    await popup.getByRole('button', { name: 'Lock now' }).click()
    await expect(popup.getByRole('heading', { name: 'Vault locked' })).toBeVisible()
    expect(await extended.heldInMemory()).not.toContain('accountKey')
    await extended.killVault()
    await popup.getByLabel('Account password').fill(person.password)
    await popup.getByRole('button', { name: 'Unlock' }).click()
    await expect(rowOf(popup, 'Forum')).toBeVisible({ timeout: 30_000 })
    await popup.close()
  })

  await test.step('signing out deletes the copy, and leaves the web app signed in', async () => {
    const connected = await extended.openPage('connect.html')
    await signOutOfExtension(connected)
    await app.bringToFront()
    await app.reload()
    await expect(app.getByText(person.email).first()).toBeVisible()
    await connected.close()
  })

  await test.step('an account with a Secret Key opens with it, and not without', async () => {
    const secretKey = await turnOnSecretKey(app, product, person)
    const connected = await extended.openPage('connect.html')
    await signInWithSecretKey(connected, person, secretKey)
  })
})

test('a passkey or a code signs in to the extension in Firefox, unlocks it, is the second step, and opens an item', async ({
  product,
  signedUp,
  extended,
}) => {
  test.setTimeout(240_000)
  const person = await signedUp()
  const app = await extended.context.newPage()
  await plugInAuthenticator(app)
  await enter(app, product, person)
  const factor = await preparePasskey(app)
  const tab = await connectServer(extended, product)
  await signInWithPasskey(tab)
  // The tabs that the popup opens ask for the passkey at once and close by themselves, which the driver does not
  // report.
  await askToUnlock(extended, tab)
  await expectSignedIn(tab)
  await usePasskeyAsSecondStep(tab, person)
  await askToProve(extended)
  await expectItemOpen(extended)

  await test.step('a server that is away, a wrong code, and a session that someone ends', async () => {
    await signOutOfExtension(tab)
    await signInToAbsentServer(tab, product, person)
    await signInWithCode(tab, person, factor)
    await signInAfterEnd(extended, app, person, factor)
    await expectSignedIn(tab)
  })
})
