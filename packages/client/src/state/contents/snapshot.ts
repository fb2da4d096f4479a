/**
 * The sealed snapshot of opened items (PROTOCOL 7.6): with it, unlocking opens a few packs instead of every item. It
 * may be behind; its entries count only for versions that are in the verified list.
 */
import { openSnapshotPack, sealSnapshot, type SnapshotEntry } from '@severy/crypto'
import type { Item } from '@severy/domain'
import { fromBase64Url, hasItem, toBase64Url, type ItemEntry } from '@severy/verifier'
import type { DeviceStore, SnapshotPack } from '../../base/device/device-store.ts'
import type { ItemRef } from '../../base/item-ref.ts'
import { keepContent } from './open-items.ts'
import { hasEnded, storeChange, type Engine } from '../account/session.ts'
import type { Unlocked } from '../account/unlocked.ts'
import { snapshotMemory } from '../account/snapshot-memory.ts'

/** The snapshot is rewritten when more than this share of the items differs. */
const lagShareMax = 0.05
/** Milliseconds without a change before it is rewritten, so that an import rewrites it once. */
const quietMs = 3_000

/** The first pack fills a screen; the others are read in portions, each while the one before is being opened. */
const firstPacks = 1
const packsPerPortion = 6

/** The packs that a screen shows first. Needs no key, so they can be read while a key is being derived. */
export function readFirstPacks(store: DeviceStore, userId: string): Promise<SnapshotPack[]> {
  return store.readSnapshot(userId, 0, firstPacks)
}

/** Opens the packs after the first ones. */
export async function openOtherPacks(
  store: DeviceStore,
  unlocked: Unlocked,
  onSlice: (refs: ItemRef[]) => void,
): Promise<void> {
  let packs = await store.readSnapshot(unlocked.userId, firstPacks, packsPerPortion)
  for (let next = firstPacks + packsPerPortion; packs.length > 0; next += packsPerPortion) {
    const reading = store.readSnapshot(unlocked.userId, next, packsPerPortion)
    await openPacks(unlocked, packs, onSlice)
    packs = await reading
  }
}

/** Stores in memory every entry that is in the verified lists, pack by pack. */
export async function openPacks(
  unlocked: Unlocked,
  packs: readonly SnapshotPack[],
  onSlice: (refs: ItemRef[]) => void,
): Promise<void> {
  const opening = packs
    .filter(({ akVer }) => akVer === unlocked.keys.akVer)
    .map((pack) => openSnapshotPack(unlocked.keys, pack.generation, pack.index, pack.count, pack.sealed))
  for (const opened of opening) {
    const entries = await opened
    if (hasEnded(unlocked)) return
    onSlice(entries.flatMap((entry) => takeEntry(unlocked, entry)))
  }
}

function takeEntry(
  unlocked: Unlocked,
  { vaultId, itemId, rev, epoch, hash, item }: SnapshotEntry,
): ItemRef[] {
  const vault = unlocked.vaults.get(vaultId)
  const id = fromBase64Url(itemId)
  const ctHash = fromBase64Url(hash)
  if (!vault?.verified || id === null || ctHash === null) return []
  const entry: ItemEntry = { itemId: id, rev, epoch, hash: ctHash }
  if (!hasItem(vault.verified.list, entry)) return []
  // This device parsed the item before it was sealed into the pack.
  keepContent(vault, entry, item as Item)
  return [{ vaultId, itemId }]
}

/** Plans a rewrite if the snapshot is too far behind. */
export function planSnapshot(engine: Engine, unlocked: Unlocked): void {
  const memory = snapshotMemory(unlocked)
  if (memory.isPlanned || memory.lag <= itemTotal(unlocked) * lagShareMax) return
  memory.isPlanned = true
  const cancel = engine.ports.clock.after(quietMs, () => {
    memory.isPlanned = false
    void rewriteSnapshot(engine, unlocked)
  })
  unlocked.ending.signal.addEventListener('abort', cancel)
}

/** Seals everything that is open into new packs, which replace the old ones in one transaction. */
export async function rewriteSnapshot(engine: Engine, unlocked: Unlocked): Promise<void> {
  if (hasEnded(unlocked)) return
  const memory = snapshotMemory(unlocked)
  const lagBefore = memory.lag
  const { rewriteId, packs } = await sealSnapshot(unlocked.keys, snapshotEntries(unlocked))
  if (hasEnded(unlocked)) return
  const snapshot = packs.map((sealed, index) => ({
    generation: rewriteId,
    index,
    count: packs.length,
    akVer: unlocked.keys.akVer,
    sealed,
  }))
  await storeChange(engine, unlocked, { snapshot })
  memory.lag -= lagBefore
}

/** Newest first, then by title, so that the first pack contains what the list shows first. */
function snapshotEntries({ vaults }: Unlocked): SnapshotEntry[] {
  const entries: (SnapshotEntry & { item: Item })[] = []
  for (const { vaultId, items } of vaults.values()) {
    for (const [itemId, { entry, content }] of items) {
      if (content === null) continue
      const { rev, epoch, hash } = entry
      entries.push({ vaultId, itemId, rev, epoch, hash: toBase64Url(hash), item: content })
    }
  }
  return entries.sort(
    ({ item: a }, { item: b }) =>
      b.createdAt - a.createdAt || (a.title < b.title ? -1 : a.title > b.title ? 1 : 0),
  )
}

function itemTotal({ vaults }: Unlocked): number {
  let total = 0
  for (const { items } of vaults.values()) total += items.size
  return total
}
