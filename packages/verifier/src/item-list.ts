/**
 * The complete list of a vault's items, which a head's `itemsRoot` covers (PROTOCOL 7.3).
 *
 * One buffer, 60 bytes per entry, by ascending item id: `itemId16 || u64 rev || u32 epoch || SHA-256(ct)32`. These are
 * the bytes that are hashed, so computing the root costs one hash, and 10,000 items take 600 kB in memory and in
 * storage.
 */
import { err, ok, type Result } from '@severy/result'
import { compareBytes, concat, equalBytes, label, sha256, u64Max, type Bytes } from './bytes.ts'
import type { IntegrityCode } from './codes.ts'

/** Never changed in place: a change creates a new list. */
export type ItemList = Bytes

export type ItemEntry = {
  itemId: Bytes
  /** From 1, +1 per version. */
  rev: number
  epoch: number
  /** SHA-256 of the sealed item. */
  hash: Bytes
}

export type ItemChanges = { puts: readonly ItemEntry[]; deletes: readonly Bytes[] }

export const itemEntryBytes = 60
export const itemsMax = 50_000
export const revMax = 2 ** 32

export const emptyItemList: ItemList = new Uint8Array(0)

/** Checks a stored list: whole entries, ascending ids, revisions and count in range. */
export function parseItemList(bytes: Bytes): ItemList | null {
  if (bytes.length % itemEntryBytes !== 0 || bytes.length > itemsMax * itemEntryBytes) return null
  for (let i = 0; i < itemCount(bytes); i++) {
    if (i > 0 && compareBytes(idAt(bytes, i - 1), idAt(bytes, i)) >= 0) return null
    if (!isRev(revAt(bytes, i))) return null
  }
  return bytes
}

/** Number of entries in the list. */
export function itemCount(list: ItemList): number {
  return list.length / itemEntryBytes
}

/** The entry at an index, which must be below `itemCount`. Its bytes are copies. */
export function itemAt(list: ItemList, index: number): ItemEntry {
  const from = index * itemEntryBytes
  return {
    itemId: list.slice(from, from + 16),
    rev: revAt(list, index),
    epoch: epochAt(list, index),
    hash: list.slice(from + 28, from + itemEntryBytes),
  }
}

/** The entry of an item, by binary search; null if the list does not contain it. */
export function findItem(list: ItemList, itemId: Bytes): ItemEntry | null {
  const { index, isFound } = search(list, itemId)
  return isFound ? itemAt(list, index) : null
}

/** Whether exactly this version is in the list. Faster than `findItem` when thousands are checked. */
export function hasItem(list: ItemList, entry: ItemEntry): boolean {
  const { index, isFound } = search(list, entry.itemId)
  if (!isFound || revAt(list, index) !== entry.rev || epochAt(list, index) !== entry.epoch) return false
  return compareBytes(hashAt(list, index), entry.hash) === 0
}

/** Prefix of the list in the input of its root's SHA-256. */
export const itemsRootLabel: Bytes = label('items')

/** The 32 bytes by which a head commits to the list. */
export function itemsRoot(list: ItemList): Promise<Bytes> {
  return sha256(concat(itemsRootLabel, list))
}

/**
 * Applies changes from a server (PROTOCOL 7.4(5)): no revision may fall, and one revision may never have two contents.
 * A removed id may be unknown, because the item may have been added and removed in between.
 */
export function applyServedChanges(list: ItemList, changes: ItemChanges): Result<ItemList, IntegrityCode> {
  return apply(list, changes, (before, put) => {
    if (before === null) return true
    return put.rev > before.rev || (put.rev === before.rev && equalBytes(put.hash, before.hash))
  })
}

/**
 * Applies one commit (PROTOCOL 1, 7.5): each written item has the old revision + 1 (1 if new) under the current epoch,
 * and each deleted item must exist.
 */
export function applyCommit(
  list: ItemList,
  changes: ItemChanges,
  epoch: number,
): Result<ItemList, IntegrityCode> {
  if (changes.puts.some((put) => put.epoch !== epoch)) return err('item-epoch')
  if (changes.deletes.some((itemId) => !search(list, itemId).isFound)) return err('item-change')
  return apply(list, changes, (before, put) => put.rev === (before?.rev ?? 0) + 1)
}

/**
 * Checks that the list is the one that the head commits to: count, epochs and root. `rootOf` is for platforms whose own
 * hash does not need a copy of a list of megabytes.
 */
export async function refuseItemList(
  list: ItemList,
  head: { count: number; epoch: number; itemsRoot: Bytes },
  rootOf: (list: ItemList) => Bytes | Promise<Bytes> = itemsRoot,
): Promise<Extract<IntegrityCode, 'items-count' | 'item-epoch' | 'items-root'> | null> {
  if (itemCount(list) !== head.count) return 'items-count'
  for (let i = 0; i < head.count; i++) if (epochAt(list, i) > head.epoch) return 'item-epoch'
  return equalBytes(await rootOf(list), head.itemsRoot) ? null : 'items-root'
}

type PutRule = (before: ItemEntry | null, put: ItemEntry) => boolean

/** One change and its position in the list. */
type Change = { itemId: Bytes; put: ItemEntry | null; index: number; isFound: boolean }

/** Copies the unchanged stretches as they are: the cost is one copy of the list and one search per change. */
function apply(list: ItemList, changes: ItemChanges, isAllowed: PutRule): Result<ItemList, IntegrityCode> {
  const located = locate(list, changes)
  if (located === null) return err('item-change')

  let count = itemCount(list)
  for (const { put, index, isFound } of located) {
    if (put === null) {
      if (isFound) count--
      continue
    }
    if (!isWritable(put)) return err('item-change')
    if (!isRev(put.rev) || !isAllowed(isFound ? itemAt(list, index) : null, put)) return err('item-revision')
    if (!isFound) count++
  }
  return count > itemsMax ? err('items-count') : ok(merge(list, located, count))
}

/** Sorted by id; `null` if an id is malformed or changed twice. */
function locate(list: ItemList, { puts, deletes }: ItemChanges): Change[] | null {
  const located: Change[] = [
    ...puts.map((put) => ({ itemId: put.itemId, put, ...search(list, put.itemId) })),
    ...deletes.map((itemId) => ({ itemId, put: null, ...search(list, itemId) })),
  ].sort((a, b) => compareBytes(a.itemId, b.itemId))
  const isAmbiguous = located.some(({ itemId }, i) => {
    const before = located[i - 1]
    return itemId.length !== 16 || (before !== undefined && compareBytes(before.itemId, itemId) === 0)
  })
  return isAmbiguous ? null : located
}

function merge(list: ItemList, changes: readonly Change[], count: number): ItemList {
  const out = new Uint8Array(count * itemEntryBytes)
  let read = 0
  let written = 0
  for (const { put, index, isFound } of changes) {
    const from = index * itemEntryBytes
    out.set(list.subarray(read, from), written)
    written += from - read
    read = isFound ? from + itemEntryBytes : from
    if (put === null) continue
    write(out, written, put)
    written += itemEntryBytes
  }
  out.set(list.subarray(read), written)
  return out
}

function isWritable(put: ItemEntry): boolean {
  return put.hash.length === 32 && Number.isInteger(put.epoch) && put.epoch >= 1 && put.epoch <= 0xffff_ffff
}

function isRev(rev: number): boolean {
  return Number.isInteger(rev) && rev >= 1 && rev <= revMax
}

function write(out: Bytes, offset: number, { itemId, rev, epoch, hash }: ItemEntry): void {
  const view = new DataView(out.buffer, out.byteOffset + offset, itemEntryBytes)
  out.set(itemId, offset)
  view.setBigUint64(16, BigInt(rev))
  view.setUint32(24, epoch)
  out.set(hash, offset + 28)
}

/** The entry's index, or the index where it would be inserted. */
function search(list: ItemList, itemId: Bytes): { index: number; isFound: boolean } {
  let low = 0
  let high = itemCount(list)
  while (low < high) {
    const middle = (low + high) >>> 1
    const order = compareBytes(idAt(list, middle), itemId)
    if (order === 0) return { index: middle, isFound: true }
    if (order < 0) low = middle + 1
    else high = middle
  }
  return { index: low, isFound: false }
}

function idAt(list: ItemList, index: number): Bytes {
  return list.subarray(index * itemEntryBytes, index * itemEntryBytes + 16)
}

function hashAt(list: ItemList, index: number): Bytes {
  return list.subarray(index * itemEntryBytes + 28, (index + 1) * itemEntryBytes)
}

function revAt(list: ItemList, index: number): number {
  const from = index * itemEntryBytes + 16
  const rev = uint32At(list, from) * 2 ** 32 + uint32At(list, from + 4)
  return rev <= u64Max ? rev : Number.NaN
}

function epochAt(list: ItemList, index: number): number {
  return uint32At(list, index * itemEntryBytes + 24)
}

function uint32At(list: ItemList, from: number): number {
  return (
    (((list[from] as number) << 24) |
      ((list[from + 1] as number) << 16) |
      ((list[from + 2] as number) << 8) |
      (list[from + 3] as number)) >>>
    0
  )
}
