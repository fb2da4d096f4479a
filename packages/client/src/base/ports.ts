import type { Bytes } from '@severy/verifier'
import type { DeviceStore } from './device/device-store.ts'
import type { GuessEstimate } from '@severy/domain'
import type { ForeignWork } from './foreign-work.ts'
import type { PasswordWork } from './password-work.ts'

/** What the engine needs from outside. Random bytes, hashes and ciphers come from WebCrypto and need no port. */
export interface EnginePorts {
  /** Origin of the API without a trailing slash; empty for the worker's own origin. */
  baseUrl: string
  /**
   * The name of an installed client (the contract's `ClientName`): the engine then stores its session on the device.
   * Absent in pages of the web app, whose browser has cookies.
   */
  installedAs?: string
  fetch: (url: string, init: RequestInit) => Promise<Response>
  openStore: () => Promise<DeviceStore>
  /**
   * Receives the 32 bytes of the account key each time the account is opened, for `resume`. Only for a host whose
   * engine may end while the account is open; it must keep them in memory only and drop them with the lock.
   */
  keepAccountKey?: (accountKey: Bytes) => void
  /** The same for a page, as a non-extractable key. `resume` with that key does not pass it on again. */
  holdAccountKey?: (accountKey: CryptoKey) => void
  /** OPAQUE and Argon2id, in a worker that `close` ends (PROTOCOL 12.1). */
  openPasswordWork: () => PasswordWork
  /** Argon2 for other products' files, in a worker that `close` ends. */
  openForeignWork: () => ForeignWork
  /**
   * The live channel of a person who is signed in on this device. An installed client must open it with the given
   * `fetch`, which adds the session; pages that share one channel need not.
   */
  openEventChannel: (url: string, userId: string, fetch: EnginePorts['fetch']) => EventChannel
  clock: Clock
  /** How hard a password is to guess, judged only by its characters. */
  estimateGuesses: (password: string) => Promise<GuessEstimate>
  /** zxcvbn for many passwords, in a worker that `close` ends, which frees its dictionaries. */
  openPasswordJudge: () => PasswordJudge
  /** Whether the device reports a network (`navigator.onLine`). */
  isOnline: () => boolean
  /** Resolves once a screen has had time to draw the latest events. */
  untilDrawn: () => Promise<void>
}

export interface PasswordJudge {
  /** Null if the worker's code cannot be fetched now. */
  estimateAll(passwords: readonly string[]): Promise<GuessEstimate[] | null>
  close(): void
}

/** The part of `EventSource` that is used; it never reconnects by itself. */
export interface EventChannel {
  onopen: (() => void) | null
  onmessage: ((event: { data: string }) => void) | null
  onerror: (() => void) | null
  close(): void
}

export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Calls `run` once after `ms`; the returned function cancels it. */
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

/** Resolves after `ms` milliseconds by this clock. */
export function wait(clock: Clock, ms: number): Promise<void> {
  return new Promise((resolve) => {
    clock.after(ms, resolve)
  })
}
