/** Devices whose memory, or whose disk, fails them. */
import type { BrowserContext, Page } from '@playwright/test'

export type Ailment =
  /** Sealing fails with that error. */
  | { name: 'sealing-fails'; with: 'OperationError' | 'the disk is gone' }
  /** Whatever holds `text` is sealed so that it opens nowhere. */
  | { name: 'sealing-ruins'; text: string }
  /** There is no room for changes any more. */
  | { name: 'no-room' }
  | null

const channelName = 'story-ailment'

/**
 * Gets a browser ready to fall ill: to be called before its page starts the vault's worker, which not every driver
 * can reach into afterwards. The answer changes the ailment of the worker that `page` runs.
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

/** Runs in the worker, from its text: it uses nothing from outside of itself. */
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
