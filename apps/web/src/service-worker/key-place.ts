/**
 * Keeps an open vault's key between a page that ends and the next one, in this worker's memory only. The browser can
 * end the worker at any time, and the key with it.
 *
 * empty ──keep──► kept ──want, deadline, the page is back──► empty        drop: from every state to closed
 * closed ──open──► empty                                                   closed keeps nothing and gives nothing
 *
 * Each key is given once. If none is kept, the other pages are asked, and the first one with the vault open gives it.
 */
import type { HandedKey, KeyWanted, OfferedKey } from './key-messages.ts'

/** The computer's clock, which can be set, and the worker's own, which cannot. */
interface Moment {
  wall: number
  own: number
}

export interface KeyPlacePorts {
  now(): Moment
  /** Runs `run` once after `ms`; the returned function cancels it. */
  after(ms: number, run: () => void): () => void
  /** Whether that page still exists, at the top level of a window of this origin. */
  isThere(pageId: string): Promise<boolean>
  /** The ids of all such pages. */
  pages(): Promise<readonly string[]>
  post(pageId: string, message: KeyWanted): Promise<void>
}

export interface KeyPlace {
  /** Resolves once the worker no longer needs to stay alive. */
  keep(offer: OfferedKey): Promise<void>
  want(userId: string, pageId: string): Promise<HandedKey | null>
  offer(ask: number, pageId: string, offer: OfferedKey | null): void
  forget(): void
  drop(): void
  open(): void
}

/** Milliseconds between checks of the clock. */
const lookEveryMs = 10_000
/** Milliseconds for pages to answer; frozen ones do not. */
const answerMsMax = 1_000

interface Kept {
  offer: OfferedKey
  since: Moment
  lookedAt: Moment
  /** Milliseconds already passed when it arrived. */
  lateMs: number
  release: () => void
}

interface Ask {
  userId: string
  asked: Set<string>
  settle: (handed: HandedKey | null) => void
}

export function createKeyPlace({ now, after, isThere, pages, post }: KeyPlacePorts): KeyPlace {
  let kept: Kept | null = null
  let isClosed = false
  let cancelLook: () => void = () => undefined
  let asks = 0
  const waiting = new Map<number, Ask>()

  function forget(): void {
    cancelLook()
    kept?.release()
    kept = null
  }

  function look(): void {
    cancelLook()
    if (kept === null) return
    const moment = now()
    const { terms } = kept.offer
    const isOver = msLeft(kept, moment) <= 0
    if (isOver || (terms.gapMs !== null && msBetween(kept.lookedAt, moment) >= terms.gapMs)) {
      forget()
      return
    }
    kept.lookedAt = moment
    cancelLook = after(Math.min(lookEveryMs, msLeft(kept, moment)), look)
  }

  /** Synchronous, so that no second page can come in between. */
  function take(userId: string): HandedKey | null {
    look()
    if (kept === null) return null
    const { offer } = kept
    const idleMs = offer.terms.idleMs + msPassed(kept, now())
    // Taken by another user: the kept key is dropped.
    forget()
    return offer.userId === userId ? { key: offer.key, idleMs } : null
  }

  async function askOthers(userId: string, pageId: string): Promise<HandedKey | null> {
    const asked = new Set((await pages()).filter((id) => id !== pageId))
    if (asked.size === 0 || isClosed) return null
    const ask = ++asks
    const { promise, resolve } = Promise.withResolvers<HandedKey | null>()
    const cancel = after(answerMsMax, () => {
      settle(null)
    })
    function settle(handed: HandedKey | null): void {
      cancel()
      waiting.delete(ask)
      resolve(handed)
    }
    waiting.set(ask, { userId, asked, settle })
    for (const id of asked) void post(id, { type: 'key-wanted', ask, userId })
    return promise
  }

  return {
    keep(offer) {
      if (isClosed) return Promise.resolve()
      forget()
      const since = now()
      const { promise, resolve } = Promise.withResolvers<undefined>()
      const lateMs = Math.max(0, since.wall - offer.terms.at)
      kept = {
        offer,
        since,
        lookedAt: since,
        lateMs,
        release: () => {
          resolve(undefined)
        },
      }
      look()
      return promise
    },
    async want(userId, pageId) {
      // A page that is gone would lose the only key.
      if (!(await isThere(pageId)) || isClosed) return null
      return take(userId) ?? askOthers(userId, pageId)
    },
    offer(ask, pageId, offer) {
      const wanted = waiting.get(ask)
      if (wanted?.asked.delete(pageId) !== true) return
      const lateMs = offer === null ? 0 : Math.max(0, now().wall - offer.terms.at)
      if (offer?.userId === wanted.userId && offer.terms.leftMs > lateMs)
        wanted.settle({ key: offer.key, idleMs: offer.terms.idleMs + lateMs })
      else if (wanted.asked.size === 0) wanted.settle(null)
    },
    forget,
    drop() {
      isClosed = true
      forget()
      for (const { settle } of waiting.values()) settle(null)
    },
    open() {
      isClosed = false
    },
  }
}

function msPassed({ since, lateMs }: Kept, moment: Moment): number {
  return lateMs + msBetween(since, moment)
}

function msLeft(kept: Kept, moment: Moment): number {
  return kept.offer.terms.leftMs - msPassed(kept, moment)
}

/** As counted by a page's idle clock (`@severy/engine-host/idle-clock`). */
function msBetween(from: Moment, to: Moment): number {
  return Math.max(to.wall - from.wall, to.own - from.own)
}
