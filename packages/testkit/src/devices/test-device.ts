/**
 * A device with the real vault engine: its own IndexedDB, cookies and network, and every event that the engine sent to
 * its screens, so that tests check what a person would see.
 */
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import {
  createEngine,
  openDeviceStore,
  openEventStream,
  systemClock,
  type Clock,
  type DeviceStore,
  type EnginePorts,
  type EngineEvent,
  type EngineStatus,
  type EventChannel,
  type IntegrityAlarm,
  type ItemRef,
  type ItemRow,
  type Part,
  type SyncStatus,
  type VaultEngine,
} from '@severy/client'
import { allParts } from '@severy/client/parts'
import { foreignWork } from '@severy/client/foreign-work'
import type { Folder } from '@severy/domain'
import { quickPasswordWork } from './quick-password-work.ts'
import type { PasswordWork } from '@severy/client/password-work'
import { CookieJar, type Send, type WireReply, type WireRequest } from './wire.ts'

export interface TestDeviceOptions {
  /** Name of the installed client; without it, a page in a browser. */
  installedAs?: string
  /** Carries the device's requests: to the server, or to a liar in front of it. */
  send: Send
  /** Origin of the live channel; without it, the channel stays silent. */
  liveOrigin?: string
  clock?: Clock
  /** The real work runs Argon2id with 64 MiB each time; the quick one has the same messages at low cost. */
  passwordWork?: PasswordWork
  /** Wraps the store between the engine and the device's database. */
  overStore?: (store: DeviceStore) => DeviceStore
  /** Receives the account key, like a host that can resume. */
  keepAccountKey?: (accountKey: Uint8Array<ArrayBuffer>) => void
  /** Receives the account key as a non-extractable key, like a page. */
  holdAccountKey?: (accountKey: CryptoKey) => void
  /** An additional part from the test, which sees the inside of the engine. */
  watcher?: Part
  /** Makes this another page of that device: same store and cookies, separate engine. */
  pageOf?: TestDevice
}

let devices = 0
const running = new Set<VaultEngine>()

// fake-indexeddb's default instance is never garbage collected, nor is anything in it.
indexedDB = new IDBFactory()

/**
 * Stops every engine and clears the stores: otherwise timers and open stores would keep all of it in memory, which
 * slows down garbage collection for the rest of the process.
 */
export async function endDevices(): Promise<void> {
  const engines = [...running]
  running.clear()
  // Locking may fail if a test made the store fail; that does not matter here.
  await Promise.allSettled(engines.map((engine) => engine.lock('user')))
  indexedDB = new IDBFactory()
}

export interface StoredRow {
  key: IDBValidKey
  value: unknown
}

export class TestDevice {
  engine: VaultEngine
  readonly cookies: CookieJar
  /** The name of its database. */
  readonly storeName: string
  /** Every request, in order. */
  readonly sent: WireRequest[] = []
  readonly received: WireReply[] = []
  events: EngineEvent[] = []
  isOnline = true
  /** Passwords that were given to the worker for bulk estimates. */
  readonly judged: string[] = []
  /** Passwords that were given to the engine's own worker, one at a time. */
  readonly estimated: string[] = []
  readonly #options: TestDeviceOptions
  readonly #watchers = new Set<() => void>()
  #rows = new Map<string, ItemRow>()
  #isComplete = false
  /** What a restarted engine found on the device, as pages show it before anything happens. */
  #started: EngineStatus | null = null
  /** Counts simulated crashes of the worker. */
  #worker = 0

  constructor(options: TestDeviceOptions) {
    this.#options = options
    this.storeName = options.pageOf?.storeName ?? `device-${String(++devices)}`
    this.cookies = options.pageOf?.cookies ?? new CookieJar()
    this.engine = this.#createEngine()
  }

  /** Starts a new worker, like a page that has just been loaded, on the same stored data. */
  async restart(): Promise<EngineStatus> {
    this.events = []
    this.#rows = new Map()
    this.#isComplete = false
    this.engine = this.#createEngine()
    this.#started = null
    this.#started = await this.engine.start()
    return this.#started
  }

  /**
   * The same after a crash of the worker: pending answers to the old one never arrive, whether or not the server acted
   * on the requests.
   */
  crash(): Promise<EngineStatus> {
    this.#worker += 1
    return this.restart()
  }

  get sync(): SyncStatus | null {
    return this.events.findLast((event) => event.type === 'sync')?.sync ?? null
  }

  get status(): EngineStatus | null {
    return this.events.findLast((event) => event.type === 'status')?.status ?? this.#started
  }

  get alarms(): IntegrityAlarm[] {
    const cleared = this.events.findLastIndex((event) => event.type === 'alarms-cleared')
    return this.events.slice(cleared + 1).flatMap((event) => (event.type === 'alarm' ? [event.alarm] : []))
  }

  /** The list as a screen would show it. */
  get rows(): ItemRow[] {
    return [...this.#rows.values()]
  }

  row(title: string): ItemRow {
    const found = this.rows.find(({ summary }) => summary.title === title)
    if (found === undefined) throw new Error(`no row is called ${title}`)
    return found
  }

  ref(title: string): ItemRef {
    return this.row(title).ref
  }

  /** The folders of the only vault, from the newest event. */
  get folders(): readonly Folder[] {
    return this.events.findLast((event) => event.type === 'folders')?.folders ?? []
  }

  titles(): string[] {
    return this.rows.map(({ summary }) => summary.title).sort()
  }

  /** Resolves as soon as `condition` holds; it is checked after every event, request and answer. */
  until(condition: (device: this) => boolean, what = 'a condition'): Promise<void> {
    return new Promise((resolve, reject) => {
      const giveUp = setTimeout(() => {
        this.#watchers.delete(look)
        reject(
          new Error(
            `${what} did not come true; sync ${JSON.stringify(this.sync)}, alarms ${JSON.stringify(this.alarms)}`,
          ),
        )
      }, patienceMs)
      const look = (): void => {
        if (!condition(this)) return
        clearTimeout(giveUp)
        this.#watchers.delete(look)
        resolve()
      }
      this.#watchers.add(look)
      look()
    })
  }

  /** Whether the device reports that its list is complete. */
  get isComplete(): boolean {
    return this.#isComplete
  }

  /** Waits until the list is complete. */
  untilComplete(): Promise<void> {
    return this.until(() => this.#isComplete, 'the whole list')
  }

  /** Waits until the live channel has connected. */
  untilLive(): Promise<void> {
    return this.until(({ events }) => events.some(({ type }) => type === 'rules-changed'), 'the live channel')
  }

  /** Waits until all changes have reached the server. */
  untilSynced(): Promise<void> {
    return this.until(({ sync }) => sync?.state === 'synced' && sync.waiting === 0, 'synced')
  }

  /** Every value in every store of the device's database. */
  everythingStored(): Promise<unknown[]> {
    return withDatabase(this.storeName, async (database) => {
      const values = await Promise.all([...database.objectStoreNames].map((name) => readAll(database, name)))
      return values.flat()
    })
  }

  /** Waits until background work has stored what the condition looks for. */
  async untilStored(name: string, condition: (values: unknown[]) => boolean): Promise<void> {
    const giveUpAt = Date.now() + patienceMs
    while (!condition(await withDatabase(this.storeName, (database) => readAll(database, name)))) {
      if (Date.now() > giveUpAt) throw new Error(`${name} never held what was waited for`)
    }
  }

  /** Simulates a disk that loses data. */
  dropStored(name: string, isLost: (value: unknown) => boolean = () => true): Promise<void> {
    return withDatabase(this.storeName, async (database) => {
      const store = database.transaction(name, 'readwrite').objectStore(name)
      const [keys, values] = await Promise.all([finished(store.getAllKeys()), finished(store.getAll())])
      const lost = keys.filter((_, i) => isLost(values[i]))
      await Promise.all(lost.map((key) => finished(store.delete(key))))
    })
  }

  /** Simulates a user who clears this site's data in the browser; another page can do it too. */
  async deleteDatabase(): Promise<void> {
    await finished(indexedDB.deleteDatabase(this.storeName))
  }

  /** Simulates a disk that alters data: changes every value of a store in place. */
  changeStored(name: string, change: (value: unknown) => void): Promise<void> {
    return withDatabase(this.storeName, async (database) => {
      const store = database.transaction(name, 'readwrite').objectStore(name)
      const [keys, values] = await Promise.all([finished(store.getAllKeys()), finished(store.getAll())])
      const writes = values.map((value, i) => {
        change(value)
        return finished(store.put(value, keys[i]))
      })
      await Promise.all(writes)
    })
  }

  /** A copy of a store's rows, as in a backup of the disk. */
  rowsOf(name: string): Promise<StoredRow[]> {
    return withDatabase(this.storeName, async (database) => {
      const store = database.transaction(name).objectStore(name)
      const [keys, values] = await Promise.all([finished(store.getAllKeys()), finished(store.getAll())])
      return keys.map((key, i) => ({ key, value: values[i] as unknown }))
    })
  }

  /** Restores rows, like someone who restores part of a disk. */
  putBack(name: string, rows: readonly StoredRow[]): Promise<void> {
    return withDatabase(this.storeName, async (database) => {
      const store = database.transaction(name, 'readwrite').objectStore(name)
      await Promise.all(rows.map(({ key, value }) => finished(store.put(value, key))))
    })
  }

  #createEngine(): VaultEngine {
    const worker = this.#worker
    const never = new Promise<never>(() => undefined)
    const { installedAs, watcher, keepAccountKey, holdAccountKey } = this.#options
    const parts: typeof allParts = watcher === undefined ? allParts : withWatcher(watcher)
    const engine = createEngine(parts, {
      ...(installedAs === undefined ? {} : { installedAs }),
      baseUrl: '',
      fetch: async (url, init) => {
        const reply = worker === this.#worker ? await this.#fetch(url, init) : null
        return reply === null || worker !== this.#worker ? never : reply
      },
      openStore: async () => {
        const store = await openDeviceStore(this.storeName)
        return this.#options.overStore?.(store) ?? store
      },
      ...(keepAccountKey !== undefined && { keepAccountKey }),
      ...(holdAccountKey !== undefined && { holdAccountKey }),
      openPasswordWork: () => this.#options.passwordWork ?? quickPasswordWork,
      openForeignWork: () => foreignWork,
      openEventChannel: (url, _userId, fetch) => this.#openEventChannel(url, fetch),
      clock: this.#options.clock ?? systemClock,
      estimateGuesses: (password) => {
        this.estimated.push(password)
        return Promise.resolve({
          guessesLog10: password.length >= 12 && !password.startsWith('guessable') ? 14 : 3,
          isListed: password.startsWith('listed'),
        })
      },
      openPasswordJudge: () => ({
        estimateAll: (passwords) => {
          if (!this.isOnline) return Promise.resolve(null)
          this.judged.push(...passwords)
          return Promise.resolve(
            passwords.map((password) => ({
              guessesLog10: password.startsWith('guessable') ? 3 : 14,
              isListed: password.startsWith('listed'),
            })),
          )
        },
        close: () => undefined,
      }),
      isOnline: () => this.isOnline,
      untilDrawn: () => Promise.resolve(),
    })
    running.add(engine)
    void engine.subscribe((event) => {
      // Events of an engine that a restart has replaced are dropped.
      if (engine === this.engine) this.#take(event)
    })
    return engine
  }

  #take(event: EngineEvent): void {
    // As pages do: nothing that was decrypted stays when another person's vault opens.
    if (isAnother(this.status, event)) this.#rows.clear()
    this.events.push(event)
    if (event.type === 'items') {
      if (event.reset) this.#rows.clear()
      for (const row of event.upserts) this.#rows.set(keyOf(row.ref), row)
      for (const ref of event.removes) this.#rows.delete(keyOf(ref))
      this.#isComplete = event.complete || (this.#isComplete && !event.reset)
    }
    this.#look()
  }

  #look(): void {
    for (const look of [...this.#watchers]) look()
  }

  async #fetch(url: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers)
    const cookie = init.credentials === 'omit' ? '' : this.cookies.header()
    if (cookie !== '') headers.set('cookie', cookie)
    // The live channel bypasses the recording, because its answer never ends.
    if (headers.get('accept') === 'text/event-stream') {
      return fetch(`${this.#options.liveOrigin ?? ''}${url}`, { ...init, headers })
    }
    if (!this.isOnline) throw new TypeError('offline')
    const request: WireRequest = {
      method: init.method ?? 'GET',
      path: url,
      headers,
      body: bytesOf(init.body),
      signal: init.signal ?? null,
    }
    this.sent.push(request)
    this.#look()
    const reply = await this.#options.send(request)
    if (init.credentials !== 'omit') this.cookies.take(reply.headers)
    this.received.push(reply)
    this.#look()
    const hasBody = reply.status !== 204
    return new Response(hasBody ? reply.body : null, { status: reply.status, headers: reply.headers })
  }

  #openEventChannel(url: string, fetchInSession: EnginePorts['fetch']): EventChannel {
    return this.#options.liveOrigin === undefined ? silentChannel() : openEventStream(fetchInSession, url)
  }
}

async function withDatabase<T>(name: string, work: (database: IDBDatabase) => Promise<T>): Promise<T> {
  const database = await finished(indexedDB.open(name))
  try {
    return await work(database)
  } finally {
    database.close()
  }
}

function readAll(database: IDBDatabase, name: string): Promise<unknown[]> {
  return finished<unknown[]>(database.transaction(name).objectStore(name).getAll())
}

function finished<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => {
      resolve(request.result)
    }
    request.onerror = () => {
      reject(new Error('the device’s store refuses'))
    }
  })
}

/** Milliseconds until a condition is reported as never met; only failing tests wait this long. */
const patienceMs = 90_000

/** A live channel that opens and stays silent. */
function silentChannel(): EventChannel {
  const channel: EventChannel = { onopen: null, onmessage: null, onerror: null, close: () => undefined }
  queueMicrotask(() => {
    channel.onopen?.()
  })
  return channel
}

function keyOf({ vaultId, itemId }: ItemRef): string {
  return `${vaultId}/${itemId}`
}

function bytesOf(body: RequestInit['body']): Uint8Array<ArrayBuffer> {
  if (body === undefined || body === null) return new Uint8Array(0)
  if (typeof body === 'string') return new TextEncoder().encode(body)
  if (body instanceof Uint8Array) return new Uint8Array(body)
  throw new TypeError('a body that this device does not send')
}

/** Only the test that adds the watcher calls its functions, so the type of the list stays as it is. */
function withWatcher(watcher: Part): typeof allParts {
  return [...allParts, watcher] as readonly Part[] as typeof allParts
}

function isAnother(before: EngineStatus | null, event: EngineEvent): boolean {
  if (before?.name !== 'unlocked' || event.type !== 'status' || event.status.name !== 'unlocked') return false
  return before.account.userId !== event.status.account.userId
}
