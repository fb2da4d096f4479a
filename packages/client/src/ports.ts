import type { Bytes } from '@severy/verifier'
import type { DeviceStore } from './device/device-store.ts'
import type { PasswordScore } from './base/password-score.ts'
import type { ForeignWork } from './import/foreign-work.ts'
import type { PasswordWork } from './password-work.ts'

/** What the engine needs from outside. Random bytes, hashes and ciphers are WebCrypto's and need no port. */
export interface EnginePorts {
  /** Origin of the API without a trailing slash; empty for the worker's own origin. */
  baseUrl: string
  /**
   * What an installed client calls itself (the contract's `ClientName`): the engine then keeps its session by itself, on
   * the device. Left out by pages of the web app, whose browser has cookies.
   */
  installedAs?: string
  fetch: (url: string, init: RequestInit) => Promise<Response>
  openStore: () => Promise<DeviceStore>
  /**
   * Takes over the 32 bytes of the account key each time that the account has been opened, for `resume`. Only for a host
   * whose engine may end while the account is open; it keeps them in memory alone, and drops them with the lock.
   */
  keepAccountKey?: (accountKey: Bytes) => void
  /** The same for a page, which holds a key whose bytes nobody can read. `resume` with that key does not hand it over again. */
  holdAccountKey?: (accountKey: CryptoKey) => void
  /** OPAQUE and Argon2id, in a worker of their own that ends with `close` (PROTOCOL 12.1). */
  openPasswordWork: () => PasswordWork
  /** Argon2 for files of other products, in a worker of its own that ends with `close`. */
  openForeignWork: () => ForeignWork
  /**
   * The live channel of a person who is signed in on this device. An installed client opens it with the `fetch` that it is
   * given here, which knows the session; pages that share one channel need not.
   */
  openEventChannel: (url: string, userId: string, fetch: EnginePorts['fetch']) => EventChannel
  clock: Clock
  scorePassword: (password: string, userInputs: readonly string[]) => Promise<PasswordScore>
  /** zxcvbn for many passwords, in a worker of its own that ends with `close` and gives its dictionaries back. */
  openPasswordJudge: () => PasswordJudge
  /** Whether the device believes that it has a network (`navigator.onLine`). */
  isOnline: () => boolean
  /** Resolves when a screen has had the time to draw what it was just told. */
  untilDrawn: () => Promise<void>
}

export type JudgedPassword = Pick<PasswordScore, 'score' | 'isListed'>

export interface PasswordJudge {
  /** Null when the worker's code cannot be fetched now. */
  scorePasswords(passwords: readonly string[]): Promise<JudgedPassword[] | null>
  close(): void
}

/** What is left of `EventSource` when it never connects anew by itself. */
export interface EventChannel {
  onopen: (() => void) | null
  onmessage: ((event: { data: string }) => void) | null
  onerror: (() => void) | null
  close(): void
}

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Runs `run` once after `ms`; the answer calls it off. */
  after(ms: number, run: () => void): () => void
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => {
      clearTimeout(timer)
    }
  },
}

export function wait(clock: Clock, ms: number): Promise<void> {
  return new Promise((resolve) => {
    clock.after(ms, resolve)
  })
}
