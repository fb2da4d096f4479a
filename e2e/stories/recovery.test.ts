/** A person has forgotten her account password, but has her Recovery Kit. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible, expectContrast } from '../support/axe.ts'
import { mailedLink, mailsTo } from '../support/mail.ts'
import { textOfPdf } from '../support/pdf.ts'
import {
  addPassword,
  clipboard,
  confirm,
  expectSynced,
  expectVault,
  fillSignIn,
  itemIn,
  newPerson,
  signIn,
  signUp,
  unlock,
} from '../support/person.ts'
import { emptyPng } from '../support/pictures.ts'
import { expect, test } from '../support/story.ts'

const secret = { name: 'Cabin by the lake', password: 'Jn6@heron-Plank-20' }

test('the Recovery Kit opens the vault, sets a new password, and replaces itself', async ({
  page,
  context,
  product,
  openBrowser,
}) => {
  test.setTimeout(180_000)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const person = newPerson('forgetful')
  await signUp(page, person)
  await confirm(page, product, person)
  const firstKey = await printedKey(page)
  const printedPicture = await page.getByRole('img', { name: 'Recovery code as a QR code' }).screenshot()
  // Paper is white, also for someone who uses the dark theme.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expectContrast(page)
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' })
  await test.step('a kit that was postponed is confirmed later, with the code on its page', async () => {
    await page.getByRole('button', { name: 'Later' }).click()
    await expectVault(page)
    await page.reload()
    await unlock(page, person.password)
    await expectVault(page)
    await page.getByRole('link', { name: 'Save it now' }).click()
    await prove(page, firstKey)
    await expect(page.getByRole('link', { name: 'Save it now' })).toBeHidden()
  })
  await addPassword(page, secret)

  const other = await openBrowser({ permissions: ['clipboard-read', 'clipboard-write'] })
  const renewed = { ...person, password: 'a new heron plank and kettle' }
  let secondKey = ''
  let link = ''

  await test.step('the email is requested', async () => {
    await other.goto('/auth')
    await other.getByLabel('Email', { exact: true }).fill(person.email)
    await askForLink(other)
    link = await mailedLink(product, person.email, '/auth/recover')
  })

  await test.step('a wrong recovery code opens nothing', async () => {
    await other.goto(link)
    await expect(other.getByRole('heading', { name: 'Recover your vault' })).toBeVisible()
    await recoverWith(other, anotherKey(firstKey), renewed.password)
    await expect(other.getByText('That recovery code doesn’t work for this account.').first()).toBeVisible()
  })

  await test.step('a picture of the kit fills in the code, and another picture does not', async () => {
    const picture = other.locator('input[type=file]')
    const code = other.getByLabel('Recovery code')
    await code.fill('')
    await picture.setInputFiles({ name: 'gray.png', mimeType: 'image/png', buffer: emptyPng(200, 200) })
    await expect(other.getByText('No readable code in this picture.').first()).toBeVisible()
    await picture.setInputFiles({ name: 'kit.png', mimeType: 'image/png', buffer: printedPicture })
    await expect(code).toHaveValue(firstKey)
  })

  await test.step('the code as printed on the kit opens the vault', async () => {
    await recoverWith(other, firstKey.toLowerCase().replaceAll('-', ' '), renewed.password)
    await expect(other.getByText('Your vault is open again').first()).toBeVisible({ timeout: 30_000 })
    await expect(other.getByText(/Kit 2; replaces kit 1/).first()).toBeVisible()
    secondKey = await copyKey(other)
    expect(secondKey).not.toBe(firstKey)
    await prove(other, secondKey)
    await itemIn(other, secret.name).click()
    await expect(other.getByText(secret.password, { exact: true }).first()).toBeVisible()
  })

  await test.step('the other device is signed out, keeps its copy, and continues with the new password', async () => {
    await expect(page.getByRole('heading', { name: 'Vault locked' })).toBeVisible({ timeout: 30_000 })
    await expect(
      page.getByText(/^Your account was recovered and has a new password\. Enter the new one/),
    ).toBeVisible()
    await unlock(page, person.password)
    await expect(page.getByText(/^That password was changed\./).first()).toBeVisible()
    await expectAccessible(page)
    await unlock(page, renewed.password)
    await expect(itemIn(page, secret.name)).toBeVisible()
    await expectSynced(page)
  })

  await test.step('the owner is informed by email', async () => {
    await expect.poll(async () => (await mailsTo(product, person.email)).length).toBeGreaterThanOrEqual(3)
  })

  await test.step('the old password, the used link and the old kit open nothing', async () => {
    const third = await openBrowser()
    await third.goto('/auth')
    await fillSignIn(third, person)
    await expect(third.getByText('Sign in failed', { exact: true }).first()).toBeVisible()
    await third.goto(link)
    await recoverWith(third, secondKey, 'yet another heron plank 5')
    await expect(third.getByText('This link has expired').first()).toBeVisible()

    await third.goto('/auth')
    await third.getByLabel('Email', { exact: true }).fill(person.email)
    await askForLink(third)
    await third.goto(await mailedLink(product, person.email, '/auth/recover', link))
    await recoverWith(third, firstKey, 'yet another heron plank 5')
    await expect(third.getByText('That recovery code doesn’t work for this account.').first()).toBeVisible()
    await signIn(third, renewed)
    await expect(itemIn(third, secret.name)).toBeVisible()
  })
})

test('a mistyped recovery code is caught before it is sent', async ({ page, product, openBrowser }) => {
  const person = newPerson('typo')
  const elsewhere = await openBrowser()
  await signUp(elsewhere, person)
  await confirm(elsewhere, product, person)
  await page.goto('/auth')
  await page.getByLabel('Email', { exact: true }).fill(person.email)
  await askForLink(page)
  await page.goto(await mailedLink(product, person.email, '/auth/recover'))
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await recoverWith(page, 'R1-AAAAA-BBBBB-CCCCC-DDDDD-EEEEE-FFFFF-GGGGG', 'a new heron plank and kettle')
  await expect(page.getByText('That recovery code doesn’t work for this account.').first()).toBeVisible()
  expect(asked.filter((url) => url.includes('/v1/recovery/start'))).toEqual([])
})

test('a new kit can be made later and replaces the old one', async ({ page, person, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page
    .getByRole('link', { name: 'Save it now' })
    .or(page.getByRole('button', { name: 'Save it now' }))
    .click()
  await expect(page.getByRole('heading', { name: 'Recovery Kit', level: 1 })).toBeVisible()
  const asksForPassword = page.getByText('Enter your account password to make a new Recovery Kit.')
  const make = page.getByRole('button', { name: 'Make new Recovery Kit' })
  await expect(make.or(asksForPassword).first()).toBeVisible()
  if (await asksForPassword.isVisible()) await page.getByLabel('Account password').fill(person.password)
  await make.click()
  await expect(page.getByText(/Kit 2; replaces kit 1/).first()).toBeVisible()
  await prove(page, await copyKey(page))
  await expect(page.getByText('Recovery Kit saved').first()).toBeVisible()
  await expect(page.getByText('Save your Recovery Kit.')).toBeHidden()
})

async function askForLink(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: 'Forgot password' })
    .or(page.getByRole('link', { name: 'Forgot password' }))
    .click()
  await expect(page.getByText('Password reset email sent! Check your inbox.').first()).toBeVisible()
}

/** The recovery key as a person would type it from paper, read only from the words of the PDF. */
async function printedKey(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PDF' }).click(),
  ])
  const printed = textOfPdf(await readFile(await download.path())).replaceAll('\n', '')
  const key = /R1(?:-[0-9A-HJKMNP-TV-Z]{5}){7}/.exec(printed)?.[0] ?? ''
  expect(key).not.toBe('')
  return key
}

async function copyKey(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Copy code' }).click()
  await expect.poll(() => clipboard(page)).toMatch(/^R1(-[0-9A-HJKMNP-TV-Z]{5}){7}$/)
  return clipboard(page)
}

async function prove(page: Page, key: string): Promise<void> {
  await page.getByLabel('Last 5 characters of your recovery code').fill(key.slice(-5))
  await page.getByRole('button', { name: 'I’ve saved it' }).click()
  await expectVault(page)
}

async function recoverWith(page: Page, key: string, newPassword: string): Promise<void> {
  await page.getByLabel('Recovery code').fill(key)
  await page.getByLabel('New account password').fill(newPassword)
  await page.getByRole('button', { name: 'Set new password' }).click()
}

/** A key of the same form but with two groups swapped. */
function anotherKey(key: string): string {
  const [head = '', first = '', second = '', ...rest] = key.split('-')
  return [head, second, first, ...rest].join('-')
}
