/**
 * What pages and the service worker say to each other so that a vault stays open from one page to the next (PROTOCOL 12.2). Types
 * alone: what both would run would lie in a file of its own, which the service worker cannot import.
 *
 *     page that ends ── key-keep ──► worker ◄── key-want ── page that begins
 *     page that is open ◄── key-wanted ── worker          (where nothing is kept)
 *     page that is open ── key-offer ──► worker ── key and clock, by the port that came with key-want ──►
 */

/** How long a key may be used, as the page knows that had the vault open. Milliseconds. */
export interface Terms {
  /** Since the last sign of the person. */
  idleMs: number
  /** Until auto-lock. */
  leftMs: number
  /** A time without a look at the clock that counts as the computer's sleep; null: the person lets it sleep. */
  gapMs: number | null
  /** When that was so, by the computer's clock. */
  at: number
}

export interface OfferedKey {
  userId: string
  key: CryptoKey
  terms: Terms
}

export type ToKeeper =
  /** A page may be about to end. A browser that has to start the worker for its last word forgets the word with the page. */
  | { type: 'key-wake' }
  | ({ type: 'key-keep' } & OfferedKey)
  /** Comes with the port for the answer. */
  | { type: 'key-want'; userId: string }
  /** The answer to `key-wanted`. */
  | { type: 'key-offer'; ask: number; offer: OfferedKey | null }
  /** The page that ended is back, as it was. */
  | { type: 'key-back' }
  /** Locked, signed out, ended: from now on nobody gets anything. */
  | { type: 'key-drop' }
  /** Somebody has proved herself: from now on there may be something to get. */
  | { type: 'key-open' }

export interface KeyWanted {
  type: 'key-wanted'
  ask: number
  userId: string
}

/** What the page that begins gets. */
export interface HandedKey {
  key: CryptoKey
  /** Milliseconds since the last sign of the person: resuming is none. */
  idleMs: number
}
