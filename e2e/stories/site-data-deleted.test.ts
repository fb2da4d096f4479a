/** The browser deletes the site's data while the vault is open. */
import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import {
  addPassword,
  chooseFromItemMenu,
  expectSynced,
  field,
  fillDraft,
  fillSignIn,
  itemIn,
  lockNow,
  openAddDialog,
  signIn,
  unlock,
} from '../support/person.ts'
import { deleteDatabases, deleteSiteData } from '../support/site-data.ts'
import { expect, test } from '../support/story.ts'

const password = 'Hb4(lantern-Sail-6'
const gone = 'This browser deleted its copy of your vault'
const notice = (page: Page) => page.getByRole('region', { name: 'Notice' }).getByText(gone)
const copyGone = (page: Page) =>
  page.getByText('Browsers do this when they run out of space', { exact: false })

test('is reported at once on every page of the device, and later saves reach the server', async ({
  page,
  person,
  openBrowser,
}) => {
  test.setTimeout(120_000)
  await addPassword(page, { name: 'From before', password })
  await expectSynced(page)
  const other = await page.context().newPage()
  await other.goto('/dashboard')
  await unlock(other, person.password)
  await expect(itemIn(other, 'From before')).toBeVisible()
  const locked = await page.context().newPage()
  await locked.goto('/dashboard')
  await expect(locked.getByRole('heading', { name: 'Vault locked' })).toBeVisible()
  const dialog = await openAddDialog(page)
  await fillDraft(dialog, { name: 'Typed meanwhile', password })

  await deleteSiteData(page, { withCookies: false })
  await expect(notice(other)).toBeVisible()
  await expect(copyGone(locked)).toBeVisible()
  await locked.close()
  await expect(field.name(dialog)).toHaveValue('Typed meanwhile')
  await dialog.getByRole('button', { name: 'Save Password' }).click()
  await expect(itemIn(page, 'Typed meanwhile')).toBeVisible()
  await expect(notice(page)).toBeVisible()
  await expect(page.getByText(/^Synced .*, no copy on this device$/).first()).toBeVisible()
  const elsewhere = await openBrowser()
  await signIn(elsewhere, person)
  await expect(itemIn(elsewhere, 'Typed meanwhile')).toBeVisible()

  await page.getByRole('button', { name: 'What this means' }).click()
  const explained = page.getByRole('dialog', { name: gone })
  await expect(explained.getByText('Everything. All your changes are on the server.')).toBeVisible()
  await expectAccessible(page)
  await explained.getByRole('link', { name: 'Export' }).click()
  await expect(page.getByRole('button', { name: /^Export/ }).first()).toBeVisible()
  await page.getByRole('button', { name: 'What this means' }).click()
  await explained.getByRole('button', { name: 'Sign in again' }).click()
  await expect(copyGone(page)).toBeVisible()
  await fillSignIn(page, person)
  await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible()
  await expect(notice(page)).toBeHidden()
  // From here on, the device works like any other.
  await lockNow(page)
  await page.goto('/dashboard')
  await unlock(page, person.password)
  await expect(itemIn(page, 'From before')).toBeVisible()
  await expect(itemIn(page, 'Typed meanwhile')).toBeVisible()
})

test('what waits without a network, and what is typed afterward, is sent after the next sign-in', async ({
  page,
  person,
  context,
  guards,
}) => {
  guards.allow(/ERR_FAILED|NS_ERROR|NetworkError|Failed to fetch/)
  await context.route('**/v1/vaults/**', (route) => route.abort())
  await addPassword(page, { name: 'Waited', password })
  await deleteDatabases(page)
  await expect(notice(page)).toBeVisible()
  await addPassword(page, { name: 'Typed afterward', password })
  await page.getByRole('button', { name: 'What this means' }).click()
  const explained = page.getByRole('dialog', { name: gone })
  await expect(explained.getByText('Everything except 2 changes is on the server.')).toBeVisible()
  await explained.getByRole('button', { name: 'Send them now' }).click()
  await expect(explained.getByText('Everything except 2 changes is on the server.')).toBeVisible()
  await page.reload()
  await expect(copyGone(page)).toBeVisible()
  await context.unroute('**/v1/vaults/**')
  await fillSignIn(page, person)
  await expect(itemIn(page, 'Waited')).toBeVisible()
  await expect(itemIn(page, 'Typed afterward')).toBeVisible()
  await expectSynced(page)
})

test('nothing typed is lost even if the sign-in was deleted too', async ({ page, person }) => {
  test.setTimeout(120_000)
  await addPassword(page, { name: 'From before', password })
  await expectSynced(page)
  const other = await page.context().newPage()
  await other.goto('/dashboard')
  await unlock(other, person.password)
  await expect(itemIn(other, 'From before')).toBeVisible()
  await fillDraft(await openAddDialog(page), { name: 'Half typed', password })

  // The first request that the server refuses locks both tabs: no request succeeds before the change is made.
  const isChanged = Promise.withResolvers<undefined>()
  await page.context().route('**/v1/**', async (route) => {
    await isChanged.promise
    await route.continue()
  })
  await deleteSiteData(page, { withCookies: true })
  await expect(notice(other)).toBeVisible()
  // The notice is shown even over the dialog.
  await expect(page.getByText(gone).first()).toBeVisible()
  await chooseFromItemMenu(other, 'From before', 'Move to trash')
  await expect(itemIn(other, 'From before')).toBeHidden()
  isChanged.resolve(undefined)
  // Both tabs show the notice at the sign-in, and the unsaved form is kept.
  await expect(copyGone(other)).toBeVisible()
  await expect(copyGone(page)).toBeVisible()
  await fillSignIn(page, person)
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(field.name(page.getByRole('dialog', { name: 'Add New Password' }))).toHaveValue('Half typed')
  await page.keyboard.press('Escape')
  await expectSynced(page)
  await expect(itemIn(page, 'From before')).toBeHidden()
})
