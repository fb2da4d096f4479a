/**
 * Messages between pages and the service worker that keep a vault open from one page to the next (PROTOCOL 12.2). Types
 * only: shared code would end up in a separate file, which the service worker cannot import.
 *
 * page that ends ── key-keep ──► worker ◄── key-want ── page that begins
 * page that is open ◄── key-wanted ── worker          (where nothing is kept)
 * page that is open ── key-offer ──► worker ── key and clock, by the port that came with key-want ──►
 */

/** How long a key may be used, determined by the page that had the vault open. In milliseconds. */
export interface Terms {
  /** Since the last user activity. */
  idleMs: number
  /** Until auto-lock. */
  leftMs: number
  /** A gap between clock checks that counts as the computer's sleep; null if the vault may stay open during sleep. */
  gapMs: number | null
  /** The time of these values, by the computer's clock. */
  at: number
}

export interface OfferedKey {
  userId: string
  key: CryptoKey
  terms: Terms
}

export type ToKeeper =
  /**
   * A page may be about to end. If the browser had to start the worker for the page's last message, the message would
   * be lost with the page.
   */
  | { type: 'key-wake' }
  | ({ type: 'key-keep' } & OfferedKey)
  /** Comes with the port for the answer. */
  | { type: 'key-want'; userId: string }
  /** The answer to `key-wanted`. */
  | { type: 'key-offer'; ask: number; offer: OfferedKey | null }
  /** The ended page is back, unchanged. */
  | { type: 'key-back' }
  /** Locked, signed out or ended: no page gets a key from now on. */
  | { type: 'key-drop' }
  /** A proof has opened the vault: a key may be available from now on. */
  | { type: 'key-open' }

export interface KeyWanted {
  type: 'key-wanted'
  ask: number
  userId: string
}

/** What the starting page receives. */
export interface HandedKey {
  key: CryptoKey
  /** Milliseconds since the last user activity; resuming is not activity. */
  idleMs: number
}
