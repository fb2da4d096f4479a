/**
 * The sealed snapshot of opened items (PROTOCOL 7.6): it makes unlocking cost bytes and not items. It may lag; what
 * it says counts only for versions that are in the verified list.
 */
import { openSnapshotPack, sealSnapshot, type SnapshotEntry } from '@severy/crypto'
import type { Item } from '@severy/domain'
import { fromBase64Url, hasItem, toBase64Url, type ItemEntry } from '@severy/verifier'
import type { SnapshotPack } from '../device/device-store.ts'
import type { ItemRef } from '../engine.ts'
import { keepContent } from '../items/open-items.ts'
import { hasEnded, storeChange, type Engine } from '../sessions/session.ts'
import type { Unlocked } from '../sessions/unlocked.ts'

/** Rewritten once more than this share of the items differs. */
const lagShareMax = 0.05
/** Milliseconds of quiet before it is rewritten, so that an import rewrites it once. */
const quietMs = 3_000

/** Packs that are opened ahead of the one whose rows are being shown. */
const packsAhead = 4

/** Takes over every entry that is in the verified lists, pack by pack. */
export async function openStoredSnapshot(
  unlocked: Unlocked,
  packs: readonly SnapshotPack[],
  onSlice: (refs: ItemRef[]) => void,
): Promise<void> {
  const usable = packs.filter(({ akVer }) => akVer === unlocked.keys.akVer)
  const opening: Promise<SnapshotEntry[]>[] = []
  for (let i = 0; i < usable.length; i++) {
    while (opening.length < Math.min(usable.length, i + packsAhead)) {
      const pack = usable[opening.length] as SnapshotPack
      opening.push(openSnapshotPack(unlocked.keys, pack.generation, pack.index, pack.count, pack.sealed))
    }
    const entries = await (opening[i] as Promise<SnapshotEntry[]>)
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
  // This device parsed the item before it sealed it into the pack.
  keepContent(vault, entry, item as Item)
  return [{ vaultId, itemId }]
}

/** Plans a rewrite when the snapshot lags too far behind. */
export function planSnapshot(engine: Engine, unlocked: Unlocked): void {
  if (unlocked.isSnapshotPlanned || unlocked.snapshotLag <= itemTotal(unlocked) * lagShareMax) return
  unlocked.isSnapshotPlanned = true
  const cancel = engine.ports.clock.after(quietMs, () => {
    unlocked.isSnapshotPlanned = false
    void rewriteSnapshot(engine, unlocked)
  })
  unlocked.ending.signal.addEventListener('abort', cancel)
}

/** Seals everything that is open into new packs, which replace the old ones in one transaction. */
export async function rewriteSnapshot(engine: Engine, unlocked: Unlocked): Promise<void> {
  if (hasEnded(unlocked)) return
  const lagBefore = unlocked.snapshotLag
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
  unlocked.snapshotLag -= lagBefore
}

/** By title, so that the first pack holds what the list shows first. */
function snapshotEntries({ vaults }: Unlocked): SnapshotEntry[] {
  const entries: (SnapshotEntry & { item: Item })[] = []
  for (const { vaultId, items } of vaults.values()) {
    for (const [itemId, { entry, content }] of items) {
      if (content === null) continue
      const { rev, epoch, hash } = entry
      entries.push({ vaultId, itemId, rev, epoch, hash: toBase64Url(hash), item: content })
    }
  }
  const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })
  return entries.sort((a, b) => collator.compare(a.item.title, b.item.title))
}

function itemTotal({ vaults }: Unlocked): number {
  let total = 0
  for (const { items } of vaults.values()) total += items.size
  return total
}
