/** What a person does with the extension, in either browser. */
import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { ExtendedBrowser } from './extended-browser.ts'
import type { Person } from './person.ts'
import type { Product } from './product.ts'

const loginForm = `<form action="/in" method="post">
  <label>Email <input type="email" name="email" autocomplete="username"></label>
  <label>Password <input type="password" name="password" autocomplete="current-password"></label>
  <button>Sign in</button></form>`

/** Pages of other sites by path, whatever the host. */
const pages: Record<string, string> = {
  '/login': loginForm,
  '/code': '<form><label>Verification code <input name="otp" autocomplete="one-time-code"></label></form>',
  '/sign-up': `<h1>Create your account</h1><form>
    <label>Email <input type="email" name="email" autocomplete="email"></label>
    <label>Choose a password <input type="password" name="new" autocomplete="new-password"></label>
    <label>Repeat it <input type="password" name="again" autocomplete="new-password"></label>
    <button>Create account</button></form>`,
  '/change': `<h1>Change your password</h1><form>
    <label>Current password <input type="password" name="old" autocomplete="current-password"></label>
    <label>New password <input type="password" name="new" autocomplete="new-password"></label>
    <button>Change password</button></form>`,
  '/pay': `<h1>Payment</h1><form>
    <label>Name on card <input name="holder" autocomplete="cc-name"></label>
    <label>Card number <input name="number" autocomplete="cc-number"></label>
    <label>Expires <input name="expiry" autocomplete="cc-exp" placeholder="MM/YY"></label>
    <label>Security code <input name="code" autocomplete="cc-csc"></label>
    <button>Pay</button></form>`,
  '/covered': `${loginForm}<div style="position:fixed;inset:0;background:white">Nothing to see</div>`,
}

export async function openSite(extended: ExtendedBrowser, url: string): Promise<Page> {
  const tab = await extended.context.newPage()
  await tab.route(/^https?:\/\/[^/]*\.example\//, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><title>A site</title>${pages[new URL(route.request().url()).pathname] ?? ''}`,
    }),
  )
  await tab.goto(url)
  return tab
}

/** Connects the extension to a server, up to the sign-in form; returns the page. */
export async function connectServer(extended: ExtendedBrowser, product: Product): Promise<Page> {
  await extended.grant('http://localhost/*')
  const page = await extended.openPage('connect.html')
  await page.getByLabel('Server address').fill(product.origin)
  await page.getByRole('button', { name: 'Connect' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  return page
}

/** From a newly installed extension to an open vault in it. */
export async function connect(extended: ExtendedBrowser, product: Product, person: Person): Promise<void> {
  const page = await connectServer(extended, product)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Account password').fill(person.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'You’re signed in' })).toBeVisible({ timeout: 30_000 })
  await page.close()
}

export async function addLogin(popup: Page, name: string, website: string): Promise<void> {
  await popup.getByRole('button', { name: 'Add a login' }).first().click()
  await popup.getByLabel('Name', { exact: true }).fill(name)
  await popup.getByLabel('Website').fill(website)
  await popup.getByLabel('Username').fill('mara@post.example')
  await popup.getByRole('button', { name: 'Generate a password' }).click()
  await popup.getByRole('button', { name: 'Save' }).click()
  await expect(popup.getByRole('button', { name: `Copy password of ${name}` })).toBeVisible()
}

export function rowOf(popup: Page, name: string): Locator {
  return popup.getByRole('button', { name: `${name} mara@post.example` })
}

/** The page of the extension that `press` opens, in a new tab or window. */
export async function openedBy(extended: ExtendedBrowser, press: () => Promise<void>): Promise<Page> {
  const opened = extended.context.waitForEvent('page')
  await press()
  return opened
}
