/** A change that the extension could not send while the server was away, to something that was shared until then. */
import type { Page } from '@playwright/test'
import type { ExtendedBrowser } from '../support/extended-browser.ts'
import { openExtendedBrowser } from '../support/extension.ts'
import { connect, rowOf } from '../support/extension-steps.ts'
import { addPassword, enter, expectSynced } from '../support/person.ts'
import { expect, test as base } from '../support/story.ts'

const test = base.extend<{ extended: ExtendedBrowser }>({
  extended: async ({}, use) => {
    const browser = await openExtendedBrowser()
    await use(browser)
    await browser.close()
  },
})

const shared = { name: 'Streamly', username: 'mara@post.example', password: 'Hb4(lantern-Sail-6' }

test('a change to something that is no longer shared is kept, and the popup says so until it is read', async ({
  page,
  product,
  person: mara,
  signedUp,
  openBrowser,
  extended,
  guards,
}) => {
  test.setTimeout(180_000)
  // The server is away in between.
  guards.allow(/ERR_|NS_ERROR|status of 5|CONNECTION/)
  const ines = await signedUp()
  const other = await openBrowser()
  await enter(other, product, ines)
  await addPassword(page, shared)
  await expectSynced(page)
  await shareToEdit(page, ines.email)
  await accept(other, mara.email)
  await connect(extended, product, ines)

  const popup = await extended.openPage('popup.html')
  await rowOf(popup, shared.name).click()
  await product.stop()
  await popup.getByRole('button', { name: 'Edit', exact: true }).click()
  await popup.getByLabel('Notes').fill('Written on the train')
  await popup.getByRole('button', { name: 'Save' }).click()
  await expect(popup.getByText('1 change is waiting to sync.')).toBeVisible({ timeout: 30_000 })
  await popup.close()
  // Until someone opens the popup again, nothing is sent.
  await extended.killVault()
  await product.start()
  await revoke(page, ines.email)

  const title = 'We saved your changes as your own item'
  const again = await extended.openPage('popup.html')
  await expect(again.getByText(title)).toBeVisible({ timeout: 30_000 })
  const text = 'Streamly: no longer shared with you. Changes you made before that are in your own vault.'
  await expect(again.getByText(text)).toBeVisible()
  await rowOf(again, shared.name).click()
  await expect(again.getByText('Written on the train')).toBeVisible()
  await again.close()

  await extended.killVault()
  const third = await extended.openPage('popup.html')
  await expect(third.getByText(title), 'it was not read yet').toBeVisible({ timeout: 30_000 })
  await third.getByRole('button', { name: 'Dismiss' }).click()
  await expect(third.getByText(title)).toBeHidden()
  await third.close()
  const last = await extended.openPage('popup.html')
  await expect(rowOf(last, shared.name)).toBeVisible()
  await expect(last.getByText(title)).toBeHidden()
})

async function shareToEdit(page: Page, email: string): Promise<void> {
  const nav = page.getByRole('navigation', { name: 'Main' })
  await nav.getByRole('link', { name: 'Sharing' }).click()
  await page.getByRole('tab', { name: 'Shared by Me' }).click()
  await page.getByRole('button', { name: 'Share Password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share Password' })
  await dialog.getByRole('combobox', { name: 'Password' }).fill('stream')
  await page.getByRole('option', { name: /Streamly/ }).click()
  await dialog.getByRole('radio', { name: 'View & Edit' }).click()
  // Last, because leaving the field for anything but the button looks the address up as well.
  await dialog.getByLabel('Recipient email').fill(email)
  const share = dialog.getByRole('button', { name: 'Share Password' })
  await share.click()
  await expect(dialog.getByText(`First time sharing with ${email}`)).toBeVisible()
  await share.click()
  await expect(dialog).toBeHidden()
}

async function accept(page: Page, from: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sharing' }).click()
  // The vault offers the same button until the other page has come.
  await expect(page.getByRole('heading', { name: 'Sharing', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Review' }).click()
  const offer = page.getByRole('dialog', { name: `Accept what ${from} is sharing?` })
  await offer.getByRole('button', { name: 'Accept' }).click()
  await expect(offer).toBeHidden()
  await expect(page.getByRole('tabpanel').getByRole('listitem')).toContainText('Streamly')
}

async function revoke(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: `Revoke access to Streamly for ${email}` }).click()
  const dialog = page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' })
  // The page may not have noticed yet that the server is back.
  await expect(async () => {
    if (await dialog.isVisible()) await dialog.click({ timeout: 2_000 })
    await expect(page.getByText('Access revoked').first()).toBeVisible({ timeout: 10_000 })
  }).toPass({ timeout: 60_000 })
}
