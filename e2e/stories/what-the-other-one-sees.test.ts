/**
 * Something is offered to another person: what she sees, which emails she gets, and what she can do, at once and after
 * having been offline.
 */
import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from '../support/axe.ts'
import { mailsTo } from '../support/mail.ts'
import { addPassword, enter, itemIn, lockNow, signIn, unlock } from '../support/person.ts'
import { expect, test } from '../support/story.ts'

test('a person who is offered something sees it in the vault, in the bell and by email, and accepts it with one click', async ({
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
  for (const [name, password] of [
    ['Streamly', 'Hb4(lantern-Sail-6'],
    ['Harbor', 'Wq7)meadow-Kite-2'],
    ['Lamp', 'Zt5+copper-Rain-9'],
    ['Garden', 'Xr2!window-Bell-4'],
  ] as const) {
    await addPassword(page, { name, username: 'household', password })
  }

  await test.step('at once, on every open device, and by email', async () => {
    await expect(bell(hers, 'Notifications')).toBeVisible()
    await share(page, 'Streamly', ines.email, { isNamed: true })
    for (const device of [hers, phone]) {
      const card = waiting(device)
      await expect(card.getByText(`${mara.email} wants to share something with you`)).toBeVisible()
      await expect(card.getByText('Not verified'), 'the mark of her keys').toBeVisible()
      // These keys are not known yet, so the offer does not show a name that a stranger may have chosen.
      await expect(card.getByText('Streamly')).toHaveCount(0)
      await expect(bell(device, 'Notifications, 1 needs your response')).toBeVisible()
    }
    await expect
      .poll(async () => (await mailsTo(product, ines.email)).map(({ subject }) => subject))
      .toContain(`${mara.email} shares something with you`)
    const mail = (await mailsTo(product, ines.email)).at(-1)
    expect(mail?.text).toContain(`${product.origin}/sharing`)
    expect(mail?.text, 'named because the sharer said so').toContain('“Streamly”')
    expect(mail?.subject).not.toContain('Streamly')
    await expectAccessible(hers)
    await expectAccessible(phone)
    await expectNoSidewaysScroll(phone)
    await expect(given(page, 'Streamly').getByText('Pending', { exact: true })).toBeVisible()
  })

  await test.step('the bell leads to it, and a new person is reviewed first', async () => {
    await bell(hers, 'Notifications, 1 needs your response').click()
    const log = hers.getByRole('dialog', { name: 'Notifications' })
    const entry = log.getByRole('list', { name: 'Needs your response' }).getByRole('listitem')
    await expect(entry).toContainText(`${mara.email} wants to share something with you`)
    await expectAccessible(hers)
    await entry.getByRole('link', { name: 'Review' }).click()
    await expect(hers.getByRole('heading', { name: 'Sharing', level: 1 })).toBeVisible()
    await expect(log).toBeHidden()
    await hers
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Vault', exact: true })
      .click()
    await waiting(hers).getByRole('button', { name: 'Review' }).click()
    const offer = hers.getByRole('dialog', { name: `Accept what ${mara.email} is sharing?` })
    await expect(offer.getByText('You’ve never compared keys', { exact: false })).toBeVisible()
    await offer.getByRole('button', { name: 'Accept' }).click()
    await expect(itemIn(hers, 'Streamly')).toBeVisible()
    for (const device of [hers, phone]) {
      await expect(waiting(device)).toHaveCount(0)
      await expect(bell(device, 'Notifications')).toBeVisible()
    }
    await expect(itemIn(phone, 'Streamly')).toBeVisible()
  })

  await test.step('the person who offered it sees that it was accepted, and finds it in the bell', async () => {
    await expect(given(page, 'Streamly').getByText('Accepted', { exact: true })).toBeVisible()
    await expectAccessible(page)
    const accepted = page.getByRole('list', { name: 'Accepted' }).getByRole('listitem')
    await bell(page, 'Notifications').click()
    await expect(accepted).toContainText(`${ines.email} accepted Streamly`)
    await page.keyboard.press('Escape')
  })

  await test.step('after having been locked and offline; by then the sharer is known', async () => {
    await lockNow(hers)
    await phone.context().setOffline(true)
    await share(page, 'Harbor', ines.email)
    await share(page, 'Lamp', ines.email)
    await unlock(hers, ines.password)
    await phone.context().setOffline(false)
    for (const device of [hers, phone]) {
      const card = waiting(device)
      await expect(card.getByRole('heading', { name: '2 pending' })).toBeVisible({
        timeout: 30_000,
      })
      await expect(card.getByRole('listitem').filter({ hasText: 'Harbor' })).toContainText(mara.email)
      await expect(bell(device, 'Notifications, 2 need your response')).toBeVisible()
    }
    await expectAccessible(hers)
    await expectNoSidewaysScroll(phone)
  })

  await test.step('several are accepted at once, one with one click', async () => {
    await waiting(hers).getByRole('button', { name: 'Accept all 2' }).click()
    await expect(hers.getByText('All 2 are in your vault.').first()).toBeVisible()
    for (const device of [hers, phone]) {
      for (const name of ['Harbor', 'Lamp']) await expect(itemIn(device, name)).toBeVisible()
      await expect(waiting(device)).toHaveCount(0)
    }
    await share(page, 'Garden', ines.email)
    await waiting(phone)
      .getByRole('button', { name: `Accept Garden from ${mara.email}` })
      .click()
    for (const device of [hers, phone]) await expect(itemIn(device, 'Garden')).toBeVisible()
  })

  await test.step('even if her device was locked in the meantime', async () => {
    await lockNow(page)
    await unlock(page, mara.password)
    await bell(page, 'Notifications').click()
    const accepted = page.getByRole('list', { name: 'Accepted' }).getByRole('listitem')
    await expect(accepted).toHaveCount(4)
  })
})

/** The list of pending offers, which only the vault's page has. */
function waiting(device: Page): Locator {
  return device.getByRole('region', { name: /^Pending$|pending$/ })
}

/** A share on the page of shares, which stays open. */
function given(page: Page, title: string): Locator {
  return page
    .getByRole('tabpanel', { name: /^Shared by Me/ })
    .getByRole('listitem')
    .filter({ hasText: title })
}

function bell(device: Page, name: string): Locator {
  return device.getByRole('button', { name, exact: true })
}

async function share(page: Page, title: string, email: string, { isNamed = false } = {}): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sharing' }).click()
  await page.getByRole('button', { name: 'Share Password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share Password' })
  await dialog.getByRole('combobox', { name: 'Password' }).fill(title)
  await page.getByRole('option', { name: new RegExp(title) }).click()
  await dialog.getByLabel('Recipient email').fill(email)
  const naming = dialog.getByRole('checkbox', { name: 'Include the item name in the email' })
  await expect(naming, 'off unless chosen').not.toBeChecked()
  if (isNamed) await naming.check()
  const press = dialog.getByRole('button', { name: 'Share Password' })
  await press.click()
  // If the keys are shown first, a second click is needed.
  await expect(async () => {
    if (await dialog.isVisible()) await press.click({ timeout: 1_000 })
    await expect(dialog).toBeHidden({ timeout: 2_000 })
  }).toPass()
  await page.getByRole('tab', { name: /^Shared by Me/ }).click()
}
