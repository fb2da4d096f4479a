/** Logins typed into a site are offered to be saved: each way of signing in once, in either browser. */
import { expect, type Page } from '@playwright/test'
import type { ExtendedBrowser } from './extended-browser.ts'
import { openedBy } from './extension-steps.ts'
import { openSiteWithLogins } from './site-with-logins.ts'

/** The vault is open, and logins are not noticed yet. */
export async function saveLogins(extended: ExtendedBrowser): Promise<void> {
  const site = await openSiteWithLogins()
  site.accounts.set('mara', 'first-Meadow-34').set('ines', 'quiet-Harbor-56').set('jon', 'amber-Lantern-12')
  await switchOn(extended)
  const tab = await extended.context.newPage()

  await tab.goto(`${site.url}/login`)
  await signIn(tab, 'mara', 'wrong-Meadow-00')
  await expect(tab.getByText('Wrong user name or password.')).toBeVisible()
  await expect.poll(() => extended.heldInMemory()).not.toContain('wrong-Meadow-00')
  await tab.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(tab.getByText('Write to us.')).toBeVisible()
  expect(extended.context.pages().filter((page) => page.url().endsWith('/save.html'))).toEqual([])

  // A form that was posted.
  await tab.goto(`${site.url}/login`)
  const posted = await offeredBy(extended, () => signIn(tab, 'mara', 'first-Meadow-34'))
  await expect(posted.getByRole('heading', { name: 'Save this login?' })).toBeVisible()
  await expect(posted.getByLabel('Username')).toHaveValue('mara')
  await posted.getByLabel('Name', { exact: true }).fill('Harbor Post')
  await posted.getByRole('button', { name: 'Save', exact: true }).click()
  await expectSaved(extended, 'Harbor Post')

  // A form that a script sends after changing the field.
  await tab.goto(`${site.url}/fetched`)
  const fetched = await offeredBy(extended, () => signIn(tab, 'ines', 'quiet-Harbor-56'))
  await fetched.getByRole('button', { name: 'Show password' }).click()
  await expect(fetched.getByLabel('Password', { exact: true })).toHaveValue('quiet-Harbor-56')
  await fetched.getByRole('button', { name: 'Not now' }).click()

  // The name on one page, the password on the next.
  await tab.goto(`${site.url}/name`)
  await tab.getByLabel('Username').fill('jon')
  await tab.getByRole('button', { name: 'Next' }).click()
  await tab.getByLabel('Password').fill('amber-Lantern-12')
  const stepped = await offeredBy(extended, () => tab.getByRole('button', { name: 'Sign in' }).click())
  await expect(stepped.getByLabel('Username')).toHaveValue('jon')
  await stepped.getByLabel('Name', { exact: true }).fill('Two Steps')
  await stepped.getByRole('button', { name: 'Save', exact: true }).click()
  await expectSaved(extended, 'Two Steps')

  await tab.goto(`${site.url}/change`)
  await tab.getByLabel('Current password').fill('first-Meadow-34')
  await tab.getByLabel('New password').fill('second-Meadow-78')
  const changed = await offeredBy(extended, () =>
    tab.getByRole('button', { name: 'Change password' }).click(),
  )
  await expect(changed.getByRole('heading', { name: 'Update the password?' })).toBeVisible()
  await expect(changed.getByText('Harbor Post')).toBeVisible()
  await changed.getByRole('button', { name: 'Update' }).click()
  await expect(async () => {
    const popup = await extended.openPage('popup.html')
    try {
      await popup.getByRole('button', { name: 'Harbor Post mara' }).click()
      await popup.getByRole('button', { name: 'Show Password' }).click()
      await expect(popup.getByText('second-Meadow-78').first()).toBeVisible({ timeout: 2_000 })
    } finally {
      await popup.close()
    }
  }).toPass()
  await tab.close()
  site.close()
}

async function switchOn(extended: ExtendedBrowser): Promise<void> {
  for (const host of ['https://*/*', 'http://localhost/*', 'http://127.0.0.1/*']) await extended.grant(host)
  const settings = await extended.openPage('connect.html')
  const offers = settings.getByRole('switch', { name: 'Offer to save logins I type' })
  await expect(offers).not.toBeChecked()
  await offers.click()
  await expect(offers).toBeChecked()
  await settings.close()
}

async function signIn(tab: Page, username: string, password: string): Promise<void> {
  await tab.getByLabel('Username').fill(username)
  await tab.getByLabel('Password').fill(password)
  await tab.getByRole('button', { name: 'Sign in' }).click()
}

async function offeredBy(extended: ExtendedBrowser, press: () => Promise<void>): Promise<Page> {
  const offer = await openedBy(extended, press)
  await extended.meet(offer)
  return offer
}

async function expectSaved(extended: ExtendedBrowser, name: string): Promise<void> {
  const popup = await extended.openPage('popup.html')
  await expect(popup.getByRole('button', { name: `Copy password of ${name}` })).toBeVisible()
  await popup.close()
}
