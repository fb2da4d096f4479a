/**
 * Tells connected devices that something changed, whichever process they are connected to. SQLite: an emitter in the
 * only process. PostgreSQL: LISTEN/NOTIFY between the processes or, behind a pooler, through which LISTEN does not
 * work, rows that each process polls. Signals may be lost when a connection breaks; listeners then get a `gap` signal
 * and make their devices ask.
 */
import { EventEmitter } from 'node:events'
import type { Clock } from './clock.ts'
import type { Database } from './database/database.ts'
import { deleteOldSignals, insertSignal, listSignals } from './live-store.ts'
import { newId } from './random.ts'
import type { Log } from './log.ts'

export type Signal =
  | { type: 'vault-changed'; vaultId: string; hSeq: number }
  | { type: 'keyring-changed'; seq: number }
  /** Someone signed in to this account. */
  | { type: 'sessions-changed' }
  | { type: 'news-changed' }
  | { type: 'profile-changed' }
  | { type: 'role-changed' }
  | { type: 'start-over-changed' }
  | { type: 'one-time-links-changed' }
  | { type: 'secret-requests-changed' }
  | { type: 'emergency-changed' }
  | { type: 'invitations-changed' }
  | { type: 'offer-accepted' }
  | { type: 'vault-left'; vaultId: string }
  /** Another person's keys were replaced, and this one may have to decide about that. */
  | { type: 'keys-replaced' }
  | { type: 'breaches-changed' }
  /** The server's rules for everyone changed. */
  | { type: 'rules-changed' }
  /** This person's sessions ended: those in `ended`, or all except `kept`. */
  | { type: 'sessions-ended'; ended: readonly string[] }
  | { type: 'sessions-ended'; kept: string | null }
  /** Signals may have been missed. */
  | { type: 'gap' }

/** Used instead of a user id: signals published to it reach every listener of this id. */
export const everybody = '*'

export interface LiveBus {
  /** Never rejects: the change that the signal reports is already done. */
  publish(userIds: readonly string[], signal: Signal): Promise<void>
  /** The returned function ends the subscription. */
  subscribe(userId: string, listener: (signal: Signal) => void): () => void
  close(): Promise<void>
}

/** The bus for the given database. */
export function openLiveBus(
  database: Pick<Database, 'isPooled' | 'disposable'>,
  databaseUrl: string | null,
  clock: Clock,
  log: Log,
): LiveBus | Promise<LiveBus> {
  if (databaseUrl === null) return createLocalBus()
  return database.isPooled
    ? createPollingBus(database, clock, log)
    : createPostgresBus(databaseUrl, clock, log)
}

function createLocalBus(): LiveBus {
  const { emitter, subscribe } = createListeners()
  return {
    subscribe,
    publish(userIds, signal) {
      for (const userId of userIds) emitter.emit(userId, signal)
      return Promise.resolve()
    },
    close: () => Promise.resolve(),
  }
}

const channel = 'severy_live'
/** A notification must be smaller than 8,000 bytes, and an id in JSON takes 25. */
const usersPerNotification = 250
const reconnectMs = 1_000

export async function createPostgresBus(url: string, clock: Clock, log: Log): Promise<LiveBus> {
  const { default: pg } = await import('pg')
  const { emitter, subscribe } = createListeners()
  const sender = new pg.Pool({ connectionString: url, max: 2, allowExitOnIdle: true })
  sender.on('error', () => undefined)
  let isClosed = false
  let cancelReconnect: (() => void) | null = null
  let reconnecting = Promise.resolve()
  let listener = await listen()

  async function listen(): Promise<InstanceType<typeof pg.Client>> {
    const client = new pg.Client({ connectionString: url, keepAlive: true })
    client.on('notification', ({ payload }) => {
      const { userIds, signal } = JSON.parse(payload ?? '') as { userIds: string[]; signal: Signal }
      for (const userId of userIds) emitter.emit(userId, signal)
    })
    client.on('error', (error) => {
      log.warn({ err: error }, 'live connection lost')
    })
    await client.connect()
    await client.query(`listen ${channel}`)
    client.once('end', reconnectSoon)
    return client
  }

  function reconnectSoon(): void {
    if (isClosed) return
    cancelReconnect = clock.after(reconnectMs, () => {
      reconnecting = reconnect()
    })
  }

  async function reconnect(): Promise<void> {
    try {
      listener = await listen()
    } catch (error) {
      log.warn({ err: error }, 'live connection refused')
      reconnectSoon()
      return
    }
    for (const userId of emitter.eventNames()) emitter.emit(userId, { type: 'gap' } satisfies Signal)
  }

  return {
    subscribe,
    async publish(userIds, signal) {
      for (let from = 0; from < userIds.length; from += usersPerNotification) {
        const payload = JSON.stringify({ userIds: userIds.slice(from, from + usersPerNotification), signal })
        await sender.query('select pg_notify($1, $2)', [channel, payload]).catch((error: unknown) => {
          // The change has already been made; devices that miss the message learn of it when they next ask.
          log.warn({ err: error }, 'live signal could not be sent')
        })
      }
    },
    async close() {
      isClosed = true
      cancelReconnect?.()
      await reconnecting
      await Promise.all([listener.end(), sender.end()])
    },
  }
}

const lookEveryMs = 1_000
/** How far back each poll reads: a transaction may commit later than one that started after it. */
const lookBackMs = 10_000
const keptMs = 60_000

/**
 * Polls for signals. Listeners in the publishing process are called immediately, those in other processes within about
 * a second.
 */
export function createPollingBus(
  { disposable }: Pick<Database, 'disposable'>,
  clock: Clock,
  log: Log,
): LiveBus {
  const { emitter, subscribe } = createListeners()
  let seen = new Set<string>()
  let lookedAtMs: number | null = null
  let hasFailed = false
  let sweptAtMs = -Infinity
  let underWay: Promise<void> | null = null

  function tell(userIds: readonly string[], signal: Signal): void {
    for (const userId of userIds) emitter.emit(userId, signal)
  }

  async function look(): Promise<void> {
    const startedMs = clock.monotonicMs()
    const found = await listSignals(disposable, lookBackMs)
    // Signals from before this process's first poll are not news for its listeners.
    const isFirst = lookedAtMs === null
    for (const { signalId, payload } of found) {
      if (seen.has(signalId) || isFirst) continue
      const { userIds, signal } = JSON.parse(payload) as { userIds: string[]; signal: Signal }
      tell(userIds, signal)
    }
    seen = new Set(found.map(({ signalId }) => signalId))
    const isLate = lookedAtMs !== null && startedMs - lookedAtMs > lookBackMs - 2 * lookEveryMs
    // The database may have crashed or moved while it could not be read, and signals are not flushed to disk.
    if (isLate || hasFailed) {
      for (const userId of emitter.eventNames()) emitter.emit(userId, { type: 'gap' } satisfies Signal)
    }
    hasFailed = false
    lookedAtMs = startedMs
    if (startedMs - sweptAtMs < keptMs) return
    sweptAtMs = startedMs
    await deleteOldSignals(disposable, keptMs)
  }

  function lookNow(): void {
    underWay ??= look()
      .catch((error: unknown) => {
        hasFailed = true
        log.warn({ err: error }, 'live signals could not be read')
      })
      .finally(() => {
        underWay = null
      })
  }

  lookNow()
  const stop = clock.every(lookEveryMs, lookNow)
  return {
    subscribe,
    async publish(userIds, signal) {
      const signalId = newId()
      seen.add(signalId)
      tell(userIds, signal)
      await insertSignal(disposable, signalId, JSON.stringify({ userIds, signal })).catch(
        (error: unknown) => {
          // The change has already been made; devices that miss the message learn of it when they next ask.
          log.warn({ err: error }, 'live signal could not be sent')
        },
      )
    },
    async close() {
      stop()
      await underWay
    },
  }
}

function createListeners(): { emitter: EventEmitter; subscribe: LiveBus['subscribe'] } {
  const emitter = new EventEmitter()
  emitter.setMaxListeners(0)
  return {
    emitter,
    subscribe(userId, listener) {
      emitter.on(userId, listener)
      return () => {
        emitter.off(userId, listener)
      }
    },
  }
}
