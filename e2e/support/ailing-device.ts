/** Simulates devices whose memory or disk fails. */
import type { BrowserContext, Page } from '@playwright/test'

export type Ailment =
  /** Sealing fails with this error. */
  | { name: 'sealing-fails'; with: 'OperationError' | 'the disk is gone' }
  /** Anything that contains `text` is sealed in a way that cannot be opened. */
  | { name: 'sealing-ruins'; text: string }
  /** There is no room for more changes. */
  | { name: 'no-room' }
  | null

const channelName = 'story-ailment'

/**
 * Prepares a browser for an ailment. Call this before its page starts the vault's worker, because not every driver can
 * reach into a running worker. The returned function changes the ailment of the worker that `page` runs.
 */
export async function makeAiling(
  context: BrowserContext,
): Promise<(page: Page, ailment: Ailment) => Promise<void>> {
  await context.route(/\/vault\.worker-[^/]+\.js$/, async (route) => {
    const response = await route.fetch()
    const body = `${await response.text()}\n;(${awaitAilments.toString()})(${JSON.stringify(channelName)})`
    await route.fulfill({ response, body })
  })
  return async (page, ailment) => {
    await page.evaluate(
      ([name, next]) =>
        new Promise<void>((resolve) => {
          const channel = new BroadcastChannel(name)
          channel.onmessage = () => {
            channel.close()
            resolve()
          }
          channel.postMessage(next)
        }),
      [channelName, ailment] as const,
    )
  }
}

/** Runs in the worker as source text, so it uses nothing from outside. */
function awaitAilments(name: string): void {
  const channel = new BroadcastChannel(name)
  const encrypt = crypto.subtle.encrypt.bind(crypto.subtle)
  const put = IDBObjectStore.prototype.put
  let ailment: Ailment = null
  const sealing: typeof encrypt = async (algorithm, key, data) => {
    if (ailment?.name === 'sealing-fails') {
      throw ailment.with === 'OperationError' ? new DOMException('', ailment.with) : new Error(ailment.with)
    }
    const sealed = new Uint8Array(await encrypt(algorithm, key, data))
    const isRuined =
      ailment?.name === 'sealing-ruins' && new TextDecoder().decode(data).includes(ailment.text)
    if (isRuined) sealed[0] = (sealed[0] ?? 0) ^ 1
    return sealed.buffer
  }
  Object.defineProperty(crypto.subtle, 'encrypt', { configurable: true, value: sealing })
  IDBObjectStore.prototype.put = function (...values) {
    if (ailment?.name === 'no-room' && this.name === 'queue') {
      throw new DOMException('no room', 'QuotaExceededError')
    }
    return put.apply(this, values)
  }
  channel.onmessage = ({ data }: MessageEvent<Ailment>) => {
    ailment = data
    channel.postMessage(null)
  }
}
