/**
 * Tells connected devices that something changed, whichever process they are connected to. SQLite: an emitter in the
 * only process. PostgreSQL: LISTEN/NOTIFY between the processes or, behind a pooler, through which LISTEN does not
 * work, rows that each process polls. Signals may be lost when a connection breaks; listeners then get a `gap` signal
 * and make their devices ask. However it breaks, that is within a few seconds (`liveWaits`).
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

interface Message {
  userIds: readonly string[]
  signal: Signal
}

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

/**
 * A connection can die without a word, for example with the machine at its other end; the system's own probes would
 * take hours to notice. Together, these bound how long devices hear nothing after that.
 */
export const liveWaits = {
  /** Between two questions whether the listening connection still answers. */
  askEveryMs: 2_000,
  /** For an answer, of the listening connection or to a message. */
  answerMsMax: 2_000,
  connectMsMax: 2_000,
  /** Before another connection, and before a message that could not be sent is made up for. */
  againMs: 1_000,
} as const

export async function createPostgresBus(
  url: string,
  clock: Clock,
  log: Log,
  answerMsMax: number = liveWaits.answerMsMax,
): Promise<LiveBus> {
  const { default: pg } = await import('pg')
  const { emitter, subscribe, tellGap } = createListeners()
  const shared = { connectionString: url, connectionTimeoutMillis: liveWaits.connectMsMax, keepAlive: true }
  const sender = new pg.Pool({
    ...shared,
    // A message about something already kept must not wait for a standby.
    options: '-c synchronous_commit=off',
    query_timeout: answerMsMax,
    max: 2,
    allowExitOnIdle: true,
  })
  sender.on('error', () => undefined)
  let isClosed = false
  let cancelReconnect: (() => void) | null = null
  let reconnecting = Promise.resolve()
  let asking: Promise<void> | null = null
  /** `null` while another one is looked for. */
  let listener: InstanceType<typeof pg.Client> | null = await listen()

  async function listen(): Promise<InstanceType<typeof pg.Client>> {
    const client = new pg.Client(shared)
    client.on('notification', ({ payload }) => {
      const { userIds, signal } = JSON.parse(payload ?? '') as Message
      for (const userId of userIds) emitter.emit(userId, signal)
    })
    client.on('error', (error) => {
      log.warn({ err: error }, 'live connection lost')
    })
    try {
      await client.connect()
      await inTime(client.query(`listen ${channel}`), answerMsMax)
    } catch (error) {
      // A standby, for example, refuses to listen; without this the connection would stay open.
      void client.end()
      throw error
    }
    client.once('end', reconnectSoon)
    return client
  }

  function reconnectSoon(): void {
    listener = null
    if (isClosed) return
    cancelReconnect = clock.after(liveWaits.againMs, () => {
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
    tellGap()
  }

  async function askListener(): Promise<void> {
    const asked = listener
    try {
      // Changes nothing on a primary; a server that has become a standby refuses it.
      await inTime(Promise.resolve(asked?.query(`listen ${channel}`)), answerMsMax)
    } catch (error) {
      log.warn({ err: error }, 'live connection does not answer')
      // Leads to another connection.
      void asked?.end()
    }
  }

  const stopAsking = clock.every(liveWaits.askEveryMs, () => {
    asking ??= askListener().finally(() => {
      asking = null
    })
  })

  const debts = createDebts(clock, log, async ({ userIds, signal }) => {
    for (let from = 0; from < userIds.length; from += usersPerNotification) {
      const payload = JSON.stringify({ userIds: userIds.slice(from, from + usersPerNotification), signal })
      await sender.query('select pg_notify($1, $2)', [channel, payload])
    }
  })

  return {
    subscribe,
    publish: (userIds, signal) => debts.send({ userIds, signal }),
    async close() {
      isClosed = true
      cancelReconnect?.()
      stopAsking()
      await Promise.all([reconnecting, asking, debts.close()])
      await Promise.all([listener?.end(), sender.end()])
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
  const { emitter, subscribe, tellGap } = createListeners()
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
    // Signals from before this process began are not news for its listeners, and it cannot tell which those are.
    const isFirst = lookedAtMs === null
    for (const { signalId, payload } of found) {
      if (seen.has(signalId) || isFirst) continue
      const { userIds, signal } = JSON.parse(payload) as Message
      tell(userIds, signal)
    }
    seen = new Set(found.map(({ signalId }) => signalId))
    const isLate = lookedAtMs !== null && startedMs - lookedAtMs > lookBackMs - 2 * lookEveryMs
    // The database may have crashed or moved while it could not be read, and signals are not flushed to disk.
    if (isLate || hasFailed || isFirst) tellGap()
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
  const debts = createDebts(clock, log, async ({ userIds, signal }) => {
    const signalId = newId()
    seen.add(signalId)
    tell(userIds, signal)
    await insertSignal(disposable, signalId, JSON.stringify({ userIds, signal }))
  })

  return {
    subscribe,
    publish: (userIds, signal) => debts.send({ userIds, signal }),
    async close() {
      stop()
      await Promise.all([underWay, debts.close()])
    },
  }
}

/**
 * Sends messages, and makes up for those that could not be sent: as soon as one can be, the devices of whom they were
 * for are made to ask. Only the ids are remembered, so this stays small however long the database is away.
 */
function createDebts(
  clock: Clock,
  log: Log,
  send: (message: Message) => Promise<void>,
): { send(message: Message): Promise<void>; close(): Promise<void> } {
  const owed = new Set<string>()
  let cancel: (() => void) | null = null
  let paying = Promise.resolve()
  let isClosed = false

  async function sendOrOwe(message: Message): Promise<void> {
    try {
      await send(message)
    } catch (error) {
      log.warn({ err: error }, 'live signal could not be sent')
      for (const userId of message.userIds) owed.add(userId)
      paySoon()
    }
  }

  function paySoon(): void {
    if (isClosed || cancel !== null) return
    cancel = clock.after(liveWaits.againMs, () => {
      cancel = null
      const userIds = [...owed]
      owed.clear()
      paying = sendOrOwe({ userIds, signal: { type: 'gap' } })
    })
  }

  return {
    send: sendOrOwe,
    close() {
      isClosed = true
      cancel?.()
      return paying
    },
  }
}

/** @throws if `answer` takes longer */
async function inTime<T>(answer: Promise<T>, msMax: number): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    // Handles what arrived while the event loop was blocked first: the answer may be among it.
    setImmediate(() => {
      late.reject(new Error('No answer in time'))
    })
  }, msMax)
  try {
    return await Promise.race([answer, late.promise])
  } finally {
    clearTimeout(timer)
  }
}

function createListeners(): { emitter: EventEmitter; subscribe: LiveBus['subscribe']; tellGap: () => void } {
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
    tellGap() {
      // A device listens for its person too, and needs to be told once.
      const names = emitter.eventNames().filter((name) => name !== everybody)
      for (const name of names) emitter.emit(name, { type: 'gap' } satisfies Signal)
    },
  }
}
