/**
 * A shared item is removed: what the owner, the other person, her second device and a device that was offline show, and
 * that no one loses data.
 */
import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/axe.ts'
import { addPassword, chooseFromItemMenu, enter, itemIn, selectItems, signIn } from '../support/person.ts'
import { expect, test } from '../support/story.ts'

test('a recipient gives back what was shared, and it goes through its owner’s trash', async ({
  page,
  product,
  person: mara,
  signedUp,
  openBrowser,
  guards,
}) => {
  test.setTimeout(240_000)
  // A browser without a network cannot preload pages.
  guards.allow(/ERR_INTERNET_DISCONNECTED/)
  const ines = await signedUp()
  const hers = await openBrowser()
  await enter(hers, product, ines)
  const phone = await openBrowser()
  await signIn(phone, ines)
  await phone.setViewportSize({ width: 390, height: 844 })
  await addPassword(page, { name: 'Streamly', username: 'household', password: 'Hb4(lantern-Sail-6' })

  await test.step('an editor cannot move it to the trash or delete it', async () => {
    await share(page, 'Streamly', ines.email)
    await hers.getByRole('button', { name: 'Review' }).click()
    const offer = hers.getByRole('dialog', { name: `Accept what ${mara.email} is sharing?` })
    await offer.getByRole('button', { name: 'Accept' }).click()
    for (const device of [hers, phone]) await expect(itemIn(device, 'Streamly')).toBeVisible()

    await hers.getByRole('button', { name: 'More actions for Streamly', exact: true }).click()
    const menu = hers.getByRole('menu')
    await expect(menu.getByRole('menuitem', { name: 'Edit' })).toBeVisible()
    await expect(menu.getByRole('menuitem', { name: 'Move to trash' })).toHaveCount(0)
    await hers.keyboard.press('Escape')
    await expect(hers.getByRole('button', { name: 'More actions for Streamly', exact: true })).toBeFocused()
    // The keyboard does not move it to the trash either, and asks the same question.
    await hers.getByRole('button', { name: 'Streamly', exact: true }).focus()
    await hers.keyboard.press('Delete')
    const asked = removing(hers)
    await expect(asked).toContainText(`${mara.email} keeps it and can share it with you again.`)
    await expectAccessible(hers)
    await asked.getByRole('button', { name: 'Cancel' }).click()
    // On a phone, neither does the bar for selected items.
    await selectItems(phone, 'Streamly')
    const bar = phone.getByRole('toolbar', { name: 'Selected items' })
    await expect(bar.getByRole('button', { name: 'Move to trash' })).toHaveCount(0)
    await bar.getByRole('button', { name: 'Remove from my vault' }).click()
    await expect(removing(phone)).toContainText(`${mara.email} keeps it`)
    await expectAccessible(phone)
    await expectNoSidewaysScroll(phone)
    await removing(phone).getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('its owner moves it to the trash: it is gone with a message, and is in no one else’s trash', async () => {
    await phone.context().setOffline(true)
    await openVault(page)
    await chooseFromItemMenu(page, 'Streamly', 'Move to trash')
    await expect(hers.getByText('Streamly was moved to the trash').first()).toBeVisible()
    await expect(
      hers.getByText(`By ${mara.email}. The owner can restore it within 30 days.`, { exact: false }).first(),
    ).toBeVisible()
    await expect(itemIn(hers, 'Streamly')).toHaveCount(0)
    await expectNoGhosts(hers)
    await expect(itemIn(phone, 'Streamly')).toBeVisible()
    await phone.context().setOffline(false)
    await expect(phone.getByText('Streamly was moved to the trash').first()).toBeVisible({ timeout: 30_000 })
    await expect(itemIn(phone, 'Streamly')).toHaveCount(0)
    await openTrash(hers)
    await expect(hers.getByText('Trash is empty')).toBeVisible()
  })

  await test.step('and restores it for everyone', async () => {
    await openTrash(page)
    await page.getByRole('button', { name: 'Restore Streamly' }).click()
    await expect(phone.getByText('Streamly was restored').first()).toBeVisible()
    await openVault(hers)
    for (const device of [hers, phone]) await expect(itemIn(device, 'Streamly')).toBeVisible()
  })

  await test.step('the recipient gives it back: their devices no longer have it, the owner keeps it', async () => {
    await chooseFromItemMenu(hers, 'Streamly', 'Remove from my vault')
    await removing(hers).getByRole('button', { name: 'Remove from my vault' }).click()
    await expect(hers.getByText('Removed from your vault').first()).toBeVisible()
    for (const device of [hers, phone]) await expect(itemIn(device, 'Streamly')).toHaveCount(0)
    await expectNoGhosts(hers)
    await openVault(page)
    await expect(itemIn(page, 'Streamly')).toBeVisible()
  })

  await test.step('deleted by its owner, it leaves nothing behind with anyone', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sharing' }).click()
    await page.getByRole('tab', { name: /^Shared by Me/ }).click()
    await expect(
      page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'Streamly' }),
    ).toBeVisible()
    await openVault(page)
    await chooseFromItemMenu(page, 'Streamly', 'Move to trash')
    await openTrash(page)
    await page.getByRole('button', { name: 'Delete Streamly permanently' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete permanently' }).click()
    await expect(page.getByText('Trash is empty')).toBeVisible()
    await expectNoGhosts(page)
    await page.getByRole('tab', { name: /^Shared by Me/ }).click()
    await expect(page.getByText("You haven't shared any passwords yet.")).toBeVisible()
  })
})

function removing(device: Page): Locator {
  return device.getByRole('alertdialog', { name: 'Remove Streamly from your vault?' })
}

async function openTrash(device: Page): Promise<void> {
  const nav = device.getByRole('navigation', { name: 'Main' })
  await nav.getByRole('link', { name: 'Trash' }).click()
  await expect(device.getByRole('heading', { name: 'Trash', level: 1 })).toBeVisible()
}

async function openVault(device: Page): Promise<void> {
  const nav = device.getByRole('navigation', { name: 'Main' })
  await nav.getByRole('link', { name: 'Vault', exact: true }).click()
  await expect(device.getByRole('heading', { level: 1 })).toBeVisible()
}

/** The page of shares must not show rows of items that no longer exist. */
async function expectNoGhosts(device: Page): Promise<void> {
  await device.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sharing' }).click()
  await expect(device.getByRole('heading', { name: 'Sharing', level: 1 })).toBeVisible()
  for (const ghost of ['Not on this device yet', 'Untitled']) {
    await expect(device.getByText(ghost)).toHaveCount(0)
  }
}

async function share(page: Page, title: string, email: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sharing' }).click()
  await page.getByRole('button', { name: 'Share Password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share Password' })
  await dialog.getByRole('combobox', { name: 'Password' }).fill(title)
  await page.getByRole('option', { name: new RegExp(title) }).click()
  await dialog.getByLabel('Recipient email').fill(email)
  await dialog.getByRole('radio', { name: 'View & Edit' }).check()
  const press = dialog.getByRole('button', { name: 'Share Password' })
  // If the keys are shown first, a second click is needed.
  await expect(async () => {
    if (await dialog.isVisible()) await press.click({ timeout: 1_000 })
    await expect(dialog).toBeHidden({ timeout: 2_000 })
  }).toPass()
}
