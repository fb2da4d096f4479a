import { expect, type Locator, type Page } from '@playwright/test'

/**
 * Chooses from the menu that is open. A busy machine now and then loses the press on a menu that has only just found
 * its place; whoever sees it still open presses again.
 */
export async function chooseEntry(page: Page, entry: string): Promise<void> {
  // Some show their shortcut after their name.
  const name = new RegExp(`^${entry}`)
  const item = page.getByRole('menuitem', { name }).or(page.getByRole('menuitemcheckbox', { name }))
  await expect(item).toBeVisible()
  await expect(async () => {
    if (await item.isVisible()) await item.click({ timeout: 2_000 })
    await expect(item).toBeHidden({ timeout: 3_000 })
  }).toPass({ timeout: 15_000 })
}

/**
 * Chooses from a select, and sees that it took it. While the list is still growing into its place, Playwright tries
 * again and scrolls the page for it; the list then moves from under the pointer in the middle of the press, which
 * closes it and chooses nothing.
 */
export async function chooseOption(page: Page, select: Locator, option: string): Promise<void> {
  const entry = page.getByRole('option', { name: option, exact: true })
  await expect(async () => {
    if (!(await entry.isVisible())) await select.click({ timeout: 2_000 })
    await entry.click({ timeout: 2_000 })
    await expect(select).toContainText(option, { timeout: 3_000 })
    await expect(entry).toBeHidden({ timeout: 3_000 })
  }).toPass({ timeout: 15_000 })
}
