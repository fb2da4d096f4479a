/** Keeping a change on this device before anything is sent: it survives a reload and a lost connection (PROTOCOL 7.5). */
import { openQueueEntry, sealQueueEntry } from '@severy/crypto'
import { parseItem, parseVaultMeta, vaultMetaItemId } from '@severy/domain'
import { err, ok, type Result } from '@severy/result'
import type { QueueEntry } from '../device/device-store.ts'
import type { SaveReason } from '../engine.ts'
import { bytesOf, newId } from '../ids.ts'
import { storeChange, type Engine } from '../sessions/session.ts'
import type { Unlocked } from '../sessions/unlocked.ts'
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
  const newest = newestChanges(unlocked.waiting)
  const replaced: WaitingChange[] = []
  const waiting = changes.map((change) => {
    const earlier = newest.get(keyOf(change))
    if (earlier === undefined || earlier.isInFlight || earlier.isHeld) return follow(change, null, now)
    replaced.push(earlier)
    return follow(change, earlier, now)
  })
  for (const change of replaced) change.isHeld = true
  const kept = await keep(engine, unlocked, waiting)
  if (!kept.ok) {
    for (const change of replaced) change.isHeld = false
    return kept
  }
  const byId = new Map(waiting.map((change) => [change.entryId, change]))
  const inPlace = unlocked.waiting.map((change) => {
    const next = byId.get(change.entryId)
    byId.delete(change.entryId)
    return next ?? change
  })
  unlocked.waiting = [...inPlace, ...byId.values()]
  return ok(undefined)
}

async function keep(
  engine: Engine,
  unlocked: Unlocked,
  waiting: readonly WaitingChange[],
): Promise<Result<undefined, SaveReason>> {
  const queued: QueueEntry[] = []
  for (let i = 0; i < waiting.length; i += sealTogether) {
    const part = waiting.slice(i, i + sealTogether)
    const sealed = await Promise.all(part.map((change) => sealEntry(unlocked, change)))
    for (const entry of sealed) {
      if (entry === null) return err('encryption-failed')
      queued.push(entry)
    }
  }
  return (await storeChange(engine, unlocked, { queued })) === 'stored' ? ok(undefined) : err('storage-full')
}

const sealTogether = 250

/** Once the account key is another: what waits is sealed under it, so that it still opens after the next lock. */
export async function resealQueue(engine: Engine, unlocked: Unlocked): Promise<void> {
  await keep(engine, unlocked, unlocked.waiting)
}

/** The newest waiting change of each thing, by `vaultId/itemId`. */
export function newestChanges(waiting: readonly WaitingChange[]): ReadonlyMap<string, WaitingChange> {
  return new Map(waiting.map((change) => [keyOf(change), change]))
}

function keyOf({ vaultId, itemId }: SealedChange): string {
  return `${vaultId}/${itemId}`
}

function follow(change: SealedChange, replaced: WaitingChange | null, now: number): WaitingChange {
  const fresh = {
    ...change,
    entryId: newId(),
    createdAt: now,
    isInFlight: false,
    isHeld: false,
    refusal: null,
  }
  if (replaced === null) return fresh
  const { base, baseRev, entryId, createdAt } = replaced
  // One thing has one kind of content.
  return { ...fresh, base, baseRev, entryId, createdAt } as WaitingChange
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
      waiting.push({ ...change, entryId, createdAt, isInFlight: false, isHeld: false, refusal: null })
    }
  }
  return { waiting, unreadable }
}

async function sealEntry(unlocked: Unlocked, change: WaitingChange): Promise<QueueEntry | null> {
  const { vaultId, itemId, baseRev, base, item, entryId, createdAt } = change
  try {
    const content = { vaultId, itemId, baseRev, base, item }
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
  if (typeof vaultId !== 'string' || typeof itemId !== 'string' || typeof baseRev !== 'number') return null
  const place = { vaultId, itemId, baseRev }
  if (itemId === vaultMetaItemId) {
    const [before, after] = [parseVaultMeta(base), parseVaultMeta(item)]
    return before === null || after === null ? null : { ...place, base: before, item: after }
  }
  const [before, after] = [parseItem(base), parseItem(item)]
  const isReadable = (before !== null || base === null) && (after !== null || item === null)
  return isReadable && (before !== null || after !== null) ? { ...place, base: before, item: after } : null
}
