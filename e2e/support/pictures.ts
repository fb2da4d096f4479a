import { test, type Page } from '@playwright/test'

/** Adds a picture of the whole page to the report of the story. */
export async function attachPicture(page: Page, name: string): Promise<void> {
  await test
    .info()
    .attach(name, { body: await page.screenshot({ fullPage: true }), contentType: 'image/png' })
}
