/**
 * A device with the real vault engine on it: its own IndexedDB, cookies and network, and everything that the engine
 * told its screens, so that tests ask what a person would see.
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
  /** What it calls itself as an installed client; a page in a browser unless given. */
  installedAs?: string
  /** What the device's requests go through: the server, or a liar in front of it. */
  send: Send
  /** Where the live channel is opened; without it there is none. */
  liveOrigin?: string
  clock?: Clock
  /** The real one costs an Argon2id of 64 MiB each time; the quick one keeps the messages and drops the cost. */
  passwordWork?: PasswordWork
  /** What stands between the engine and what the device keeps. */
  overStore?: (store: DeviceStore) => DeviceStore
  /** Hears the account key, as a host does that resumes. */
  keepAccountKey?: (accountKey: Uint8Array<ArrayBuffer>) => void
  /** Hears the same as a key that cannot be read, as a page does. */
  holdAccountKey?: (accountKey: CryptoKey) => void
  /** A part of the test's own, which sees the engine from the inside. */
  watcher?: Part
  /** Another page of that device: one store and one set of cookies, an engine of its own. */
  pageOf?: TestDevice
}

let devices = 0
const running = new Set<VaultEngine>()

// The package's own is never given up by it, with all that it holds.
indexedDB = new IDBFactory()

/**
 * Ends every page and forgets what the devices keep: timers and open stores would hold all of it for as long as the
 * process runs, which searches it for what is garbage again and again.
 */
export async function endDevices(): Promise<void> {
  const engines = [...running]
  running.clear()
  // A store that fails, as tests make some, has nothing to keep here.
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
  /** Everything sent, in order. */
  readonly sent: WireRequest[] = []
  readonly received: WireReply[] = []
  events: EngineEvent[] = []
  isOnline = true
  /** Passwords that the worker for many of them was asked about. */
  readonly judged: string[] = []
  /** Passwords that the engine's own worker was asked about, one by one. */
  readonly estimated: string[] = []
  readonly #options: TestDeviceOptions
  readonly #watchers = new Set<() => void>()
  #rows = new Map<string, ItemRow>()
  #isComplete = false
  /** Counts workers that ended suddenly. */
  #worker = 0

  constructor(options: TestDeviceOptions) {
    this.#options = options
    this.storeName = options.pageOf?.storeName ?? `device-${String(++devices)}`
    this.cookies = options.pageOf?.cookies ?? new CookieJar()
    this.engine = this.#createEngine()
  }

  /** A worker of its own, like a page that has just been loaded; what the device keeps is still there. */
  async restart(): Promise<EngineStatus> {
    this.events = []
    this.#rows = new Map()
    this.#isComplete = false
    this.engine = this.#createEngine()
    return this.engine.start()
  }

  /**
   * The same after the worker's sudden end: what the old one still waits for never comes, whether or not the server has
   * done it.
   */
  crash(): Promise<EngineStatus> {
    this.#worker += 1
    return this.restart()
  }

  get sync(): SyncStatus | null {
    return this.events.findLast((event) => event.type === 'sync')?.sync ?? null
  }

  get status(): EngineStatus | null {
    return this.events.findLast((event) => event.type === 'status')?.status ?? null
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

  /** The folders of the one vault, as told last. */
  get folders(): readonly Folder[] {
    return this.events.findLast((event) => event.type === 'folders')?.folders ?? []
  }

  titles(): string[] {
    return this.rows.map(({ summary }) => summary.title).sort()
  }

  /** Resolves as soon as `condition` holds; it is looked at after every event, request and answer. */
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

  /** Whether the device says that its list is whole. */
  get isComplete(): boolean {
    return this.#isComplete
  }

  /** The whole list is there. */
  untilComplete(): Promise<void> {
    return this.until(() => this.#isComplete, 'the whole list')
  }

  /** The live channel has said its first word. */
  untilLive(): Promise<void> {
    return this.until(({ events }) => events.some(({ type }) => type === 'rules-changed'), 'the live channel')
  }

  /** Nothing waits for the server any more. */
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

  /** Resolves when a background work has stored what the condition looks for. */
  async untilStored(name: string, condition: (values: unknown[]) => boolean): Promise<void> {
    const giveUpAt = Date.now() + patienceMs
    while (!condition(await withDatabase(this.storeName, (database) => readAll(database, name)))) {
      if (Date.now() > giveUpAt) throw new Error(`${name} never held what was waited for`)
    }
  }

  /** What a disk that loses things does. */
  dropStored(name: string, isLost: (value: unknown) => boolean = () => true): Promise<void> {
    return withDatabase(this.storeName, async (database) => {
      const store = database.transaction(name, 'readwrite').objectStore(name)
      const [keys, values] = await Promise.all([finished(store.getAllKeys()), finished(store.getAll())])
      const lost = keys.filter((_, i) => isLost(values[i]))
      await Promise.all(lost.map((key) => finished(store.delete(key))))
    })
  }

  /** What a browser does when its user has it delete what this site keeps, and what another page can do. */
  async deleteDatabase(): Promise<void> {
    await finished(indexedDB.deleteDatabase(this.storeName))
  }

  /** What a disk that alters things does: every value of a store is changed in place. */
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

  /** A copy of a store's rows, such as a backup of the disk has. */
  rowsOf(name: string): Promise<StoredRow[]> {
    return withDatabase(this.storeName, async (database) => {
      const store = database.transaction(name).objectStore(name)
      const [keys, values] = await Promise.all([finished(store.getAllKeys()), finished(store.getAll())])
      return keys.map((key, i) => ({ key, value: values[i] as unknown }))
    })
  }

  /** What somebody does who restores part of a disk. */
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
      // A worker that a restart has ended tells nobody anything.
      if (engine === this.engine) this.#take(event)
    })
    return engine
  }

  #take(event: EngineEvent): void {
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
    // The live channel goes past whoever listens: its answer has no end.
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

/** Milliseconds after which a condition is reported as never met: only failing tests wait so long. */
const patienceMs = 90_000

/** A live channel that opens and says nothing. */
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

/** What a watcher adds is called by the test that brings it, and by nobody who knows the list. */
function withWatcher(watcher: Part): typeof allParts {
  return [...allParts, watcher] as readonly Part[] as typeof allParts
}
