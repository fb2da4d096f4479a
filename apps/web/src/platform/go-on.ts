/** Opens a locked vault with the key of a page that has, or had, it open in this browser (PROTOCOL 12.2). */
import type { EngineStatus } from '@severy/client'
import { engine } from './engine/engine-host.ts'
import { askForKey } from './key-hand-over.ts'
import { orUnexpected } from './or-unexpected.ts'
import { onOtherTab } from './tabs.ts'

type Locked = Extract<EngineStatus, { name: 'locked' }>

/** Locks of other tabs that this page has heard of: one that comes while a key is on its way counts. */
let locks = 0
onOtherTab((message) => {
  if (message === 'locked' || message === 'signed-out' || message === 'recovered') locks += 1
})

let current: Promise<boolean> = Promise.resolve(false)
/** Milliseconds without a sign of the person when the vault that opens now was last touched; null where a proof opens it. */
let idleMs: number | null = null
let held: CryptoKey | null = null

/** Resolves to whether the vault is open. One that was locked by somebody else's act asks for what that act was about. */
export function goOn(status: Locked): Promise<boolean> {
  current = status.end === null && status.wants === 'known' ? open(status.userId) : Promise.resolve(false)
  return current
}

/** When nothing is on its way to this page any more. */
export async function whenGoneOn(): Promise<void> {
  await current
}

/** As long as the vault is open in this page. */
export function heldKey(): CryptoKey | null {
  return held
}

export function holdKey(key: CryptoKey | null): void {
  held = key
}

export function idleMsAtOpening(): number {
  return idleMs ?? 0
}

async function open(userId: string): Promise<boolean> {
  const before = locks
  const handed = await askForKey(userId)
  if (handed === null || locks !== before) return false
  idleMs = handed.idleMs
  const { ok } = await orUnexpected(engine().resume(handed.key))
  idleMs = null
  if (ok) holdKey(handed.key)
  return ok
}
