/** The sign-in page for people who cannot sign in, and for people who are signed in already. */
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { mailedLink, mailsTo } from '../support/mail.ts'
import {
  addPassword,
  arrive,
  expectVault,
  fillSignIn,
  newPerson,
  signIn,
  signOut,
  signUp,
} from '../support/person.ts'
import { expect, test } from '../support/story.ts'

const refusal = 'Wrong email or password. New here? Open the link in our email first.'

test('a wrong password, an unknown address and an unconfirmed address get the same message', async ({
  page,
  product,
  openBrowser,
}) => {
  test.setTimeout(120_000)
  const known = newPerson('known')
  const unconfirmed = newPerson('unconfirmed')
  await arrive(await openBrowser(), product, known)
  await signUp(await openBrowser(), unconfirmed)

  for (const person of [
    { ...known, password: 'not the right password' },
    newPerson('stranger'),
    unconfirmed,
  ]) {
    await page.goto('/auth')
    await fillSignIn(page, person)
    await expect(page.getByText('Sign in failed', { exact: true }).first()).toBeVisible()
    await expect(page.getByText(refusal).first()).toBeVisible()
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(person.email)
    await expect(page).toHaveURL('/auth')
  }
})

test('a missing or malformed address and a missing password are reported at their fields', async ({
  page,
}) => {
  await page.goto('/auth')
  await expect(page.getByRole('button', { name: 'Sign in with SSO' })).toBeHidden()
  await page.getByRole('button', { name: 'More ways to sign in' }).click()
  // The icon is next to its text, although the button reserves room for the longer text that it shows while busy.
  for (const name of ['Sign in with a passkey', 'Sign in with SSO']) {
    // Fonts may load between the two measurements and move the text.
    await expect(async () => {
      const words = await page.getByText(name, { exact: true }).boundingBox()
      const icon = await page.getByRole('button', { name }).locator('svg').first().boundingBox()
      expect((words?.x ?? 0) - (icon?.x ?? 0) - (icon?.width ?? 0), name).toBeCloseTo(8, 0)
      expect(words?.width, name).toBeLessThan(200)
    }).toPass({ timeout: 15_000 })
  }
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Enter your email address.').first()).toBeVisible()
  await expect(page.getByText('Enter your account password.').first()).toBeVisible()
  await fillSignIn(page, { email: 'no-at-sign', password: 'something long' })
  await expect(page.getByText('Enter an email address like name@example.com.').first()).toBeVisible()
})

test('a missing connection is reported, and what was typed stays', async ({ page, context, guards }) => {
  guards.allow(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/auth')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await fillSignIn(page, newPerson('offline'))
  await expect(page.getByText('You’re offline. Connect to the internet and try again.').first()).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(/offline/)
})

test('a server that is down is distinguished from a wrong password', async ({ page, product, guards }) => {
  guards.allow(/ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET/)
  await page.goto('/auth')
  await page.waitForLoadState('networkidle')
  await product.stop()
  try {
    await fillSignIn(page, newPerson('patient'))
    await expect(page.getByText(/The server didn’t answer\./).first()).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText(refusal)).toHaveCount(0)
  } finally {
    await product.start()
  }
})

test('a forgotten password needs the address first, and the answer is the same for every address', async ({
  page,
  product,
}) => {
  await page.goto('/auth')
  await page
    .getByRole('button', { name: 'Forgot password' })
    .or(page.getByRole('link', { name: 'Forgot password' }))
    .click()
  await expect(page.getByText('Please enter your email address first.').first()).toBeVisible()

  const stranger = newPerson('stranger')
  await page.getByLabel('Email', { exact: true }).fill(stranger.email)
  await page
    .getByRole('button', { name: 'Forgot password' })
    .or(page.getByRole('link', { name: 'Forgot password' }))
    .click()
  await expect(page.getByText('Password reset email sent! Check your inbox.').first()).toBeVisible()
  expect(await mailsTo(product, stranger.email)).toEqual([])
})

test('a reset email that cannot be requested is reported', async ({ page, guards }) => {
  guards.allow(/ERR_FAILED|ERR_CONNECTION/)
  await page.goto('/auth')
  await page.route('**/v1/recovery/request', (route) => route.abort())
  await page.getByLabel('Email', { exact: true }).fill('anybody@post.example')
  await page
    .getByRole('button', { name: 'Forgot password' })
    .or(page.getByRole('link', { name: 'Forgot password' }))
    .click()
  await expect(page.getByText('Failed to send reset email. Please try again.').first()).toBeVisible()
})

test('someone who is signed in already is led to the vault, and after signing out to the sign-in', async ({
  page,
  product,
}) => {
  const person = newPerson('settled')
  await arrive(page, product, person)
  await page.goto('/auth')
  // A page load has locked the vault, so the lock screen is shown at the dashboard's address.
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { name: 'Vault locked' })).toBeVisible()
  await page.getByLabel('Account password').fill(person.password)
  await page.getByRole('button', { name: 'Unlock', exact: true }).click()
  await expectVault(page)
  await signOut(page)
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/auth')
})

test('signed-in pages send a visitor to the sign-in and back afterward', async ({
  page,
  product,
  openBrowser,
}) => {
  const person = newPerson('returning')
  await arrive(await openBrowser(), product, person)

  await page.goto('/import')
  await expect(page).toHaveURL(/\/auth\?next=/)
  await fillSignIn(page, person)
  await expect(page).toHaveURL('/import')
  await expect(page.getByRole('heading', { name: 'Import', level: 1 })).toBeVisible()
})

test('the return address never leads to another site', async ({ page, product, openBrowser }) => {
  const person = newPerson('careful')
  await arrive(await openBrowser(), product, person)
  await page.goto('/auth?next=//evil.example/dashboard')
  await fillSignIn(page, person)
  await expectVault(page)
  await expect(page).toHaveURL('/dashboard')
})

test('sign-up refuses easily guessed passwords and invalid addresses', async ({ page }) => {
  await page.goto('/auth?tab=signup')
  const email = page.getByLabel('Email', { exact: true })
  const password = page.getByLabel('Account password')
  const create = page.getByRole('button', { name: 'Create Account' })
  await expect(
    page.getByText(
      'We never receive this password, so we can’t reset it. Your Recovery Kit gets you back in if you forget it.',
    ),
  ).toBeVisible()

  await email.fill('somebody@post.example')
  for (const weak of ['password123', 'qwertyuiop', 'somebody@post.example', 'short']) {
    await password.fill(weak)
    await create.click()
    await expect(page.getByText(/This password is too easy to guess/).first(), weak).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Check your email', level: 1 })).toBeHidden()
  }
})

test('a suggested passphrase is good enough and is filled in with one click', async ({ page, product }) => {
  await page.goto('/auth?tab=signup')
  const email = newPerson('advised').email
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Suggest a passphrase' }).click()
  await page.getByRole('button', { name: 'Use this passphrase' }).click()
  expect(
    (await page.getByLabel('Account password').inputValue()).split(/[ -]/).length,
  ).toBeGreaterThanOrEqual(5)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email', level: 1 })).toBeVisible()
  await mailedLink(product, email, '/auth/confirm')
})

test('a known address gets the same screen, and a different email', async ({
  page,
  product,
  openBrowser,
}) => {
  const person = newPerson('twice')
  await arrive(page, product, person)
  await signUp(await openBrowser(), { ...person, password: 'a quite different otter 77' })
  await expect.poll(async () => (await mailsTo(product, person.email)).length).toBe(2)
  const mails = await mailsTo(product, person.email)
  expect(mails.filter(({ text }) => text.includes('/auth/confirm'))).toHaveLength(1)
  expect(mails.map(({ subject }) => subject)).toContain('You already have an account')
})

test('the confirmation link opens only with the password of that sign-up, and only once', async ({
  page,
  product,
  openBrowser,
}) => {
  const person = newPerson('linked')
  await signUp(page, person)
  const link = await mailedLink(product, person.email, '/auth/confirm')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByText('Your email isn’t confirmed yet.')).toBeVisible()
  const phone = await openBrowser()
  await phone.goto(link)
  await expect(phone.getByText(`Enter your account password to confirm ${person.email}.`)).toBeVisible()
  await answerConfirmation(phone, 'not that password at all')
  await expect(phone.getByText(/That’s not the password you signed up with\./).first()).toBeVisible()
  await answerConfirmation(phone, person.password)
  await expectVault(phone)
  await expect(phone.getByText('Welcome to Severy!').first()).toBeVisible()
  // In the tab of the sign-up, the password need not be typed again.
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expectVault(page)

  // Here too, the kit is asked for once there is something to lose; put off, it can be saved later.
  const kit = phone.getByRole('link', { name: 'Save it now' })
  await expect(kit).toHaveCount(0)
  await addPassword(phone, { name: 'Harbor mail', password: 'Kz7!quill-Ember-92' })
  await kit.click()
  const code = (await phone.getByText(/^R1-/).first().textContent()) ?? ''
  await phone.getByRole('button', { name: 'Later' }).click()
  await kit.click()
  await phone.getByLabel('Last 5 characters of your recovery code').fill(code.trim().slice(-5))
  await phone.getByRole('button', { name: 'I’ve saved it' }).click()
  await expect(phone.getByText('Recovery Kit saved').first()).toBeVisible()
  await expect(kit).toHaveCount(0)

  const other = await openBrowser()
  await other.goto(link)
  await answerConfirmation(other, person.password)
  await expect(other.getByText('This link has expired').first()).toBeVisible()
  await signIn(other, person)
})

test('the tab of the sign-up goes on into the vault once the link is opened beside it', async ({
  page,
  context,
  product,
}) => {
  const person = newPerson('tabs')
  await signUp(page, person)
  const second = await context.newPage()
  await second.goto(await mailedLink(product, person.email, '/auth/confirm'))
  await expect(second.getByRole('heading', { name: 'Go back to the other tab' })).toBeVisible()
  await expect(second.getByLabel('Account password')).toHaveCount(0)
  await expectVault(page)
  await expect(page.getByText('Welcome to Severy!').first()).toBeVisible()

  // The kit is asked for once there is something to lose.
  const kit = page.getByText('Save your Recovery Kit.')
  await expect(kit).toHaveCount(0)
  await addPassword(page, { name: 'Harbor mail', password: 'Kz7!quill-Ember-92' })
  await expect(kit.first()).toBeVisible()
})

test('the tab of the sign-up goes on by itself when its number is entered on another device', async ({
  page,
  product,
  openBrowser,
}) => {
  const person = newPerson('phones')
  await signUp(page, person)
  await expectAccessible(page)
  const number = await shownNumber(page)

  const phone = await openBrowser()
  await phone.goto(await mailedLink(product, person.email, '/auth/confirm'))
  await expect(phone.getByText('If you didn’t sign up for Severy, close this page.')).toBeVisible()
  await enterNumber(phone, wrongNumber(number, 1))
  await expect(phone.getByText(/That’s not the number shown where you signed up\./).first()).toBeVisible()
  await expectAccessible(phone)
  await enterNumber(phone, number)
  await expect(phone.getByRole('heading', { name: 'Go back to your other device' })).toBeVisible()
  await expectAccessible(phone)

  await expectVault(page)
  await expect(page.getByText('Welcome to Severy!').first()).toBeVisible()
  await addPassword(page, { name: 'Harbor mail', password: 'Kz7!quill-Ember-92' })

  await phone.getByRole('button', { name: 'Enter your password here instead' }).click()
  await enterNumber(phone, number)
  await expect(phone.getByText('This link has expired').first()).toBeVisible()
})

test('after three wrong numbers, the link asks for the password only', async ({
  page,
  product,
  openBrowser,
}) => {
  const person = newPerson('guesses')
  await signUp(page, person)
  const number = await shownNumber(page)
  const phone = await openBrowser()
  await phone.goto(await mailedLink(product, person.email, '/auth/confirm'))
  for (const by of [1, 2]) {
    await enterNumber(phone, wrongNumber(number, by))
    await expect(phone.getByText(/That’s not the number/).first()).toBeVisible()
  }
  await enterNumber(phone, wrongNumber(number, 3))
  await expect(phone.getByText('Too many wrong numbers').first()).toBeVisible()
  await expect(phone.getByLabel('Number', { exact: true })).toHaveCount(0)
  await expect(phone.getByLabel('Account password')).toBeFocused()
  await expectAccessible(phone)
  await answerConfirmation(phone, person.password)
  await expectVault(phone)
})

test('somebody else who signs up with my address gets nothing', async ({ page, product, openBrowser }) => {
  // PROTOCOL 5.1(3): two registrations of one address are pending; the mailbox and the password must belong to the same
  // person.
  const owner = newPerson('owner')
  const intruder = { ...owner, password: 'intruder lantern moss 55' }
  const theirs = await openBrowser()
  await signUp(theirs, intruder)
  const firstLink = await mailedLink(product, owner.email, '/auth/confirm')
  await signUp(page, owner)
  const ownLink = await mailedLink(product, owner.email, '/auth/confirm', firstLink)

  await page.goto(firstLink)
  await answerConfirmation(page, owner.password)
  await expect(page.getByText(/That’s not the password you signed up with\./).first()).toBeVisible()
  await page.goto(ownLink)
  await answerConfirmation(page, owner.password)
  await expectVault(page)

  await theirs.goto('/auth')
  await fillSignIn(theirs, intruder)
  await expect(theirs.getByText(refusal).first()).toBeVisible()
})

test('tokens of emailed links are never sent to the server in an address', async ({ page, product }) => {
  const person = newPerson('quiet')
  const asked: string[] = []
  page.context().on('request', (request) => asked.push(request.url()))
  await signUp(page, person)
  const link = await mailedLink(product, person.email, '/auth/confirm')
  const token = link.split('#')[1] ?? ''
  expect(token).toMatch(/^[\w-]{43}$/)
  const mailTab = await page.context().newPage()
  await mailTab.goto(link)
  // The tab of the sign-up continues by itself.
  await expect(mailTab.getByText('Your vault opens where you signed up.')).toBeVisible()
  await expectVault(page)
  await expect(page.getByText('Save your Recovery Kit.')).toBeHidden()
  await addPassword(page, { name: 'First', password: 'Kz7!quill-Ember-92' })
  await expect(page.getByText('Save your Recovery Kit.').first()).toBeVisible()
  await expect(mailTab).not.toHaveURL(new RegExp(token))
  expect(asked.map((url) => url.split('#')[0]).join('\n')).not.toContain(token)
})

async function answerConfirmation(page: Page, password: string): Promise<void> {
  await page.getByLabel('Account password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

/** The digits that the page of a sign-up shows. */
async function shownNumber(page: Page): Promise<string> {
  const shown = page.getByText(/^\d{3}$/)
  await expect(shown).toBeVisible()
  return (await shown.textContent()) ?? ''
}

function wrongNumber(number: string, by: number): string {
  return String((Number(number) + by) % 1000).padStart(3, '0')
}

async function enterNumber(page: Page, number: string): Promise<void> {
  await page.getByLabel('Number', { exact: true }).fill(number)
  await page.getByRole('button', { name: 'Open My Vault There' }).click()
}
