/**
 * The worker that holds all keys (PROTOCOL 12.1). On a fresh device nobody is signed in, so the engine is fetched only
 * when the device remembers a person or a person starts to type.
 */
import type { EngineEvent, VaultEngine } from '@severy/client'
import { openDeviceStore, type DeviceStore } from '@severy/client/device-store'
import { err } from '@severy/result'
import * as Comlink from 'comlink'
import { failureOf, type EngineFailure, whyMissing } from '../engine-failure.ts'
import { borrowFrom } from './borrow-worker.ts'
import { warmUpPasswordWork, whenPasswordWorkFails } from './password-worker.ts'
import type { EngineHost } from './make-engine.ts'
import type {
  HoldAccountKey,
  InstalledHost,
  KeepAccountKey,
  VaultWorker,
  VaultWorkerNews,
  WorkerLender,
} from '../worker-contract.ts'

let store: Promise<DeviceStore> | null = null
let engine: Promise<VaultEngine> | null = null

let untold: EngineEvent[] = []
/** A page of the server, unless `install` says otherwise. */
let host: EngineHost = { baseUrl: '' }

/**
 * Sends the events of one turn in one message, so that the page is drawn once for them. Large sets of rows are sent at
 * once, in slices.
 */
function tell(event: EngineEvent): void {
  if (untold.push(event) === 1) queueMicrotask(tellUntold)
  if (event.type === 'items' && event.upserts.length + event.removes.length > rowsInTurnMax) tellUntold()
}

const rowsInTurnMax = 100

function tellUntold(): void {
  if (untold.length === 0) return
  tellPage({ events: untold })
  untold = []
}

function tellPage(news: VaultWorkerNews): void {
  postMessage(news)
}

/** Milliseconds after which the engine no longer waits for the screen, which may be hidden or show something else. */
const drawMsMax = 300
let drawn = Promise.withResolvers<undefined>()

/** Workers get no animation frames, so the page reports when its first rows are on the screen. */
function untilDrawn(): Promise<void> {
  drawn = Promise.withResolvers()
  const { promise, resolve } = drawn
  setTimeout(resolve, drawMsMax, undefined)
  return promise
}

const openStore = (): Promise<DeviceStore> => (store ??= openDeviceStore())

function loadEngine(): Promise<VaultEngine> {
  engine ??= makeEngine().catch((error: unknown) => {
    // The code may be available later: the next call tries again.
    engine = null
    throw error
  })
  return engine
}

/** The engine's code could not be fetched, or does not run here. */
class EngineMissing extends Error {
  readonly failure: EngineFailure
  constructor(failure: EngineFailure) {
    super(failure.reference)
    this.failure = failure
  }
}

async function importEngine(): Promise<typeof import('./make-engine.ts')> {
  const load = () => import('./make-engine.ts')
  try {
    return await load().catch(async (error: unknown) => {
      if ((await whyMissing()) !== 'broken') throw error
      // The server answers, but may have been away a moment ago: only code that fails again is broken.
      return load()
    })
  } catch (error) {
    const failure = await failureOf(
      'engine',
      error instanceof Error ? error.name : typeof error,
      location.href,
    )
    noteFailure(failure)
    throw new EngineMissing(failure)
  }
}

/**
 * Code that cannot be fetched now is reported by the call that needed it; code that never runs is reported to the whole
 * page.
 */
function noteFailure(failure: EngineFailure): void {
  if (failure.why === 'broken') tellPage({ failure })
}

whenPasswordWorkFails(noteFailure)

async function makeEngine(): Promise<VaultEngine> {
  const module = await importEngine()
  const made = module.makeEngine(openStore, untilDrawn, host)
  await made.subscribe(tell)
  return made
}

/**
 * Whether the browser blocks storage: site data is blocked, or this is a private window without storage. Browsers throw
 * different errors, and some have no IndexedDB.
 */
async function isStoreDenied(): Promise<boolean> {
  try {
    await openStore()
    return false
  } catch (error) {
    if (error instanceof DOMException || error instanceof ReferenceError || error instanceof TypeError)
      return true
    throw error
  }
}

const ownMethods = {
  lendWorkers(lender: Comlink.Remote<WorkerLender>): void {
    borrowFrom(lender)
  },
  install({ baseUrl, client }: InstalledHost, keepAccountKey: KeepAccountKey): void {
    host = { baseUrl, installedAs: client, keepAccountKey }
  },
  holdAccountKey(hold: HoldAccountKey): void {
    host = { ...host, holdAccountKey: hold }
  },
  async start(): ReturnType<VaultWorker['start']> {
    if (await isStoreDenied()) return { name: 'storage-denied' }
    const isRemembered = (await (await openStore()).readCurrentUser()) !== null
    if (!isRemembered) return { name: 'signed-out' }
    try {
      return await (await loadEngine()).start()
    } catch (error) {
      if (error instanceof EngineMissing) return error.failure
      throw error
    }
  },
  /**
   * The sign-in page calls this for everyone. An engine that was never loaded has opened no invitation, so this does
   * not load it.
   */
  async getOpenedInvitation(): ReturnType<VaultEngine['getOpenedInvitation']> {
    return engine === null ? null : (await engine).getOpenedInvitation()
  },
  noteDrawn(): void {
    drawn.resolve(undefined)
  },
  warmUpPasswordWork(): void {
    // A call that needs the engine reports the failure itself.
    loadEngine().catch(() => undefined)
    warmUpPasswordWork()
  },
}

type Method = (...args: unknown[]) => unknown

/** Calls that can report an unreachable server. If the engine cannot be fetched from it, they report that too. */
const reachingOut = [
  'signUp',
  'resendConfirmation',
  'confirmSignUp',
  'handOverSignUp',
  'isSignUpHandedOver',
  'signIn',
  'startPasskeySignIn',
  'signInWithPasskey',
  'requestRecovery',
  'recover',
] satisfies (keyof VaultEngine)[] as string[]

/** All other calls go to the engine, which is loaded first if necessary. */
const worker = new Proxy(
  {},
  {
    get: (_target, name: string): Method =>
      name in ownMethods
        ? (ownMethods[name as keyof typeof ownMethods] as Method)
        : async (...args) => {
            let loaded: unknown
            try {
              loaded = await loadEngine()
            } catch (error) {
              const why = error instanceof EngineMissing ? error.failure.why : null
              if (!reachingOut.includes(name) || (why !== 'offline' && why !== 'unreachable')) throw error
              return err({ reason: why })
            }
            return (loaded as Record<string, Method>)[name]?.(...args)
          },
  },
)

Comlink.expose(worker)
