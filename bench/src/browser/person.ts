/** What a person does in the product, using the texts on its screens. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { makeLogins, toChromeCsv } from '../logins.ts'
import { confirmationLink } from '../product/mails.ts'
import type { RunningServer } from '../product/running-server.ts'
import { prepareMeasures } from './measures.ts'

export interface Person {
  email: string
  password: string
}

/** A device without any data. */
export async function openDevice(browser: Browser, { origin }: { origin: string }): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
    // The service worker fetches the whole app once and sometimes checks for an update, which no figure includes.
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  await prepareMeasures(page)
  return page
}

let people = 0

/** Signs up and opens a new, empty vault. */
export async function arrive(page: Page, server: RunningServer): Promise<Person> {
  people++
  const person = { email: `mara${String(people)}@post.example`, password: 'mara quartz otter ledger' }
  await page.goto('/auth?tab=signup')
  await fill(page, person)
  await page.getByRole('button', { name: 'Create Account' }).click()
  await page.goto(await confirmationLink(server.dataDir, person.email))
  await page.getByLabel('Account password').fill(person.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await vaultHeading(page).waitFor()
  return person
}

/** Types email and password into the form on the screen. */
export async function fill(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Account password').fill(password)
}

export function vaultHeading(page: Page) {
  return page.getByRole('heading', { name: 'My Vault', level: 1 })
}

/** Imports the seeded logins, and returns to the vault. */
export async function importLogins(page: Page, count: number): Promise<void> {
  await openImport(page)
  await page.locator('input[type=file]').setInputFiles(exportFile(count))
  await page.getByRole('button', { name: importLabel(count) }).click()
  await page.getByText(importedText(count)).first().waitFor()
  await toVault(page)
}

/** Judging 49,500 passwords takes minutes. */
const judgedMsMax = 900_000

/**
 * Waits for the security score, which is there when all passwords are judged. On each device, judging many new passwords
 * keeps a processor core busy once, which must not overlap with a measurement.
 */
export async function untilScored(page: Page): Promise<void> {
  await page.getByRole('img', { name: / of 100, / }).waitFor({ timeout: judgedMsMax })
}

/** Opens the import page, and waits until it takes a file. */
export async function openImport(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Import' }).first().click()
  await page.locator('input[type=file]').waitFor({ state: 'attached' })
}

/** A file on disk, like a person's file: the page itself would have to unpack bytes that were passed directly. */
export function exportFile(count: number): string {
  const folder = join(tmpdir(), `severy-bench-${String(count)}`)
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'Chrome Passwords.csv')
  writeFileSync(path, toChromeCsv(makeLogins(count)))
  return path
}

/** The label of the button that starts the import of this many items. */
export function importLabel(count: number): string {
  return `Import ${count.toLocaleString('en')} items`
}

/** What the report says once this many items are stored. */
export function importedText(count: number): string {
  return `${count.toLocaleString('en')} items imported`
}

/** Goes to the vault, and waits for its first item. */
export async function toVault(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'My Vault' }).first().click()
  await vaultHeading(page).waitFor()
  await page.locator('[data-item]').first().waitFor()
}

/** Signs in on a device that does not know the account, and waits for the first rows. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await page.goto('/auth')
  await fill(page, person)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await page.locator('[data-item]').first().waitFor()
}

/** Fills in the form for a new password, and leaves it open. */
export async function fillNewPassword(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add new item' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add New Password' })
  await dialog.getByRole('textbox', { name: /^Name/ }).fill(name)
  await dialog.getByRole('textbox', { name: /^Username/ }).fill('mara.lind@post.example')
  await dialog.getByLabel('Password', { exact: true }).fill('Kz7!quill-Ember-92')
  await dialog.getByRole('textbox', { name: /^Website/ }).fill(`https://${name.toLowerCase()}.example/login`)
}

/** Locks the vault by its shortcut, and waits for the lock screen. */
export async function lock(page: Page): Promise<void> {
  await page.keyboard.press('Control+Shift+L')
  await page.getByRole('heading', { name: 'Vault locked' }).waitFor()
}
