import type { EngineEvent, EngineStatus } from '@severy/client'
import type { EngineStart, HostedEngine } from '@severy/engine-host'
import type { UnsentKept } from '@severy/engine-host/unsent-kept'
import * as Comlink from 'comlink'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { firstRules, type Keeper, type Kept } from '../keeper/keeper.ts'
import { openVault } from './open-vault.ts'
import type { VaultDoor } from './vault-door.ts'

const server = 'https://vault.example'
const password = 'a typed password'
const locked = { name: 'locked', email: 'mara@post.example' } as EngineStatus
const unlocked = {
  name: 'unlocked',
  account: { settings: { saved: {} }, policies: { idleMinutesMax: 0 }, vaults: [] },
} as unknown as EngineStatus
const sessionEnded = { type: 'sync', sync: { state: 'session-ended' } } as EngineEvent
const accountKey = (): Uint8Array<ArrayBuffer> => Uint8Array.from({ length: 32 }, () => 7)

const ends: (() => void)[] = []

beforeEach(() => {
  vi.stubGlobal('location', { protocol: 'moz-extension:' })
})
afterEach(() => {
  for (const end of ends.splice(0)) end()
  vi.unstubAllGlobals()
})

it('does not keep a key that arrives after locking has begun', async () => {
  const { engine, keeper, door, worker, untilStarts } = await openedVault()
  worker(0).becomes(unlocked)
  worker(0).tells(sessionEnded)
  await expect.poll(() => engine.locks).toBe(1)
  // The sign-in ends only now, because its last step is slow.
  worker(0).keepAccountKey(accountKey())
  worker(0).becomes(locked)
  engine.finishLock()
  await untilStarts(2)
  expect((await door.state()).status.name).toBe('locked')
  expect(keeper.open).toBeNull()

  worker(1).keepAccountKey(accountKey())
  expect(keeper.open).not.toBeNull()
})

it('sends calls made during a lock to the next worker', async () => {
  const { engine, door, worker } = await openedVault()
  worker(0).becomes(unlocked)
  const lock = door.lock()
  await expect.poll(() => engine.locks).toBe(1)
  worker(0).becomes(locked)
  expect((await door.state()).status.name).toBe('locked')
  // The page shows the form already.
  const typed = door.unlock(password)
  await door.state()
  engine.finishLock()
  await lock
  await typed
  expect(engine.unlockedBy).toEqual([1])
})

it('locks once, however often it is told that the session has ended', async () => {
  const { engine, worker, untilStarts } = await openedVault()
  worker(0).becomes(unlocked)
  worker(0).tells(sessionEnded)
  worker(0).tells(sessionEnded)
  await expect.poll(() => engine.locks).toBe(1)
  worker(0).becomes(locked)
  engine.finishLock()
  await untilStarts(2)
  expect(engine.locks).toBe(1)
})

it('locks although the browser refuses to forget the key, and asks it again with the next lock', async () => {
  const { engine, keeper, door, worker, untilStarts } = await openedVault()
  worker(0).becomes(unlocked)
  worker(0).keepAccountKey(accountKey())
  keeper.refuses = true
  worker(0).tells(sessionEnded)
  await expect.poll(() => engine.locks).toBe(1)
  worker(0).becomes(locked)
  engine.finishLock()
  await untilStarts(2)
  expect((await door.state()).status.name).toBe('locked')

  keeper.refuses = false
  worker(1).becomes(unlocked)
  void door.lock()
  await expect.poll(() => engine.locks).toBe(2)
  expect(keeper.open).toBeNull()
})

it('keeps its status while a new worker starts, so that no form is drawn again while someone types', async () => {
  const { engine, door, worker, untilStarts } = await openedVault()
  worker(0).becomes(unlocked)
  engine.holdsStarts = true
  void door.lock()
  await expect.poll(() => engine.locks).toBe(1)
  worker(0).becomes(locked)
  engine.finishLock()
  await untilStarts(2)
  expect((await door.state()).status).toEqual(locked)
  engine.finishStart(locked)
  expect((await door.state()).status).toEqual(locked)

  void door.signOut({ dropWaiting: false })
  await untilStarts(3)
  expect((await door.state()).status).toEqual({ name: 'signed-out' })
  engine.finishStart({ name: 'signed-out' })
  expect((await door.state()).status).toEqual({ name: 'signed-out' })
})

it('says that the browser keeps nothing, instead of starting forever', async () => {
  const keeper = new PlayedKeeper()
  keeper.isDenied = true
  const { door } = doorTo(new PlayedEngine(), keeper)
  expect((await door.state()).status).toEqual({ name: 'storage-denied' })
})

it('opens and signs out although the browser keeps neither the key nor the rules', async () => {
  const { keeper, door, worker, untilStarts } = await openedVault()
  keeper.refuses = true
  worker(0).becomes(unlocked)
  worker(0).keepAccountKey(accountKey())
  expect((await door.state()).status.name).toBe('unlocked')
  expect(await door.signOut({ dropWaiting: false })).toEqual({ ok: true, value: undefined })
  await untilStarts(2)
})

it('keeps what was kept of unsent changes until it is read, even if its page ends, and forgets it at a lock', async () => {
  const { engine, keeper, door, worker } = await openedVault()
  worker(0).becomes(unlocked)
  worker(0).keepAccountKey(accountKey())
  const wifi = { titles: ['Wi-Fi'], files: [], why: 'ended' } as const
  const boat = { titles: ['Boat'], files: ['a.pdf'], why: 'view-only' } as const
  worker(0).tells({ type: 'unsent-kept', ...wifi })
  worker(0).tells({ type: 'unsent-kept', ...boat })
  expect((await door.state()).untold).toEqual([wifi, boat])
  await door.markTold()
  expect((await door.state()).untold).toEqual([boat])

  keeper.open = keeper.open && { ...keeper.open, seenAt: Date.now(), openedAt: Date.now() }
  const next = doorTo(new PlayedEngine(), keeper)
  expect((await next.door.state()).untold).toEqual([boat])
  await next.door.markTold()
  expect((await next.door.state()).untold).toEqual([])
  expect(keeper.open?.untold).toEqual([])

  void door.lock()
  await expect.poll(() => engine.locks).toBe(1)
  worker(0).becomes(locked)
  engine.finishLock()
  await expect.poll(async () => (await door.state()).untold).toEqual([])
  expect(keeper.open).toBeNull()
})

/** A vault on a device with a locked account, the door to it, and the fakes behind it that the test controls. */
async function openedVault() {
  const engine = new PlayedEngine()
  const keeper = new PlayedKeeper()
  const { door } = doorTo(engine, keeper)
  expect((await door.state()).status.name).toBe('locked')
  return {
    engine,
    keeper,
    door,
    worker: (index: number) => engine.worker(index),
    untilStarts: (count: number) => expect.poll(() => engine.starts.length).toBe(count),
  }
}

function doorTo(engine: PlayedEngine, keeper: PlayedKeeper) {
  const vault = openVault(engine as unknown as HostedEngine, keeper)
  const { port1, port2 } = new MessageChannel()
  ends.push(() => {
    port1.close()
  })
  vault.serve(port2)
  return { door: Comlink.wrap<VaultDoor>(port1) }
}

/** An engine that the test controls: a lock, and with `holdsStarts` a start, ends when the test says so. */
class PlayedEngine {
  readonly starts: EngineStart[] = []
  locks = 0
  holdsStarts = false
  /** Which worker each unlock reached. */
  readonly unlockedBy: number[] = []
  readonly #lock = Promise.withResolvers<undefined>()
  #start = Promise.withResolvers<EngineStatus>()
  #isRunning = false

  isRunning = (): boolean => this.#isRunning
  end = (): void => {
    this.#isRunning = false
  }
  start = (how: EngineStart): Promise<EngineStatus> => {
    this.starts.push(how)
    this.#isRunning = true
    this.#start = Promise.withResolvers()
    return this.holdsStarts ? this.#start.promise : Promise.resolve(locked)
  }
  resume = () => Promise.resolve({ ok: true, value: undefined })
  lock = (): Promise<undefined> => {
    this.locks += 1
    return this.#lock.promise
  }
  signOut = () => {
    this.worker(this.starts.length - 1).becomes({ name: 'signed-out' })
    return Promise.resolve({ ok: true, value: undefined })
  }
  unlock = () => {
    this.unlockedBy.push(this.starts.length - 1)
    return Promise.resolve({ ok: true, value: { name: 'signed-in' } })
  }
  finishLock(): void {
    this.#lock.resolve(undefined)
  }
  finishStart(status: EngineStatus): void {
    this.#start.resolve(status)
  }
  worker(index: number) {
    const { onEvents, installed } = this.starts[index] ?? {}
    if (onEvents === undefined || installed === undefined) throw new Error('that worker was not started')
    return {
      becomes: (status: EngineStatus) => {
        onEvents([{ type: 'status', status }])
      },
      tells: (event: EngineEvent) => {
        onEvents([event])
      },
      keepAccountKey: installed.keepAccountKey,
    }
  }
}

class PlayedKeeper implements Keeper {
  open: Kept['open'] = null
  /** Whether the browser's storage fails. */
  refuses = false
  /** Whether it cannot even be read. */
  isDenied = false

  read(): Promise<Kept> {
    if (this.isDenied) return Promise.reject(new Error('the storage is denied'))
    return Promise.resolve({ server, open: this.open })
  }
  keepServer(): Promise<void> {
    return Promise.resolve()
  }
  keepOpen(key: readonly number[]): Promise<void> {
    if (this.refuses) return Promise.reject(new Error('the storage refuses'))
    this.open = { accountKey: key, rules: firstRules, openedAt: 0, seenAt: 0 }
    return Promise.resolve()
  }
  keepRules(): Promise<void> {
    return this.refuses ? Promise.reject(new Error('the storage refuses')) : Promise.resolve()
  }
  keepUntold(untold: readonly UnsentKept[]): Promise<void> {
    if (this.refuses) return Promise.reject(new Error('the storage refuses'))
    this.open &&= { ...this.open, untold }
    return Promise.resolve()
  }
  dropOpen(): Promise<void> {
    if (this.refuses) return Promise.reject(new Error('the storage refuses'))
    this.open = null
    return Promise.resolve()
  }
}
