import type { Page } from '@playwright/test'
import { createImpostor } from '@severy/testkit'

/** From now on, the server answers every lookup from this browser with keys of its own that carry this address. */
export async function answerWithImpostor(page: Page, email: string): Promise<void> {
  const { person } = await createImpostor(email)
  await page.route('**/v1/people/find', (route) => route.fulfill({ json: person }))
}

export async function stopAnswering(page: Page): Promise<void> {
  await page.unroute('**/v1/people/find')
}
