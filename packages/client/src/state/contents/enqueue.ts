/**
 * Stores a change on this device before anything is sent, so that it survives a reload and a lost connection (PROTOCOL
 * 7.5).
 */
import { importKey, openQueueEntry, sealQueueEntry, type AccountKeys } from '@severy/crypto'
import { isSameJson, parseItem, parseVaultMeta, vaultMetaItemId } from '@severy/domain'
import { err, ok, type Result } from '@severy/result'
import type { QueueEntry } from '../../base/device/device-store.ts'
import type { SaveReason } from '../../features/items/reasons.ts'
import { bytesOf, newId } from '../../base/ids.ts'
import { isAccountGone } from '../account/session-end.ts'
import { storeChange, type Engine } from '../account/session.ts'
import type { Unlocked } from '../account/unlocked.ts'
import type { SealedChange, WaitingChange } from '../account/waiting-change.ts'

/**
 * Seals and stores `changes`, each based on what the person saw. A change replaces an earlier one of the same item that
 * no server can have seen.
 */
export async function enqueue(
  engine: Engine,
  unlocked: Unlocked,
  changes: readonly SealedChange[],
): Promise<Result<undefined, SaveReason>> {
  // If the account is gone, this copy may be the last one. It refuses changes, which would never reach a server.
  if (isAccountGone(unlocked.account.sessionEnd)) return err('account-gone')
  const newest = newestChanges(unlocked.waiting)
  const createdAt = Math.max(engine.ports.clock.now(), (unlocked.waiting.at(-1)?.createdAt ?? 0) + 1)
  const placed = changes.map((change) => {
    const earlier = newest.get(keyOf(change)) ?? null
    const isReplaced = earlier !== null && !earlier.mayBeDone && !earlier.isHeld
    return { earlier, isReplaced, next: follow(change, earlier, isReplaced, createdAt) }
  })
  const replacing = placed.flatMap(({ earlier, isReplaced, next }) =>
    isReplaced && earlier !== null ? [{ earlier, next }] : [],
  )
  for (const { earlier } of replacing) earlier.isHeld = true
  const kept = await keep(
    engine,
    unlocked,
    placed.map(({ next }) => next),
    replacing.map(({ earlier }) => earlier.entryId),
  )
  if (!kept.ok) {
    for (const { earlier } of replacing) earlier.isHeld = false
    return kept
  }
  await followRenewedIds(engine, unlocked, replacing)
  const byReplaced = new Map(replacing.map(({ earlier, next }) => [earlier, next]))
  const inPlace = unlocked.waiting.map((change) => byReplaced.get(change) ?? change)
  const added = placed.filter(({ isReplaced }) => !isReplaced)
  unlocked.waiting = [...inPlace, ...added.map(({ next }) => next)]
  return ok(undefined)
}

/**
 * Lets a change replace the earlier one that it was based on, if the server certainly has not applied that. Otherwise,
 * a deletion that follows an edit would look as if someone else had edited the item since, and would be dropped. Two
 * changes made at the same moment are not based on each other: they are sent one after the other, and merged.
 */
export async function joinFollowers(engine: Engine, unlocked: Unlocked): Promise<void> {
  const joined: { earlier: WaitingChange; later: WaitingChange; next: WaitingChange }[] = []
  const seen = new Map<string, WaitingChange>()
  for (const later of unlocked.waiting) {
    const key = keyOf(later)
    const earlier = seen.get(key)
    const isJoinable =
      earlier !== undefined &&
      !earlier.mayBeDone &&
      !earlier.isHeld &&
      !later.isHeld &&
      isMadeOn(later, earlier)
    if (!isJoinable) {
      seen.set(key, later)
    } else {
      joined.push({ earlier, later, next: inPlaceOf(earlier, later) })
      seen.delete(key)
    }
  }
  if (joined.length === 0) return
  // A change made in the meantime follows these and replaces none of them.
  const before = joined.flatMap(({ earlier, later }) => [earlier, later])
  for (const change of before) change.isHeld = true
  const next = joined.map((one) => one.next)
  const kept = await keep(
    engine,
    unlocked,
    next,
    before.map(({ entryId }) => entryId),
  )
  for (const change of before) change.isHeld = false
  if (!kept.ok) return
  const places = new Map(joined.map((one) => [one.earlier, one.next]))
  const followers = new Set(joined.map(({ later }) => later))
  unlocked.waiting = unlocked.waiting
    .filter((change) => !followers.has(change))
    .map((change) => places.get(change) ?? change)
}

function isMadeOn(later: WaitingChange, earlier: WaitingChange): boolean {
  return later.base === earlier.item || isSameJson(later.base, earlier.item)
}

/** The later change with the base of the earlier one, under a new entry id. */
function inPlaceOf(earlier: WaitingChange, later: WaitingChange): WaitingChange {
  const { base, baseRev, createdAt, spareId } = earlier
  // Both changes have the same kind of content.
  return { ...later, entryId: newId(), base, baseRev, createdAt, spareId } as WaitingChange
}

/** A sync may have given the item another id while the replacing change was being stored. */
async function followRenewedIds(
  engine: Engine,
  unlocked: Unlocked,
  replacing: readonly { earlier: WaitingChange; next: WaitingChange }[],
): Promise<void> {
  const renewed = replacing.filter(({ earlier, next }) => earlier.itemId !== next.itemId)
  if (renewed.length === 0) return
  for (const { earlier, next } of renewed) {
    next.itemId = earlier.itemId
    next.spareId = earlier.spareId
  }
  await keep(
    engine,
    unlocked,
    renewed.map(({ next }) => next),
  )
}

/** Stores `waiting` and removes the replaced entries, in one transaction. */
async function keep(
  engine: Engine,
  unlocked: Unlocked,
  waiting: readonly WaitingChange[],
  unqueued: readonly string[] = [],
): Promise<Result<undefined, SaveReason>> {
  const queued = await sealEntries(unlocked, waiting)
  if (queued === null) return err('encryption-failed')
  const outcome = await storeChange(engine, unlocked, { queued, unqueued })
  return outcome === 'stored' ? ok(undefined) : err(outcome)
}

/** In the store's form; null if one of them could not be sealed. */
export async function sealEntries(
  unlocked: Unlocked,
  waiting: readonly WaitingChange[],
): Promise<QueueEntry[] | null> {
  const entries: QueueEntry[] = []
  for (let i = 0; i < waiting.length; i += sealTogether) {
    const part = waiting.slice(i, i + sealTogether)
    const sealed = await Promise.all(part.map((change) => sealEntry(unlocked, change)))
    for (const entry of sealed) {
      if (entry === null) return null
      entries.push(entry)
    }
  }
  return entries
}

const sealTogether = 250

/**
 * Stores all waiting changes again: under another account key, so that they open after the next lock, or because the
 * stored ones are gone.
 */
export async function keepQueueAnew(engine: Engine, unlocked: Unlocked): Promise<void> {
  await keep(engine, unlocked, unlocked.waiting)
}

/** The newest waiting change of each item or vault item, by `vaultId/itemId`. */
export function newestChanges(waiting: readonly WaitingChange[]): ReadonlyMap<string, WaitingChange> {
  return new Map(waiting.map((change) => [keyOf(change), change]))
}

function keyOf({ vaultId, itemId }: SealedChange): string {
  return `${vaultId}/${itemId}`
}

function follow(
  change: SealedChange,
  earlier: WaitingChange | null,
  isReplaced: boolean,
  createdAt: number,
): WaitingChange {
  // An item already waiting under its spare id needs a new spare id.
  const spareId = earlier === null || earlier.spareId === earlier.itemId ? newId() : earlier.spareId
  const fresh = {
    ...change,
    entryId: newId(),
    createdAt,
    spareId,
    mayBeDone: false,
    isFromStore: false,
    isHeld: false,
    refusal: null,
    toldRefusal: null,
  }
  if (earlier === null || !isReplaced) return fresh
  const { base, baseRev } = earlier
  // Both changes have the same kind of content.
  return { ...fresh, base, baseRev, createdAt: earlier.createdAt } as WaitingChange
}

/**
 * Reads this device's stored queue. Entries sealed under keys that are gone do not open; they stay stored and are
 * reported with their dates (PROTOCOL 5.3).
 */
export async function openQueue(
  unlocked: Unlocked,
  stored: readonly QueueEntry[],
): Promise<{ waiting: WaitingChange[]; unreadable: QueueEntry[] }> {
  const waiting: WaitingChange[] = []
  const unreadable: QueueEntry[] = []
  for (const entry of stored) {
    const keys = await keysOfEntry(unlocked, entry.akVer)
    const json = await openQueueEntry(keys, bytesOf(entry.entryId), entry.sealed)
    const change = parseChange(json)
    if (change === null) {
      unreadable.push(entry)
      continue
    }
    const { entryId, createdAt } = entry
    const spareId = parseSpareId(json) ?? entryId
    const found = { mayBeDone: true, isFromStore: true, isHeld: false, refusal: null, toldRefusal: null }
    waiting.push({ ...change, entryId, createdAt, spareId, ...found })
  }
  return { waiting, unreadable }
}

/**
 * The keys that open an entry: one sealed before a rotation that this device did not know of opens with a key in the
 * new keyring (PROTOCOL 5.5).
 */
async function keysOfEntry({ keys, keyring }: Unlocked, akVer: number): Promise<AccountKeys> {
  const earlier = keyring.core.queues?.find((queue) => queue.akVer === akVer && akVer !== keys.akVer)
  return earlier === undefined ? keys : { ...keys, queue: await importKey(bytesOf(earlier.key)) }
}

async function sealEntry(unlocked: Unlocked, change: WaitingChange): Promise<QueueEntry | null> {
  const { vaultId, itemId, baseRev, base, item, entryId, createdAt, spareId } = change
  try {
    const content = { vaultId, itemId, baseRev, base, item, spareId }
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

/** Null for entries of an earlier version, in which the entry's own id was the spare id. */
function parseSpareId(json: unknown): string | null {
  const { spareId } = json as { spareId?: unknown }
  return typeof spareId === 'string' ? spareId : null
}
