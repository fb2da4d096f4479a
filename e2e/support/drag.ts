import type { Locator } from '@playwright/test'

/**
 * Drags one thing onto another. Firefox's driver starts a drag but never drops, so there the page gets its events from
 * a script.
 */
export async function drag(from: Locator, to: Locator): Promise<void> {
  const page = from.page()
  if (page.context().browser()?.browserType().name() !== 'firefox') {
    await from.dragTo(to)
    return
  }
  const dataTransfer = await page.evaluateHandle(() => new DataTransfer())
  await from.dispatchEvent('dragstart', { dataTransfer })
  for (const type of ['dragenter', 'dragover', 'drop']) await to.dispatchEvent(type, { dataTransfer })
  await from.dispatchEvent('dragend', { dataTransfer })
}
