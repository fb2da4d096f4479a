/**
 * The worker that holds all keys (PROTOCOL 12.1). Nobody is signed in on a fresh device, so that the engine itself is
 * fetched only when the device remembers somebody or a person begins to type.
 */
import type { EngineEvent, EngineStatus, VaultEngine } from '@severy/client'
import { openDeviceStore, type DeviceStore } from '@severy/client/device-store'
import * as Comlink from 'comlink'
import { warmUpPasswordWork } from './password-worker.ts'

let store: Promise<DeviceStore> | null = null
let engine: Promise<VaultEngine> | null = null
let listener: (event: EngineEvent) => void = () => undefined

const openStore = (): Promise<DeviceStore> => (store ??= openDeviceStore())

function loadEngine(): Promise<VaultEngine> {
  engine ??= import('./engine.ts').then(async ({ makeEngine }) => {
    const made = makeEngine(openStore)
    await made.subscribe((event) => {
      listener(event)
    })
    return made
  })
  return engine
}

const ownMethods = {
  subscribe(next: typeof listener): void {
    listener = next
  },
  async start(): Promise<EngineStatus> {
    const isRemembered = (await (await openStore()).readCurrentUser()) !== null
    return isRemembered ? (await loadEngine()).start() : { name: 'signed-out' }
  },
  warmUpPasswordWork(): void {
    void loadEngine()
    warmUpPasswordWork()
  },
}

type Method = (...args: unknown[]) => unknown

/** Every other call goes to the engine, which is fetched for it if need be. */
const worker = new Proxy({}, {
  get: (_target, name: string): Method =>
    name in ownMethods
      ? (ownMethods[name as keyof typeof ownMethods] as Method)
      : async (...args) => {
          const loaded = (await loadEngine()) as unknown as Record<string, Method>
          return loaded[name]?.(...args)
        },
})

Comlink.expose(worker)
