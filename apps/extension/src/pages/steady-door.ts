/**
 * A page's connection to the vault. Browsers end the background that the vault runs in at will; the next call starts it
 * again.
 */
import { newId } from '@severy/engine-host/new-id'
import type * as Comlink from 'comlink'
import { openLine } from '../vault/knock.ts'
import type { VaultDoor } from '../vault/vault-door.ts'

export type Door = Comlink.Remote<VaultDoor>

/**
 * At least this many milliseconds between two attempts, so that a vault that keeps ending is not restarted in a tight
 * loop.
 */
const openEveryMs = 1_000
const openingsMax = 5
/** While a call is pending, a message is sent this often: Firefox ends a background that receives nothing for 30 s. */
export const stirEveryMs = 10_000

class LineEnded extends Error {}

/** Sets the new item's id, so that repeating the call adds no second one. */
function withItemId([draft, vaultId, itemId = newId()]: unknown[]): unknown[] {
  return [draft, vaultId, itemId]
}

type Call = (...input: unknown[]) => Promise<unknown>

interface Line {
  door: Comlink.Remote<VaultDoor>
  /** Rejects when the vault has ended. */
  end: Promise<never>
}

/**
 * Connects for as long as the page exists. Calls `changed` when the vault's state may have changed, including when the
 * vault has ended.
 */
export function openSteadyDoor(changed: () => void): Door {
  let line: Promise<Line> | null = null
  let openedAt = -Infinity

  /** A hidden page does not restart the vault. */
  function askAgain(): void {
    if (line === null && document.visibilityState === 'visible') changed()
  }
  document.addEventListener('visibilitychange', askAgain)

  async function open(): Promise<Line> {
    const waitMs = openedAt + openEveryMs - performance.now()
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
    openedAt = performance.now()
    const { promise: end, reject } = Promise.withResolvers<never>()
    // If no call is pending when it ends, the rejection must not count as unhandled.
    end.catch(() => undefined)
    const ended = (): void => {
      line = null
      reject(new LineEnded('The vault does not stay open'))
      askAgain()
    }
    return { door: await openLine({ changed, ended }), end }
  }

  /**
   * Repeats a call if the vault ended without an answer, so that no user action is lost. Gives up after five starts.
   */
  async function call(name: string, given: unknown[]): Promise<unknown> {
    const input = name === 'addItem' ? withItemId(given) : given
    for (let opening = 1; ; opening += 1) {
      line ??= open().catch((error: unknown) => {
        // The next call tries anew.
        line = null
        throw error
      })
      const { door, end } = await line
      const stirring = setInterval(() => void door.state(), stirEveryMs)
      try {
        return await Promise.race([(door as unknown as Record<string, Call>)[name]?.(...input), end])
      } catch (error) {
        if (!(error instanceof LineEnded) || opening === openingsMax) throw error
      } finally {
        clearInterval(stirring)
      }
    }
  }

  return new Proxy({} as Door, {
    get:
      (_target, name): Call =>
      (...input) =>
        call(String(name), input),
  })
}
