import { expect, type Page } from '@playwright/test'
import { chooseEntry } from './menu.ts'
import type { Person } from './person.ts'
import type { Product } from './product.ts'

/** Gives the person whose vault `page` shows the role, and opens the admin area without locking the vault. */
export async function openAdminArea(
  page: Page,
  product: Product,
  { email }: Person,
  role: 'admin' | 'super_admin',
): Promise<void> {
  expect(await product.admin('grant', email, role)).toMatchObject({ status: 0 })
  await page.getByRole('button', { name: /^Account menu of/ }).click()
  // The open page gets the new role a moment later.
  await chooseEntry(page, 'Admin Panel')
  await expect(page.getByText(`Welcome, ${email}`)).toBeVisible()
}

/** Opens another page of the admin area from its side menu. */
export async function openAdminPage(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Admin Panel' }).getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
}
