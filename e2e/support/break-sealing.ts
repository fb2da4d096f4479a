import type { Page, Worker } from '@playwright/test'

/** From now on whatever holds `text` is sealed so that it opens nowhere: a device with a broken memory did it. */
export async function ruinSealing(page: Page, text: string): Promise<void> {
  await vaultWorker(page).evaluate((marked) => {
    const encrypt = crypto.subtle.encrypt.bind(crypto.subtle)
    const ruined: typeof encrypt = async (algorithm, key, data) => {
      const sealed = new Uint8Array(await encrypt(algorithm, key, data))
      if (new TextDecoder().decode(data).includes(marked)) sealed[0] = (sealed[0] ?? 0) ^ 1
      return sealed.buffer
    }
    Object.defineProperty(crypto.subtle, 'encrypt', { configurable: true, value: ruined })
  }, text)
}

/** From now on sealing fails like that on this device; `null`: it works again. */
export async function breakSealing(
  page: Page,
  how: 'OperationError' | 'the disk is gone' | null,
): Promise<void> {
  await vaultWorker(page).evaluate((failure) => {
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

function vaultWorker(page: Page): Worker {
  const vault = page.workers().find((worker) => worker.url().includes('vault'))
  if (vault === undefined) throw new Error('there is no vault worker')
  return vault
}
