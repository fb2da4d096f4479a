/**
 * The snapshot (PROTOCOL 7.6): what this device has verified and opened, in packs of up to 256 items, so that unlocking
 * opens a few packs instead of every item. Pack i of c: `seal(k-snapshot, L("snap", userId, n16, u32 i, u32 c),
 * pad(JSON))`. Each rewrite has a new n, so that packs of two rewrites cannot be mixed.
 */
import { label, u32, type Bytes } from '@severy/verifier'
import type { AccountKeys } from './account-keys.ts'
import { openJson, sealJson } from './json.ts'
import { randomBytes } from './random.ts'
import { inBatches } from './seal.ts'

/** Ids and hash in base64url. An entry counts only while exactly this version is in the vault's verified list. */
export type SnapshotEntry = {
  vaultId: string
  itemId: string
  rev: number
  epoch: number
  /** SHA-256 of the sealed item. */
  hash: string
  item: unknown
}

export type Snapshot = { rewriteId: Bytes; packs: readonly Bytes[] }

export const snapshotPackItems = 256
/** The first pack is smaller: it holds what a screen shows first, and opens faster. */
const firstPackItems = 32

/** Seals the entries in packs, in their order. The first pack should contain what a screen shows first. */
export async function sealSnapshot(keys: AccountKeys, entries: readonly SnapshotEntry[]): Promise<Snapshot> {
  const rewriteId = randomBytes(16)
  const parts = entries.length === 0 ? [] : [entries.slice(0, firstPackItems)]
  for (let i = firstPackItems; i < entries.length; i += snapshotPackItems)
    parts.push(entries.slice(i, i + snapshotPackItems))
  const packs = await Promise.all(
    parts.map((part, index) =>
      sealJson(keys.snapshot, packContext(keys, rewriteId, index, parts.length), part),
    ),
  )
  return { rewriteId, packs }
}

/**
 * Entries of every pack that opens. A pack that does not open only costs time: its items are then opened one by one.
 */
export async function openSnapshot(
  keys: AccountKeys,
  { rewriteId, packs }: Snapshot,
): Promise<SnapshotEntry[]> {
  const opened = await inBatches([...packs.entries()], ([index, pack]) =>
    openSnapshotPack(keys, rewriteId, index, packs.length, pack),
  )
  return opened.flat()
}

/**
 * Entries of pack `index` of `count`, so that the first rows need not wait for the last pack; none if it does not open.
 */
export async function openSnapshotPack(
  keys: AccountKeys,
  rewriteId: Bytes,
  index: number,
  count: number,
  pack: Bytes,
): Promise<SnapshotEntry[]> {
  const entries = await openJson(keys.snapshot, packContext(keys, rewriteId, index, count), pack)
  return Array.isArray(entries) ? entries.filter(isEntry) : []
}

function packContext(keys: AccountKeys, rewriteId: Bytes, index: number, count: number): Bytes {
  return label('snap', keys.userId, rewriteId, u32(index), u32(count))
}

function isEntry(value: unknown): value is SnapshotEntry {
  if (typeof value !== 'object' || value === null) return false
  const entry = value as Partial<Record<keyof SnapshotEntry, unknown>>
  return (
    typeof entry.vaultId === 'string' &&
    typeof entry.itemId === 'string' &&
    typeof entry.rev === 'number' &&
    typeof entry.epoch === 'number' &&
    typeof entry.hash === 'string' &&
    'item' in entry
  )
}
