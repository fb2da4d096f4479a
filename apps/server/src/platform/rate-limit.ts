/** Limits how often something may be tried, counted in the database so that all processes share the counts. */
import type { KeyObject } from 'node:crypto'
import { isIPv6 } from 'node:net'
import type { Clock } from './clock.ts'
import type { Database, Db } from './database/database.ts'
import { isWritingRefused } from './no-room.ts'
import { pseudonym } from './random.ts'
import { type OneTry, TriesInMemory } from './rate-limit-memory.ts'
import {
  countLockoutTry,
  countTries,
  deleteEndedWindows,
  findTries,
  forgetTries,
  giveTryBack,
} from './rate-limit-store.ts'

export interface Limit {
  /** Limits with the same name share their counts. */
  name: string
  triesMax: number
  windowMs: number
}

export interface Try {
  limit: Limit
  subject: string
  /** Number of tries it counts as; 1 by default. */
  cost?: number
}

export interface RateLimiter {
  /**
   * Counts a try against each limit. `null` when all allow it, otherwise the seconds (whole, at least 1) until they do.
   */
  take(tries: readonly Try[]): Promise<number | null>
  /**
   * Counts a try against a limit that, once used up, locks for its whole window. Give back or forget tries that
   * succeeded. `null` when the try is allowed.
   */
  takeLockout(limit: Limit, subject: string): Promise<Lockout | null>
  giveBack(subjectKey: string, tx?: Db): Promise<void>
  /** With `tx`, as part of that transaction. */
  forget(subjectKey: string, tx?: Db): Promise<void>
  /** The key for `giveBack` and `forget`. Reveals no address. */
  subjectKey(limit: Limit, subject: string): string
  /** Whether the database can be written. While it cannot, tries are counted in this process's memory. */
  isCounting(): Promise<boolean>
  purge(): Promise<void>
}

const probeWindowMs = 60_000

export interface Lockout {
  /** Whole seconds until it ends. */
  waitSeconds: number
  /** The first try that this lockout refuses: the moment to log it, or to warn someone. */
  isNew: boolean
}

/** `factor` multiplies every limit. `key` hides addresses in the table. */
export function createRateLimiter(
  database: Database,
  clock: Clock,
  factor: number,
  key: KeyObject,
): RateLimiter {
  const hide = (subject: string): string => pseudonym(key, 'rate', subject)
  const keyOf = ({ name }: Pick<Limit, 'name'>, hidden: string): string => `${name}:${hidden}`
  const memory = new TriesInMemory()
  const countInMemory = async (tries: readonly OneTry[], nowMs: number) => {
    const stored = await findTries(
      database.disposable,
      tries.map(({ subject }) => subject),
    )
    return tries.map((one) => ({
      subject: one.subject,
      ...memory.count(one, stored.get(one.subject), nowMs),
    }))
  }
  const written = async <T>(write: () => Promise<T>, otherwise: () => T | Promise<T>): Promise<T> => {
    try {
      const result = await write()
      memory.clear()
      return result
    } catch (error) {
      if (!isWritingRefused(error)) throw error
      return otherwise()
    }
  }
  return {
    subjectKey: (limit, subject) => keyOf(limit, hide(subject)),
    async take(tries) {
      const subjects = new Set(tries.map(({ subject }) => subject))
      const limits = new Map(
        [...subjects].flatMap((subject) => {
          const hidden = hide(subject)
          const own = tries.filter((one) => one.subject === subject)
          return own.map(({ limit, cost = 1 }) => [keyOf(limit, hidden), { ...limit, cost }])
        }),
      )
      const windows = [...limits].map(([subject, { windowMs, cost }]) => ({ subject, windowMs, cost }))
      const nowMs = clock.nowMs()
      const counted = await written(
        () => countTries(database.disposable, windows, nowMs),
        () => countInMemory(windows, nowMs),
      )
      const waits = counted.flatMap(({ subject, tries: count, windowEndsAt }) =>
        count > (limits.get(subject)?.triesMax ?? 0) * factor ? [windowEndsAt - nowMs] : [],
      )
      return waits.length === 0 ? null : secondsUntil(Math.max(...waits))
    },
    async takeLockout(limit, subject) {
      const nowMs = clock.nowMs()
      const triesMax = Math.max(1, Math.floor(limit.triesMax * factor))
      const window = { subject: keyOf(limit, hide(subject)), windowMs: limit.windowMs, triesMax }
      const { tries, windowEndsAt } = await written(
        () => countLockoutTry(database.disposable, window, nowMs),
        async () => {
          const [counted] = await countInMemory([{ ...window, cost: 1, lockoutTriesMax: triesMax }], nowMs)
          return counted ?? { tries: 0, windowEndsAt: nowMs }
        },
      )
      if (tries <= triesMax) return null
      return { waitSeconds: secondsUntil(windowEndsAt - nowMs), isNew: tries === triesMax + 1 }
    },
    async giveBack(subject, tx) {
      if (tx !== undefined) return giveTryBack(tx, subject)
      return written(
        () => giveTryBack(database.disposable, subject),
        async () => {
          memory.giveBack(subject, (await findTries(database.disposable, [subject])).get(subject))
        },
      )
    },
    async forget(subject, tx) {
      if (tx !== undefined) return forgetTries(tx, subject)
      return written(
        () => forgetTries(database.disposable, subject),
        () => {
          memory.forget(subject)
        },
      )
    },
    async isCounting() {
      // A separate row, which limits no one.
      const window = { subject: keyOf({ name: 'readyz' }, ''), windowMs: probeWindowMs, cost: 1 }
      try {
        await countTries(database.disposable, [window], clock.nowMs())
        return true
      } catch (error) {
        if (!isWritingRefused(error)) throw error
        return false
      }
    },
    purge: () => deleteEndedWindows(database.disposable, clock.nowMs()),
  }
}

function secondsUntil(ms: number): number {
  return Math.max(1, Math.ceil(ms / 1000))
}

/**
 * Tries for an address: for the caller and, with IPv6, also for the /48 around it, which contains 65,536 callers. A /48
 * gets `callersPerSite` times the limit, since several people may share it.
 */
export function triesFrom(limit: Limit, address: string): Try[] {
  const own = { limit, subject: networkOf(address) }
  const site = siteOf(address)
  return site === null ? [own] : [own, { limit: siteLimit(limit), subject: site }]
}

/** The limit for all callers of one /48 together. */
function siteLimit(limit: Limit): Limit {
  return { ...limit, name: `${limit.name}-site`, triesMax: limit.triesMax * callersPerSite }
}

const callersPerSite = 16

/** The /48 network of an IPv6 address; `null` for IPv4. */
function siteOf(address: string): string | null {
  const groups = networkOf(address).split(':')
  return groups.length === 4 ? groups.slice(0, 3).join(':') : null
}

/** What counts as one caller: an IPv4 address, or a /64 network, which an IPv6 host usually has to itself. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1] !== undefined) return mapped[1]
  if (!isIPv6(address)) return address
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const first = head === '' ? [] : head.split(':')
  const last = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = Array<string>(Math.max(0, 8 - first.length - last.length)).fill('0')
  const groups = tail === undefined ? first : [...first, ...zeros, ...last]
  return groups
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')
}
