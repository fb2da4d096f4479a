/** Logins that a person types into other sites are offered for saving, in a window of the extension. */
import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import type { ExtendedBrowser } from '../support/extended-browser.ts'
import { openExtendedBrowser } from '../support/extension.ts'
import { connect } from '../support/extension-steps.ts'
import { confirm, itemIn } from '../support/person.ts'
import { openSiteWithLogins, type SiteWithLogins } from '../support/site-with-logins.ts'
import { expect, test as base } from '../support/story.ts'

const test = base.extend<{ extended: ExtendedBrowser; site: SiteWithLogins }>({
  extended: async ({}, use) => {
    const browser = await openExtendedBrowser()
    await use(browser)
    await browser.close()
  },
  site: async ({}, use) => {
    const site = await openSiteWithLogins()
    await use(site)
    site.close()
  },
})

test('a login that a site has accepted is offered, and one that it has refused is not', async ({
  page,
  product,
  signedUp,
  extended,
  site,
}) => {
  test.setTimeout(120_000)
  const person = await signedUp()
  await confirm(page, product, person)
  await page.getByRole('button', { name: 'Later' }).click()
  await connect(extended, product, person)
  site.accounts.set('jon', 'amber-Lantern-12').set('mara', 'first-Meadow-34').set('ines', 'quiet-Harbor-56')
  const tab = await extended.context.newPage()

  const untouched = await test.step('without the permission nothing is noticed', async () => {
    await tab.goto(`${site.url}/login`)
    await signIn(tab, 'jon', 'amber-Lantern-12')
    await expect(tab.getByRole('heading', { name: 'Welcome' })).toBeVisible()
    expect(await extended.heldInMemory()).not.toContain('amber-Lantern-12')
    return pageOf(tab)
  })

  await test.step('a switch requests it', async () => {
    for (const host of ['https://*/*', 'http://localhost/*', 'http://127.0.0.1/*']) await extended.grant(host)
    const settings = await extended.openPage('connect.html')
    const offers = settings.getByRole('switch', { name: 'Offer to save logins I type' })
    await expect(offers).not.toBeChecked()
    await offers.click()
    await expect(offers).toBeChecked()
    await expectAccessible(settings)
    await settings.close()
  })

  await test.step('a refused login is forgotten, even if the form has disappeared', async () => {
    for (const path of ['/login', '/fetched']) {
      await tab.goto(`${site.url}${path}`)
      await signIn(tab, 'mara', `wrong on ${path}`)
      await expect(tab.getByText('Wrong user name or password.')).toBeVisible()
      await expect
        .poll(() => extended.heldInMemory())
        .toMatch(path === '/login' ? /^(?!.*wrong on)/ : /wrong on/)
      await tab.getByRole('link', { name: 'Forgot your password?' }).click()
      await expect.poll(() => extended.heldInMemory()).not.toContain('wrong on')
    }
    expect(windowsOf(extended)).toEqual([])
  })

  await test.step('a posted form is saved, with the name that someone gives it', async () => {
    const opened = extended.context.waitForEvent('page')
    await tab.goto(`${site.url}/login`)
    await signIn(tab, 'mara', 'first-Meadow-34')
    const offer = await opened
    await expect(offer.getByRole('heading', { name: 'Save this login?' })).toBeVisible()
    await expect(offer.getByLabel('Username')).toHaveValue('mara')
    await expect(passwordIn(offer)).toHaveCSS('-webkit-text-security', 'disc')
    await expectAccessible(offer)
    // The page is the same as without the extension, and has no access to anything of it.
    expect(await pageOf(tab)).toEqual(untouched)
    await offer.getByLabel('Name', { exact: true }).fill('Harbor Bank')
    await offer.keyboard.press('Enter')
    await expect(itemIn(page, 'Harbor Bank')).toBeVisible()
    await closed(offer)
  })

  await test.step('a known login is not offered again; one sent by a script is, exactly as typed', async () => {
    await tab.goto(`${site.url}/fetched`)
    await signIn(tab, 'mara', 'first-Meadow-34')
    await expect(tab.getByRole('heading', { name: 'Welcome' })).toBeVisible()
    await expect.poll(() => extended.heldInMemory()).not.toContain('first-Meadow-34')
    expect(windowsOf(extended)).toEqual([])
    const opened = extended.context.waitForEvent('page')
    await tab.goto(`${site.url}/fetched`)
    await signIn(tab, 'ines', 'quiet-Harbor-56')
    const offer = await opened
    await offer.getByRole('button', { name: 'Show password' }).click()
    await expect(passwordIn(offer)).toHaveCSS('-webkit-text-security', 'none')
    await expect(passwordIn(offer)).toHaveValue('quiet-Harbor-56')
    await offer.keyboard.press('Escape')
    await closed(offer)
  })

  await test.step('a changed password replaces the old one', async () => {
    const opened = extended.context.waitForEvent('page')
    await tab.goto(`${site.url}/change`)
    await tab.getByLabel('Current password').fill('first-Meadow-34')
    await tab.getByLabel('New password').fill('second-Meadow-78')
    await tab.getByRole('button', { name: 'Change password' }).click()
    const offer = await opened
    await expect(offer.getByRole('heading', { name: 'Update the password?' })).toBeVisible()
    await expect(offer.getByText('Harbor Bank')).toBeVisible()
    await expect(offer.getByText('first-Meadow-34')).toBeHidden()
    await offer.getByRole('button', { name: 'Show old password' }).click()
    await offer.getByRole('button', { name: 'Show new password' }).click()
    await expect(offer.getByText('first-Meadow-34').first()).toBeVisible()
    await expect(offer.getByText('second-Meadow-78').first()).toBeVisible()
    await expectAccessible(offer)
    await offer.getByRole('button', { name: 'Update' }).click()
    await expect(offer.getByText('Harbor Bank updated')).toBeVisible()
    // A change that arrives in the meantime hides a shown secret again.
    await expect(async () => {
      await page.getByRole('button', { name: 'Show password for Harbor Bank' }).click({ timeout: 2_000 })
      await expect(page.getByText('second-Meadow-78').first()).toBeVisible({ timeout: 2_000 })
    }).toPass()
  })
})

async function signIn(tab: Page, username: string, password: string): Promise<void> {
  await tab.getByLabel('Username').fill(username)
  await tab.getByLabel('Password').fill(password)
  await tab.getByRole('button', { name: 'Sign in' }).click()
}

function passwordIn(offer: Page): Locator {
  return offer.getByLabel('Password', { exact: true })
}

/** Everything of the page that its own scripts can see. */
function pageOf(tab: Page): Promise<{ html: string; names: string[] }> {
  return tab.evaluate(() => ({
    html: document.documentElement.outerHTML,
    names: Object.getOwnPropertyNames(globalThis).sort(),
  }))
}

function windowsOf({ context }: ExtendedBrowser): string[] {
  return context
    .pages()
    .map((each) => each.url())
    .filter((url) => url.endsWith('/save.html'))
}

async function closed(offer: Page): Promise<void> {
  if (!offer.isClosed()) await offer.waitForEvent('close')
}
