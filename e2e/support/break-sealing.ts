import type { Page } from '@playwright/test'

/** From now on sealing fails like that on this device; `null`: it works again. */
export async function breakSealing(
  page: Page,
  how: 'OperationError' | 'the disk is gone' | null,
): Promise<void> {
  const vault = page.workers().find((worker) => worker.url().includes('vault'))
  if (vault === undefined) throw new Error('there is no vault worker')
  await vault.evaluate((failure) => {
    // The browser's own stands on the prototype, and shows again once this one is gone.
    if (failure === null) Reflect.deleteProperty(crypto.subtle, 'encrypt')
    else {
      const error = failure === 'OperationError' ? new DOMException('', failure) : new Error(failure)
      Object.defineProperty(crypto.subtle, 'encrypt', {
        configurable: true,
        value: () => Promise.reject(error),
      })
    }
  }, how)
}
