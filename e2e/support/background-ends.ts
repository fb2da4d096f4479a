/** The extension's background ends again and again while the vault is open. */
import { expect, type Page } from '@playwright/test'
import type { ExtendedBrowser } from './extended-browser.ts'

/** How many times the background is ended; `npm run reliability -- background-ends` sets it. */
export const endsInStory = Number(process.env['BACKGROUND_ENDS'] ?? '12')

/** One change is made for this many ends: it is saved just before one of them. */
const endsPerChange = 4

/**
 * Ends the background of an open vault. Afterward, every change is there, and nothing has asked for the password.
 * Prints what was counted.
 */
export async function endBackgroundOften(extended: ExtendedBrowser, browserName: string): Promise<void> {
  await lockLater(extended)
  const added: string[] = []
  let asked = 0
  for (let ends = 1; ends <= endsInStory; ends += 1) {
    const popup = await extended.openPage('popup.html')
    if (!(await isOpen(popup))) asked += 1
    else if (ends % endsPerChange === 0) added.push(await addQuickly(popup, `Login ${String(ends)}`))
    await extended.killVault()
    await popup.close()
  }
  const popup = await extended.openPage('popup.html')
  const lost: string[] = []
  for (const name of added) {
    await popup.getByLabel('Search your vault').fill(name)
    const row = popup.getByRole('button', { name: `Copy password of ${name}`, exact: true })
    if (
      !(await row.waitFor().then(
        () => true,
        () => false,
      ))
    )
      lost.push(name)
  }
  await popup.close()
  const counted = { ends: endsInStory, asked, changes: added.length, lost: lost.length }
  console.log(`background-ends ${browserName} ${JSON.stringify(counted)}`)
  expect(counted).toMatchObject({ asked: 0, lost: 0 })
}

/** Nobody touches this computer, so auto-lock would close the vault before 200 ends are over. */
async function lockLater(extended: ExtendedBrowser): Promise<void> {
  const popup = await extended.openPage('popup.html')
  await popup.getByRole('button', { name: 'Settings' }).click()
  const choice = popup.getByRole('combobox', { name: 'Lock after inactivity of' })
  await choice.press('Enter')
  await popup.getByRole('option', { name: '60 minutes' }).click()
  await expect(choice).toHaveText('60 minutes')
  await popup.close()
}

async function isOpen(popup: Page): Promise<boolean> {
  const search = popup.getByLabel('Search your vault')
  const locked = popup.getByRole('heading', { name: 'Vault locked' })
  await expect(search.or(locked)).toBeVisible()
  return search.isVisible()
}

/** Saved on this device when the popup says so; the server may have it later. */
async function addQuickly(popup: Page, name: string): Promise<string> {
  await popup.getByRole('button', { name: 'Add a login' }).first().click()
  await popup.getByLabel('Name', { exact: true }).fill(name)
  await popup.getByRole('button', { name: 'Generate a password' }).click()
  await popup.getByRole('button', { name: 'Save' }).click()
  await expect(popup.getByText(`${name} saved`).first()).toBeVisible()
  return name
}
