/**
 * Opens a locked vault with the key from another page of this browser that has, or just had, it open (PROTOCOL 12.2).
 */
import type { EngineStatus } from '@severy/client'
import type { Engine } from '../engine/use-engine.ts'
import { askForKey } from './key-hand-over.ts'
import { orUnexpected } from '../server/or-unexpected.ts'
import { onOtherTab } from '../browser/tabs.ts'

export type Locked = Extract<EngineStatus, { name: 'locked' }>

/** Counts locks reported by other tabs, so that one arriving while a key is in transit still takes effect. */
let locks = 0
onOtherTab((message) => {
  if (message === 'locked' || message === 'signed-out' || message === 'recovered') locks += 1
})

let current: Promise<boolean> = Promise.resolve(false)
/** Milliseconds since the last user activity in the vault that is opening now; null if a proof opens it. */
let idleMs: number | null = null
let held: CryptoKey | null = null

/** False if the server has ended the session or another password is needed: the lock screen explains that. */
export function mayGoOn({ end, wants }: Locked): boolean {
  return end === null && wants === 'known'
}

/** Resolves to whether the vault is open. Not attempted unless `mayGoOn`. */
export function goOn(engine: Pick<Engine, 'resume'>, status: Locked): Promise<boolean> {
  current = mayGoOn(status) ? open(engine, status.userId) : Promise.resolve(false)
  return current
}

/** Resolves once no key is in transit to this page. */
export async function whenGoneOn(): Promise<void> {
  await current
}

/** The key, while the vault is open in this page. */
export function heldKey(): CryptoKey | null {
  return held
}

export function holdKey(key: CryptoKey | null): void {
  held = key
}

export function idleMsAtOpening(): number {
  return idleMs ?? 0
}

async function open(engine: Pick<Engine, 'resume'>, userId: string): Promise<boolean> {
  const before = locks
  const handed = await askForKey(userId)
  if (handed === null || locks !== before) return false
  idleMs = handed.idleMs
  const { ok } = await orUnexpected(engine.resume(handed.key))
  idleMs = null
  if (ok) holdKey(handed.key)
  return ok
}
