/**
 * The worker that holds all keys (PROTOCOL 12.1). Nobody is signed in on a fresh device, so that the engine itself is
 * fetched only when the device remembers somebody or a person begins to type.
 */
import type { EngineEvent, ImportChoices, ImportPreview, VaultEngine } from '@severy/client'
import { openDeviceStore, type DeviceStore } from '@severy/client/device-store'
import { err, ok } from '@severy/result'
import * as Comlink from 'comlink'
import { failureOf, type EngineFailure } from '../engine-failure.ts'
import { warmUpPasswordWork, whenPasswordWorkFails } from './password-worker.ts'
import type { EngineHost } from './make-engine.ts'
import type { HoldAccountKey, InstalledHost, KeepAccountKey, VaultWorker } from '../worker-contract.ts'

let store: Promise<DeviceStore> | null = null
let engine: Promise<VaultEngine> | null = null
/** Rows that wait for the page to take them. */
let importRows: ImportPreview['rows'] = []
const rowsPerMessage = 1_000

let listener: (events: readonly EngineEvent[]) => void = () => undefined
let tellFailure: (failure: EngineFailure) => void = () => undefined
let untold: EngineEvent[] = []
/** A page of the server, unless somebody says otherwise. */
let host: EngineHost = { baseUrl: '' }

/** Told in one turn goes over in one message, and the page is drawn once for it. A flood of rows stays in slices. */
function tell(event: EngineEvent): void {
  if (untold.push(event) === 1) queueMicrotask(tellUntold)
  if (event.type === 'items' && event.upserts.length + event.removes.length > rowsInTurnMax) tellUntold()
}

const rowsInTurnMax = 100

function tellUntold(): void {
  if (untold.length === 0) return
  listener(untold)
  untold = []
}

/** Milliseconds after which nobody waits for a screen any more: it may be hidden, or show something else. */
const drawMsMax = 300
let drawn = Promise.withResolvers<undefined>()

/** A worker is not told of frames: the page says when its first rows are on the screen. */
function untilDrawn(): Promise<void> {
  drawn = Promise.withResolvers()
  const { promise, resolve } = drawn
  setTimeout(resolve, drawMsMax, undefined)
  return promise
}

const openStore = (): Promise<DeviceStore> => (store ??= openDeviceStore())

function loadEngine(): Promise<VaultEngine> {
  engine ??= makeEngine().catch((error: unknown) => {
    // Not there now is not never: the next call tries again.
    engine = null
    throw error
  })
  return engine
}

/** The engine's code did not come, or does not run here. */
class EngineMissing extends Error {
  readonly failure: EngineFailure
  constructor(failure: EngineFailure) {
    super(failure.reference)
    this.failure = failure
  }
}

async function importEngine(): Promise<typeof import('./make-engine.ts')> {
  try {
    return await import('./make-engine.ts')
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

/** What cannot be fetched now is said by whoever asked for it; what never runs ends the page. */
function noteFailure(failure: EngineFailure): void {
  if (failure.why === 'broken') tellFailure(failure)
}

whenPasswordWorkFails(noteFailure)

async function makeEngine(): Promise<VaultEngine> {
  const module = await importEngine()
  const made = module.makeEngine(openStore, untilDrawn, host)
  await made.subscribe(tell)
  return made
}

/** Blocked site data, or a private window without any: browsers throw different things, and some have no IndexedDB. */
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
  install({ baseUrl, client }: InstalledHost, keepAccountKey: KeepAccountKey): void {
    host = { baseUrl, installedAs: client, keepAccountKey }
  },
  holdAccountKey(hold: HoldAccountKey): void {
    host = { ...host, holdAccountKey: hold }
  },
  subscribe(next: typeof listener, onFailure: typeof tellFailure): void {
    listener = next
    tellFailure = onFailure
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
  /** The sign-in page asks this of everybody: what was never fetched has opened no invitation. */
  async getOpenedInvitation(): ReturnType<VaultEngine['getOpenedInvitation']> {
    return engine === null ? null : (await engine).getOpenedInvitation()
  },
  noteDrawn(): void {
    drawn.resolve(undefined)
  },
  warmUpPasswordWork(): void {
    // Whoever really needs it will be told that it is not there.
    loadEngine().catch(() => undefined)
    warmUpPasswordWork()
  },
  async previewImport(file: File, choices: ImportChoices): ReturnType<VaultEngine['previewImport']> {
    const outcome = await (await loadEngine()).previewImport(file, choices)
    importRows = outcome.ok ? outcome.value.rows : []
    return outcome.ok ? ok({ ...outcome.value, rows: [] }) : outcome
  },
  takeImportRows: (): ImportPreview['rows'] => importRows.splice(0, rowsPerMessage),
}

type Method = (...args: unknown[]) => unknown

/** Calls that tell of a server that cannot be reached. An engine that cannot be fetched from it means the same. */
const reachingOut = [
  'signUp',
  'resendConfirmation',
  'confirmSignUp',
  'signIn',
  'startPasskeySignIn',
  'signInWithPasskey',
  'requestRecovery',
  'recover',
] satisfies (keyof VaultEngine)[] as string[]

/** Every other call goes to the engine, which is fetched for it if need be. */
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
