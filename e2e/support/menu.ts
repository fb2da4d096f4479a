import { expect, type Page } from '@playwright/test'

/**
 * Chooses from the menu that is open. A busy machine now and then loses the press on a menu that has only just found
 * its place; whoever sees it still open presses again.
 */
export async function chooseEntry(page: Page, entry: string): Promise<void> {
  // Some show their shortcut after their name.
  const item = page.getByRole('menuitem', { name: new RegExp(`^${entry}`) })
  await expect(item).toBeVisible()
  await expect(async () => {
    if (await item.isVisible()) await item.click({ timeout: 2_000 })
    await expect(item).toBeHidden({ timeout: 3_000 })
  }).toPass({ timeout: 15_000 })
}
