/** Two devices of one person, open at the same time. */
import type { Page } from '@playwright/test'
import {
  addPassword,
  chooseFromItemMenu,
  expectSynced,
  field,
  itemIn,
  openEditDialog,
  signIn,
  unlock,
} from '../support/person.ts'
import { expect, test } from '../support/story.ts'

test('changes on one device appear on the other, even after the server was restarted', async ({
  page,
  person,
  product,
  openBrowser,
  guards,
}) => {
  test.setTimeout(120_000)
  guards.allow(
    /ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_EMPTY_RESPONSE/,
  )
  const other = await openBrowser()
  await signIn(other, person)
  await addPassword(page, { name: 'Seen twice', password: 'Hb4(lantern-Sail-6' })
  await expect(itemIn(other, 'Seen twice')).toBeVisible()

  const dialog = await openEditDialog(other, 'Seen twice')
  await field.name(dialog).fill('Renamed over there')
  await dialog.getByRole('button', { name: 'Save Password' }).click()
  await expect(itemIn(page, 'Renamed over there')).toBeVisible()
  await expect(itemIn(page, 'Seen twice')).toHaveCount(0)

  await chooseFromItemMenu(page, 'Renamed over there', 'Move to trash')
  await expect(itemIn(other, 'Renamed over there')).toHaveCount(0)

  await product.stop()
  await expect(other.getByText('Can’t reach the server, retrying').first()).toBeVisible({ timeout: 30_000 })
  await product.start()
  await expectSynced(page)
  await addPassword(page, { name: 'After the restart', password: 'Hb4(lantern-Sail-6' })
  await expect(itemIn(other, 'After the restart')).toBeVisible({ timeout: 30_000 })
})

test('a device that lost its connection catches up automatically', async ({
  page,
  person,
  openBrowser,
  guards,
}) => {
  test.setTimeout(120_000)
  guards.allow(/ERR_INTERNET_DISCONNECTED/)
  const other = await openBrowser()
  await signIn(other, person)
  await expectSynced(other)
  await other.context().setOffline(true)
  await expect(other.getByText('Offline, showing your last copy').first()).toBeVisible()
  await addPassword(page, { name: 'Missed meanwhile', password: 'Hb4(lantern-Sail-6' })
  await expectSynced(page)
  await expect(itemIn(other, 'Missed meanwhile')).toHaveCount(0)
  await other.context().setOffline(false)
  await expect(itemIn(other, 'Missed meanwhile')).toBeVisible({ timeout: 30_000 })

  // Both devices change the same value: the one that was stored first stays, and the other is kept for review.
  await other.context().setOffline(true)
  for (const [where, username] of [
    [page, 'mara'],
    [other, 'ines'],
  ] as const) {
    const dialog = await openEditDialog(where, 'Missed meanwhile')
    await field.username(dialog).fill(username)
    await dialog.getByRole('button', { name: 'Save Password' }).click()
    await expect(dialog).toBeHidden()
  }
  await expectSynced(page)
  await other.context().setOffline(false)
  await expectSynced(other)
  await chooseFromItemMenu(other, 'Missed meanwhile', /^Open$/)
  const details = other.getByRole('complementary', { name: 'Details of Missed meanwhile' })
  const review = details.getByRole('region', { name: 'Review' })
  await expect(review.getByText('Changed on two devices at once')).toBeVisible()
  await expect(review.getByText('ines')).toBeVisible()
  await expect(details.getByText('mara', { exact: true })).toBeVisible()
  await review.getByRole('button', { name: /^Restore/ }).click()
  await expect(review).toBeHidden()
  await expect(details.getByText('ines', { exact: true })).toBeVisible()
})

test('many tabs share one connection, and continue when the tab that holds it is closed', async ({
  page,
  person,
  context,
  openBrowser,
}) => {
  const count = Number(process.env['TABS'] ?? 7)
  test.setTimeout(120_000 + count * 20_000)
  // All tabs are busy at the same time.
  const patience = { timeout: 15_000 + count * 2_000 }
  const elsewhere = await openBrowser()
  await signIn(elsewhere, person)

  // Browsers open at most six connections to a server: if each tab had its own, the seventh would wait forever.
  const tabs: Page[] = []
  while (tabs.length < count) {
    const tab = await context.newPage()
    await tab.goto('/dashboard')
    await unlock(tab, person.password)
    await expect(tab.getByRole('heading', { name: 'My Vault' })).toBeVisible()
    tabs.push(tab)
  }
  await addPassword(elsewhere, { name: 'Seen in every tab', password: 'Hb4(lantern-Sail-6' })
  for (const tab of [page, ...tabs]) await expect(itemIn(tab, 'Seen in every tab')).toBeVisible(patience)
  const told = tabs.length + 1

  await page.close()
  await addPassword(elsewhere, { name: 'Seen by those left', password: 'Hb4(lantern-Sail-6' })
  for (const tab of tabs) await expect(itemIn(tab, 'Seen by those left')).toBeVisible(patience)
  // `npm run reliability -- many-tabs` reads this.
  if ('TABS' in process.env) {
    console.log(`many-tabs ${JSON.stringify({ tabs: tabs.length, told, toldAfter: tabs.length })}`)
  }
})
