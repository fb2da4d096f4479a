import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { mailedLink } from './mail.ts'
import { chooseEntry } from './menu.ts'
import type { Product } from './product.ts'

export interface Person {
  email: string
  password: string
}

/** A person whom this product has never seen. */
export function newPerson(firstName: string): Person {
  const mark = randomUUID().slice(0, 8)
  return { email: `${firstName}.${mark}@post.example`, password: `${firstName} quartz otter ${mark}` }
}

export async function signUp(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('/auth?tab=signup')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Account password').fill(password)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email', level: 1 })).toBeVisible()
}

/** Opens the emailed link, signs in for the first time, and opens the Recovery Kit. */
export async function confirm(page: Page, product: Product, { email, password }: Person): Promise<void> {
  await page.goto(await mailedLink(product, email, '/auth/confirm'))
  await page.getByLabel('Account password').fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expectVault(page)
  await openKit(page)
}

/** From the vault, in a window of any width. */
async function openKit(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Command palette' })
  await palette.getByRole('combobox').fill('Recovery Kit')
  await palette.getByRole('option', { name: 'Recovery Kit' }).first().click()
  await expect(page.getByRole('heading', { name: 'Recovery Kit', level: 1 })).toBeVisible()
}

/** Signs up and opens a new, empty vault, leaving the Recovery Kit for later. */
export async function arrive(page: Page, product: Product, person: Person): Promise<void> {
  await product.registrar.signUp(person)
  await enter(page, product, person)
}

/** For people who have signed up already: opens the emailed link, and the Recovery Kit, which is left for later. */
export async function enter(page: Page, product: Product, person: Person): Promise<void> {
  await confirm(page, product, person)
  await page.getByRole('button', { name: 'Later' }).click()
  await expectVault(page)
}

export async function fillSignIn(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Account password').fill(password)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
}

/** Presses a button that is under "More ways to sign in" on `/auth`. */
export async function chooseOtherWay(page: Page, name: string): Promise<void> {
  const way = page.getByRole('button', { name })
  const more = page.getByRole('button', { name: 'More ways to sign in' })
  await expect(more).toBeVisible()
  if ((await more.getAttribute('aria-expanded')) !== 'true') await more.click()
  await way.click()
}

/** Signs in on `/auth` and waits for the vault. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await page.goto('/auth')
  await fillSignIn(page, person)
  await expectVault(page)
}

export async function expectVault(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'My Vault', level: 1 })).toBeVisible({ timeout: 30_000 })
}

export async function chooseFromAccountMenu(page: Page, entry: 'Lock now' | 'Sign Out'): Promise<void> {
  await page.getByRole('button', { name: /^Account menu of/ }).click()
  await chooseEntry(page, entry)
}

/** Signs out, checks the notice, and waits for the landing page. */
export async function signOut(page: Page): Promise<void> {
  // The notice is shown only briefly, so the page itself watches, from before the press.
  await Promise.all([
    page.evaluate(untilShown, ['Signed out', "You've been successfully signed out"]),
    chooseFromAccountMenu(page, 'Sign Out'),
  ])
  await expect(page).toHaveURL('/')
  // Firefox reports the next navigation as interrupted while this one continues.
  await page.waitForLoadState()
}

/** Runs in the page. Resolves once it shows each of the texts on its own line. */
function untilShown(lines: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const shown = document.body.innerText.split('\n')
      if (!lines.every((line) => shown.includes(line))) return
      observer.disconnect()
      resolve()
    })
    observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  })
}

export async function lockNow(page: Page): Promise<void> {
  await chooseFromAccountMenu(page, 'Lock now')
  await expect(page.getByRole('heading', { name: 'Vault locked' })).toBeVisible()
}

export async function unlock(page: Page, password: string): Promise<void> {
  await page.getByLabel('Account password').fill(password)
  await page.getByRole('button', { name: 'Unlock', exact: true }).click()
}

export interface Draft {
  name: string
  username?: string
  password: string
  website?: string
  notes?: string
}

/** Opens the dialog with the tile at the end of the list, or with the only button of an empty vault. */
export async function openAddDialog(page: Page): Promise<Locator> {
  await page
    .getByRole('button', { name: /^(Add new item|Add Your First Password)$/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Add New Password' })
  await expect(dialog).toBeVisible()
  return dialog
}

/** The dialog's fields, in the order of the form. */
export const field = {
  name: (dialog: Locator) => dialog.getByRole('textbox', { name: /^Name/ }),
  username: (dialog: Locator) => dialog.getByRole('textbox', { name: /^Username/ }),
  password: (dialog: Locator) => dialog.getByLabel('Password', { exact: true }),
  website: (dialog: Locator) => dialog.getByRole('textbox', { name: /^Website/ }),
  notes: (dialog: Locator) => dialog.getByRole('textbox', { name: /^Notes/ }),
}

export async function fillDraft(dialog: Locator, draft: Draft): Promise<void> {
  await field.name(dialog).fill(draft.name)
  await field.password(dialog).fill(draft.password)
  if (draft.username !== undefined) await field.username(dialog).fill(draft.username)
  if (draft.website !== undefined) await field.website(dialog).fill(draft.website)
  if (draft.notes !== undefined) await field.notes(dialog).fill(draft.notes)
}

export async function addPassword(page: Page, draft: Draft): Promise<void> {
  const dialog = await openAddDialog(page)
  await fillDraft(dialog, draft)
  await dialog.getByRole('button', { name: 'Save Password' }).click()
  await expect(dialog).toBeHidden()
  await expect(itemIn(page, draft.name)).toBeVisible()
}

/** A stored password is on the screen when it can be shown on its card or, in a list, acted on. */
export function itemIn(page: Page, name: string): Locator {
  return page
    .getByRole('button', { name: `Show password for ${name}`, exact: true })
    .or(page.getByRole('button', { name: `More actions for ${name}`, exact: true }))
    .first()
}

export async function chooseFromItemMenu(page: Page, name: string, entry: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: `More actions for ${name}`, exact: true }).click()
  await chooseEntry(page, entry)
}

export async function openEditDialog(page: Page, name: string): Promise<Locator> {
  await chooseFromItemMenu(page, name, 'Edit')
  const dialog = page.getByRole('dialog', { name: 'Edit Password' })
  await expect(dialog).toBeVisible()
  return dialog
}

/** The clipboard's text. The browser must be allowed to read it. */
export function clipboard(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText())
}

/** Waits until everything on this device has reached the server. */
export async function expectSynced(page: Page): Promise<void> {
  await expect(page.getByText(/^Synced/).first()).toBeVisible()
}

/** Selects items in the grid, where the check boxes appear when the pointer is over a card. */
export async function selectItems(page: Page, ...titles: readonly string[]): Promise<void> {
  for (const name of titles) {
    await page.getByRole('heading', { name, exact: true }).hover()
    await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check()
  }
}
