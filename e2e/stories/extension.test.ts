/**
 * The browser extension next to the web app: connecting, adding and filling, locking, and working again after its
 * background was ended.
 */
import { plugInAuthenticator } from '../support/authenticator.ts'
import { expectAccessible } from '../support/axe.ts'
import { endBackgroundOften, endsInStory } from '../support/background-ends.ts'
import type { ExtendedBrowser } from '../support/extended-browser.ts'
import { openOtherServer } from '../support/other-server.ts'
import { openExtendedBrowser } from '../support/extension.ts'
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
import { addLogin, connect, connectServer, openedBy, openSite, rowOf } from '../support/extension-steps.ts'
import { clipboard, confirm, enter, field, openAddDialog, unlock } from '../support/person.ts'
import { expect, test as base } from '../support/story.ts'

const test = base.extend<{ extended: ExtendedBrowser }>({
  extended: async ({}, use) => {
    const browser = await openExtendedBrowser()
    await use(browser)
    await browser.close()
  },
})

test('someone connects the extension, saves a login in it, and fills it where it belongs', async ({
  page,
  product,
  signedUp,
  extended,
}) => {
  test.setTimeout(120_000)
  const person = await signedUp()
  await confirm(page, product, person)
  await page.getByRole('button', { name: 'Later' }).click()
  await connect(extended, product, person)
  const tab = await openSite(extended, 'https://bank.example/login')
  const popup = await extended.press(tab)
  await addLogin(popup, 'Harbor Bank', 'https://bank.example/login')

  await test.step('the web app in the other browser has it at once, and shows the extension by name', async () => {
    await expect(page.getByText('Harbor Bank').first()).toBeVisible()
  })

  await expectAccessible(popup)

  await test.step('one click fills the page, in which nothing else has changed', async () => {
    await expect(popup.getByRole('heading', { name: 'For bank.example' })).toBeVisible()
    const before = await tab.evaluate(() => document.documentElement.outerHTML)
    await rowOf(popup, 'Harbor Bank').click()
    await expect(tab.getByLabel('Email')).toHaveValue('mara@post.example')
    await expect(tab.getByLabel('Password')).toHaveValue(/^.{20}$/)
    expect(await tab.evaluate(() => document.documentElement.outerHTML)).toBe(before)
  })

  await test.step('another host of the same domain shows both names, and fills after a confirmation', async () => {
    const related = await openSite(extended, 'https://login.bank.example/login')
    const over = await extended.press(related)
    await over.getByRole('button', { name: /^Harbor Bank .* saved for bank\.example$/ }).click()
    await expect(over.getByText('login.bank.example', { exact: true })).toBeVisible()
    await expect(related.getByLabel('Password')).toHaveValue('')
    await over.getByRole('button', { name: 'Fill anyway' }).click()
    await expect(related.getByLabel('Password')).toHaveValue(/^.{20}$/)
  })

  await test.step('a site can be excluded from its page, and is included again on every device', async () => {
    const site = await openSite(extended, 'https://bank.example/login')
    const over = await extended.press(site)
    await over.getByRole('button', { name: 'Never on bank.example' }).click()
    await expect(
      over.getByText('Severy doesn’t suggest, fill or save anything on bank.example.'),
    ).toBeVisible()
    await expect(over.getByRole('heading', { name: 'For bank.example' })).toBeHidden()
    await expectAccessible(over)
    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('tab', { name: 'Websites' }).click()
    await page.getByRole('button', { name: 'Remove bank.example from the list' }).click()
    await expect(over.getByRole('heading', { name: 'For bank.example' })).toBeVisible()
    await over.close()
  })

  await test.step('a foreign site and one over an open line get nothing', async () => {
    for (const url of ['https://bank.example.evil.example/login', 'http://bank.example/login']) {
      const foreign = await openSite(extended, url)
      const over = await extended.press(foreign)
      // The item can be found and opened, but is not offered for filling.
      await rowOf(over, 'Harbor Bank').click()
      await expect(over.getByRole('button', { name: 'Show Password' })).toBeVisible()
      await expect(over.getByRole('button', { name: /^Fill/ })).toBeHidden()
      await expectAccessible(over)
      await over.close()
      await expect(foreign.getByLabel('Password')).toHaveValue('')
    }
  })

  await test.step('an item shows its website, and leads to itself in the web app', async () => {
    const over = await extended.openPage('popup.html')
    await rowOf(over, 'Harbor Bank').click()
    await expect(over.getByText('https://bank.example/login')).toBeVisible()
    const inWebApp = await openedBy(extended, () => over.getByRole('button', { name: 'Web app' }).click())
    await expect.poll(() => decodeURIComponent(inWebApp.url())).toContain('/dashboard?item=')
    await inWebApp.close()
  })

  await test.step('a covered form gets nothing', async () => {
    const covered = await openSite(extended, 'https://bank.example/covered')
    const over = await extended.press(covered)
    await rowOf(over, 'Harbor Bank').click()
    await expect(over.getByText(/Something covers the field/).first()).toBeVisible()
    await expect(covered.getByLabel('Password')).toHaveValue('')
  })
})

test('only Severy is taken for a server, in a version that the extension knows', async ({
  product,
  extended,
}) => {
  const other = await openOtherServer()
  await extended.grant('http://localhost/*')
  const tab = await extended.openPage('connect.html')
  const address = tab.getByLabel('Server address')
  for (const [answer, refusal] of [
    [{ text: '<!doctype html><h1>Welcome to our network</h1>' }, /^Something answered, but not Severy\./],
    [{ text: '{"status":"alive"}' }, /^Something answered, but not Severy\./],
    [{ location: `${product.origin}/healthz` }, /^Something answered, but not Severy\./],
    [{ text: '{"status":"alive","product":"severy","api":0}' }, /is too old for this extension\./],
    [{ text: '{"status":"alive","product":"severy","api":99}' }, /^This server’s Severy is newer/],
  ] as const) {
    other.answersWith(answer)
    await address.fill(other.origin)
    await tab.getByRole('button', { name: 'Connect' }).click()
    await expect(tab.getByText(refusal)).toBeVisible()
    await expect(address).toBeFocused()
    await address.fill('')
  }
  await expectAccessible(tab)
  other.close()
  await address.fill(other.origin)
  await tab.getByRole('button', { name: 'Connect' }).click()
  await expect(tab.getByText('No server answered. Check the address and your connection.')).toBeVisible()
  await address.fill(product.origin)
  await tab.getByRole('button', { name: 'Connect' }).click()
  await expect(tab.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('an open vault survives the end of the extension’s background, and no lock', async ({
  page,
  product,
  signedUp,
  extended,
}) => {
  test.setTimeout(120_000 + endsInStory * 10_000)
  const person = await signedUp()
  await confirm(page, product, person)
  await connect(extended, product, person)
  const popup = await extended.openPage('popup.html')
  await addLogin(popup, 'Mail', 'https://mail.example')
  await popup.close()

  await test.step('it continues without a password, and a change is kept', async () => {
    await extended.killVault()
    const again = await extended.openPage('popup.html')
    await expect(rowOf(again, 'Mail')).toBeVisible()
    await addLogin(again, 'Forum', 'https://forum.example')
    await again.close()
    await extended.killVault()
    await endBackgroundOften(extended, 'chromium')
    const third = await extended.openPage('popup.html')
    await expect(rowOf(third, 'Forum')).toBeVisible()
    await third.close()
  })

  await test.step('an entry is edited in the popup, which may close in between', async () => {
    const first = await extended.openPage('popup.html')
    await rowOf(first, 'Mail').click()
    await first.getByRole('button', { name: 'Edit', exact: true }).click()
    await first.getByLabel('Name', { exact: true }).fill('Mailbox')
    await expect(first.getByLabel('Website')).toHaveValue('https://mail.example')
    await expectAccessible(first)
    await first.close()
    const again = await extended.openPage('popup.html')
    const name = again.getByLabel('Name', { exact: true })
    await expect(name).toHaveValue('Mailbox')
    await name.fill(' ')
    await again.getByRole('button', { name: 'Save' }).click()
    await expect(again.getByText('Enter a name.')).toBeVisible()
    await name.fill('Mailbox')
    await again.getByLabel('Notes').fill('The one at the harbor')
    await again.setViewportSize({ width: 384, height: 560 })
    await again.getByRole('button', { name: 'Save' }).click()
    // A message stays while the pointer is on it, and covers no button.
    const message = again.getByRole('region', { name: 'Notifications' }).getByText('Mailbox saved')
    await message.hover()
    await rowOf(again, 'Mailbox').press('Enter')
    await expect(again.getByText('The one at the harbor')).toBeVisible()
    await again.getByRole('button', { name: 'Edit', exact: true }).press('Enter')
    const save = again.getByRole('button', { name: 'Save' })
    await save.focus()
    await expect(message).toBeVisible()
    const isOnTop = (button: HTMLElement) => {
      const { left, top, width, height } = button.getBoundingClientRect()
      return button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    }
    expect(await save.evaluate(isOnTop)).toBe(true)
    await again.close()
  })

  await test.step('an open list of choices handles the keys', async () => {
    await page.getByRole('button', { name: 'Later' }).click()
    await page.getByRole('button', { name: 'Add folder', exact: true }).click()
    const naming = page.getByRole('dialog', { name: 'New folder' })
    await naming.getByRole('textbox', { name: 'Name' }).fill('Office')
    await naming.getByRole('button', { name: 'Save' }).click()
    await expect(naming).toBeHidden()
    const open = await extended.openPage('popup.html')
    const places = open.getByRole('combobox', { name: 'Vault or folder' })
    await places.focus()
    await open.keyboard.press('Enter')
    await expect(open.getByRole('option', { name: 'All items' })).toBeFocused()
    await open.keyboard.press('ArrowDown')
    await expect(open.getByRole('option', { name: 'My Vault', exact: true })).toBeFocused()
    await open.keyboard.press('ArrowDown')
    await open.keyboard.press('Enter')
    await expect(open.getByText('Nothing here yet')).toBeVisible()
    await open.getByRole('button', { name: 'Settings' }).click()
    await open.getByRole('combobox', { name: 'Lock after inactivity of' }).press('Enter')
    await expect(open.getByRole('listbox')).toBeVisible()
    await open.keyboard.press('Escape')
    await expect(open.getByRole('listbox')).toBeHidden()
    await expect(open.getByRole('heading', { name: 'Settings' })).toBeVisible()
    await open.keyboard.press('Escape')
    await expect(open.getByLabel('Search your vault')).toBeVisible()
    await open.close()
  })

  await test.step('a popup that is open in the meantime continues, with what was typed into it', async () => {
    const open = await extended.openPage('popup.html')
    await open.getByRole('button', { name: 'Add a login' }).click()
    await open.getByLabel('Name', { exact: true }).fill('Library')
    await extended.killVault()
    await open.getByRole('button', { name: 'Generate a password' }).click()
    await open.getByRole('button', { name: 'Save' }).click()
    await expect(open.getByRole('button', { name: 'Copy password of Library' })).toBeVisible()
    await open.close()
  })

  await test.step('after locking, nothing of the key is left, and the password opens the vault', async () => {
    const open = await extended.openPage('popup.html')
    await open.getByRole('button', { name: 'Lock now' }).click()
    await expect(open.getByRole('heading', { name: 'Vault locked' })).toBeVisible()
    expect(await extended.heldInMemory()).not.toContain('accountKey')
    await extended.killVault()
    await open.reload()
    await open.getByLabel('Account password').fill('not the right one')
    await open.getByRole('button', { name: 'Unlock' }).click()
    await expect(open.getByText('Wrong password.')).toBeVisible({ timeout: 30_000 })
    await open.getByLabel('Account password').fill(person.password)
    await open.getByRole('button', { name: 'Unlock' }).click()
    await expect(rowOf(open, 'Forum')).toBeVisible({ timeout: 30_000 })
  })

  await test.step('signing out deletes the copy, and leaves the web app signed in', async () => {
    const connected = await extended.openPage('connect.html')
    await signOutOfExtension(connected)
    await page.goto('/account?tab=sessions')
    await unlock(page, person.password)
    await expect(page.getByRole('button', { name: 'Add a device' })).toBeVisible({ timeout: 30_000 })

    await connected.getByRole('button', { name: 'Sign in with another device' }).click()
    await page.getByRole('button', { name: 'Add a device' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a device' })
    const code = connected.getByLabel('Code as text')
    await expect(code).not.toHaveValue('')
    await dialog.getByRole('textbox', { name: 'Or paste the code' }).fill(await code.inputValue())
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Add this device' }).click()
    await expect(connected.getByLabel('Email')).toHaveValue(person.email)
    await connected.getByLabel('Account password').fill(person.password)
    await connected.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expectSignedIn(connected)
    await connected.close()
  })

  await test.step('asks for the Secret Key if the account has got one in the meantime', async () => {
    const secretKey = await turnOnSecretKey(page, product, person)
    const connected = await extended.openPage('connect.html')
    await signInWithSecretKey(connected, person, secretKey)
  })
})

test('what a page asks for is offered: a new account, another password, a card', async ({
  page,
  product,
  signedUp,
  extended,
}) => {
  test.setTimeout(180_000)
  const person = await signedUp()
  await confirm(page, product, person)
  await page.getByRole('button', { name: 'Later' }).click()
  await connect(extended, product, person)

  await test.step('a new password is saved before it is filled', async () => {
    const tab = await openSite(extended, 'https://shop.example/sign-up')
    const popup = await extended.press(tab)
    await popup.getByRole('button', { name: 'New login' }).click()
    await popup.getByLabel('Username').fill('mara@post.example')
    await popup.getByRole('button', { name: 'Save and fill' }).click()
    await expect(tab.getByLabel('Email')).toHaveValue('mara@post.example')
    await expect(tab.getByLabel('Repeat it')).toHaveValue(/^.{20}$/)
    expect(await tab.getByLabel('Choose a password').inputValue()).toBe(
      await tab.getByLabel('Repeat it').inputValue(),
    )
    await expect(page.getByText('shop.example').first()).toBeVisible()
  })

  await test.step('a changed one replaces the old one, which stays in the history', async () => {
    const tab = await openSite(extended, 'https://shop.example/change')
    const popup = await extended.press(tab)
    await popup.getByRole('button', { name: 'New password' }).click()
    await popup.getByRole('button', { name: 'Save and fill' }).click()
    await expect(tab.getByLabel('New password')).toHaveValue(/^.{20}$/)
    const [old, made] = [
      await tab.getByLabel('Current password').inputValue(),
      await tab.getByLabel('New password').inputValue(),
    ]
    expect(old).toMatch(/^.{20}$/)
    expect(made).not.toBe(old)
    const login = await openSite(extended, 'https://shop.example/login')
    const again = await extended.press(login)
    await again.getByRole('button', { name: 'shop.example mara@post.example' }).click()
    await expect(login.getByLabel('Password')).toHaveValue(made)
  })

  await test.step('the item shows where its site changes passwords, the old one, and a new one to copy', async () => {
    const address = 'https://shop.example/.well-known/change-password'
    await extended.context.route(address, (route) =>
      route.fulfill({
        contentType: 'text/html; charset=utf-8',
        body: '<!doctype html><title>A site</title>',
      }),
    )
    await extended.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const before = await extended.openPage('popup.html')
    await before.getByRole('button', { name: 'shop.example mara@post.example' }).click()
    await before.getByRole('button', { name: 'Copy Password' }).click()
    const old = await clipboard(before)
    await before.getByRole('button', { name: 'Change password' }).click()
    await expect(before.getByRole('heading', { name: 'New password for shop.example' })).toBeVisible()
    await before.getByRole('button', { name: 'Save and copy' }).click()
    await expect.poll(() => clipboard(before)).not.toBe(old)
    const first = await clipboard(before)
    expect(first).toMatch(/^.{20}$/)
    await expect(before.getByText('Saved. Now enter it on the site.')).toBeVisible()
    // A click into the site closes the popup, and the site asks for both.
    await before.close()
    const popup = await extended.openPage('popup.html')
    await popup.getByRole('button', { name: 'shop.example mara@post.example' }).click()
    await popup.getByRole('button', { name: 'Change password' }).click()
    await popup.getByRole('button', { name: 'Copy old password' }).click()
    await expect.poll(() => clipboard(popup)).toBe(old)
    await expect(popup.getByText('Saved. Now enter it on the site.')).toBeVisible()
    await popup.getByRole('button', { name: 'Copy again' }).click()
    await expect.poll(() => clipboard(popup)).toBe(first)
    await expectAccessible(popup)
    // Another one replaces the one before it, as one change after the other.
    await popup.getByRole('button', { name: 'Regenerate' }).click()
    await expect(popup.getByText('Saved. Now enter it on the site.')).toBeHidden()
    await popup.getByRole('button', { name: 'Save and copy' }).click()
    await expect.poll(() => clipboard(popup)).not.toBe(first)
    const made = await clipboard(popup)
    await popup.getByRole('button', { name: 'Copy old password' }).click()
    await expect.poll(() => clipboard(popup)).toBe(first)
    const opened = await openedBy(extended, () =>
      popup.getByRole('button', { name: 'Open shop.example' }).click(),
    )
    await expect(opened).toHaveURL(address)
    await opened.close()
    const login = await openSite(extended, 'https://shop.example/login')
    const again = await extended.press(login)
    await again.getByRole('button', { name: 'shop.example mara@post.example' }).click()
    await expect(login.getByLabel('Password')).toHaveValue(made)
  })

  await test.step('a card is filled after the site’s name was confirmed, and never over an unencrypted connection', async () => {
    await page.getByRole('link', { name: 'Add Credit Card' }).click()
    for (const [label, value] of Object.entries({
      'Card name': 'Everyday card',
      'Cardholder name': 'Mara Holm',
      'Card number': '4111111111111111',
      Expiry: '09/31',
      'CVV/CVC': '123',
    })) {
      await page.getByLabel(label, { exact: true }).fill(value)
    }
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Everyday card').first()).toBeVisible()
    const tab = await openSite(extended, 'https://pay.example/pay')
    const popup = await extended.press(tab)
    await popup.getByRole('button', { name: /^Everyday card/ }).click()
    await expect(popup.getByText('pay.example')).toBeVisible()
    await popup.getByRole('button', { name: 'Fill', exact: true }).click()
    await expect(tab.getByLabel('Card number')).toHaveValue('4111111111111111')
    await expect(tab.getByLabel('Expires')).toHaveValue('09/31')
    const open = await openSite(extended, 'http://pay.example/pay')
    const over = await extended.press(open)
    await expect(over.getByRole('heading', { name: 'Last used' })).toBeVisible()
    await expect(over.getByRole('heading', { name: 'Cards' })).toBeHidden()
  })
})

test('a password’s problem is shown, and new ones are made as the settings say', async ({
  page,
  product,
  signedUp,
  extended,
}) => {
  test.setTimeout(120_000)
  const person = await signedUp()
  await confirm(page, product, person)
  await page.getByRole('button', { name: 'Later' }).click()
  await connect(extended, product, person)

  await test.step('a compromised password says so in the list and above its fields', async () => {
    const dialog = await openAddDialog(page)
    await field.name(dialog).fill('Old forum')
    await field.password(dialog).fill('qwerty123456')
    await dialog.getByRole('button', { name: 'Save Password' }).click()
    await dialog.getByRole('button', { name: 'Save anyway' }).click()
    await expect(dialog).toBeHidden()
    const popup = await extended.openPage('popup.html')
    const row = popup.getByRole('button', { name: /^Old forum/ })
    await expect(row.getByText('Compromised')).toBeVisible({ timeout: 30_000 })
    await row.click()
    await expect(popup.getByText('Compromised password')).toBeVisible()
    await expect(popup.getByText('This password is easy to guess.')).toBeVisible()
    await expectAccessible(popup)
  })

  await test.step('passwords are made as the settings say', async () => {
    await page.getByRole('link', { name: 'Settings', exact: true }).click()
    await page.getByRole('tab', { name: 'Password Generator' }).click()
    await page.getByRole('textbox', { name: 'Custom symbols' }).fill('~')
    await page.getByRole('textbox', { name: 'At least this many symbols' }).fill('9')
    await expect(page.getByRole('switch', { name: 'Symbols (~)' })).toBeChecked()
    await page.getByRole('button', { name: 'Save Settings' }).click()
    await expect(page.getByText('Settings saved').first()).toBeVisible()
    const popup = await extended.openPage('popup.html')
    await expect(async () => {
      await popup.reload()
      await popup.getByRole('button', { name: 'Generate a password' }).click()
      await expect(popup.getByRole('main')).toHaveText(/(.*~){9}/)
    }).toPass()
    await popup.close()
  })
})

test('a passkey or a code signs in to the extension, unlocks it, is the second step, and opens an item that asks', async ({
  product,
  signedUp,
  extended,
}) => {
  test.setTimeout(120_000)
  const person = await signedUp()
  // An authenticator belongs to one tab, so the same tab shows the web app first and the extension afterward.
  const tab = await extended.context.newPage()
  await plugInAuthenticator(tab)
  await enter(tab, product, person)
  const factor = await preparePasskey(tab)
  const connecting = await connectServer(extended, product)
  const signInPage = connecting.url()
  await connecting.close()
  await tab.goto(signInPage)

  await signInWithPasskey(tab)
  await expectAccessible(tab)

  await test.step('when locked, the popup opens a tab, because it closes when the browser shows its prompt', async () => {
    const opened = await askToUnlock(extended, tab)
    await expect(opened).toHaveURL(/connect\.html#unlock$/)
    await opened.close()
    await expect(tab.getByRole('heading', { name: 'Signed in and locked' })).toBeVisible()
    await tab.getByRole('button', { name: 'Unlock with a passkey' }).click()
    await expectSignedIn(tab)
  })

  await usePasskeyAsSecondStep(tab, person)

  await test.step('an item that asks for the password opens with it, and the tab closes', async () => {
    const opened = await askToProve(extended)
    const proving = opened.url()
    await opened.close()
    // Changing only the fragment would not load the page again.
    await tab.goto('about:blank')
    await Promise.all([tab.waitForEvent('close'), tab.goto(proving)])
    await expectItemOpen(extended)
  })

  await test.step('a server that is away, a wrong code, and a session that someone ends', async () => {
    const again = await extended.openPage('connect.html')
    await signOutOfExtension(again)
    await signInToAbsentServer(again, product, person)
    await signInWithCode(again, person, factor)
    const app = await extended.context.newPage()
    await app.goto(`${product.origin}/auth`)
    await signInAfterEnd(extended, app, person, factor)
    await expectSignedIn(again)
  })
})
