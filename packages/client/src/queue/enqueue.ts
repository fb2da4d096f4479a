/** Keeping a change on this device before anything is sent: it survives a reload and a lost connection (PROTOCOL 7.5). */
import { openQueueEntry, sealQueueEntry } from '@severy/crypto'
import { parseItem } from '@severy/domain'
import { err, ok, type Result } from '@severy/result'
import type { QueueEntry } from '../device/device-store.ts'
import type { SaveReason } from '../engine.ts'
import { bytesOf, newId } from '../ids.ts'
import { storeChange, type Engine } from '../sessions/session.ts'
import type { Unlocked } from '../sessions/unlocked.ts'
import { findWaiting } from '../items/rows.ts'
import type { SealedChange, WaitingChange } from './waiting-change.ts'

/**
 * Seals and stores `changes`, each made on top of what the person saw. One that follows another not yet sent change
 * of its item takes that one's place.
 */
export async function enqueue(
  engine: Engine,
  unlocked: Unlocked,
  changes: readonly SealedChange[],
): Promise<Result<undefined, SaveReason>> {
  const now = engine.ports.clock.now()
  const entries: QueueEntry[] = []
  const waiting: WaitingChange[] = []
  for (const change of changes) {
    const earlier = findWaiting(unlocked, change.vaultId, change.itemId)
    const replaced = earlier?.isInFlight === false ? earlier : null
    const next: WaitingChange = {
      ...change,
      ...(replaced === null ? {} : { base: replaced.base, baseRev: replaced.baseRev }),
      entryId: replaced?.entryId ?? newId(),
      createdAt: replaced?.createdAt ?? now,
      isInFlight: false,
      refusal: null,
    }
    const sealed = await sealEntry(unlocked, next)
    if (sealed === null) return err('encryption-failed')
    entries.push(sealed)
    waiting.push(next)
  }
  if ((await storeChange(engine, unlocked, { queued: entries })) !== 'stored') return err('storage-full')
  for (const change of waiting) {
    const at = unlocked.waiting.findIndex(({ entryId }) => entryId === change.entryId)
    if (at < 0) unlocked.waiting.push(change)
    else unlocked.waiting[at] = change
  }
  return ok(undefined)
}

/**
 * Reads the queue that this device kept. Entries that do not open were sealed under keys that are gone: they stay
 * where they are and are reported with their dates (PROTOCOL 5.3).
 */
export async function openQueue(
  unlocked: Unlocked,
  stored: readonly QueueEntry[],
): Promise<{ waiting: WaitingChange[]; unreadable: QueueEntry[] }> {
  const waiting: WaitingChange[] = []
  const unreadable: QueueEntry[] = []
  for (const entry of stored) {
    const json = await openQueueEntry(unlocked.keys, bytesOf(entry.entryId), entry.sealed)
    const change = parseChange(json)
    if (change === null) unreadable.push(entry)
    else {
      const { entryId, createdAt } = entry
      waiting.push({ ...change, entryId, createdAt, isInFlight: false, refusal: null })
    }
  }
  return { waiting, unreadable }
}

async function sealEntry(unlocked: Unlocked, change: WaitingChange): Promise<QueueEntry | null> {
  const { vaultId, itemId, baseRev, base, item, entryId, createdAt } = change
  const content: SealedChange = { vaultId, itemId, baseRev, base, item }
  try {
    const sealed = await sealQueueEntry(unlocked.keys, bytesOf(entryId), content)
    return { entryId, createdAt, akVer: unlocked.keys.akVer, sealed }
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
}

function parseChange(json: unknown): SealedChange | null {
  if (typeof json !== 'object' || json === null) return null
  const { vaultId, itemId, baseRev, base, item } = json as Partial<Record<keyof SealedChange, unknown>>
  const parsed = parseItem(item)
  const parsedBase = base === null ? null : parseItem(base)
  if (typeof vaultId !== 'string' || typeof itemId !== 'string' || typeof baseRev !== 'number') return null
  if (parsed === null || (base !== null && parsedBase === null)) return null
  return { vaultId, itemId, baseRev, base: parsedBase, item: parsed }
}
