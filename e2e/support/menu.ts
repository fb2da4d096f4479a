import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Chooses from the open menu. On a busy machine, a press is sometimes lost while the menu is still moving into place,
 * so this presses again if the menu is still open.
 */
export async function chooseEntry(page: Page, entry: string | RegExp): Promise<void> {
  // Some entries show their shortcut after their name.
  const name = typeof entry === 'string' ? new RegExp(`^${entry}`) : entry
  const item = page.getByRole('menuitem', { name }).or(page.getByRole('menuitemcheckbox', { name }))
  await expect(item).toBeVisible()
  await expect(async () => {
    if (await item.isVisible()) await item.click({ timeout: 2_000 })
    await expect(item).toBeHidden({ timeout: 3_000 })
  }).toPass({ timeout: 15_000 })
}

/**
 * Chooses from a select, and checks the result: the select has the option's text, or `opens` appears. While the list is
 * still growing, Playwright retries and scrolls the page; the list can then move from under the pointer during the
 * press, which closes it without choosing anything. `opens` may appear only after an attempt has timed out, and then
 * covers the select.
 */
export async function chooseOption(
  page: Page,
  select: Locator,
  option: string,
  opens?: Locator,
): Promise<void> {
  const entry = page.getByRole('option', { name: option, exact: true })
  await expect(async () => {
    if (opens !== undefined && (await opens.isVisible())) return
    if (!(await entry.isVisible())) await select.click({ timeout: 2_000 })
    await entry.click({ timeout: 2_000 })
    if (opens === undefined) await expect(select).toContainText(option, { timeout: 3_000 })
    else await expect(opens).toBeVisible({ timeout: 3_000 })
    await expect(entry).toBeHidden({ timeout: 3_000 })
  }).toPass({ timeout: 15_000 })
}
