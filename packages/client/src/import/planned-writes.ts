/** The chosen rows of an import as what will be written: new entries, and stored ones with what the file knows of them. */
import { limits } from '@severy/contract'
import { withAuthor, type ImportEntry, type Item } from '@severy/domain'
import { VaultKind } from '@severy/verifier'
import { bytesOf, newId } from '../ids.ts'
import { findCurrent } from '../items/rows.ts'
import type { OpenVault, Unlocked } from '../sessions/unlocked.ts'
import { sealedBytes } from '../vaults/commit-size.ts'
import type { ItemWrite } from '../vaults/commit-vault.ts'
import type { OpenImport } from './open-import.ts'

export interface PlannedWrite {
  entry: ImportEntry
  /** As it will be stored, but for what it may be merged with. */
  item: Item
  /** The stored entry that it updates; another id once that one is gone. */
  itemId: string
  /** What was there before; null for a new one. Known once it is prepared. */
  before: Item | null
  isMerge: boolean
}

/** The trash keeps things for thirty days from when they came into it here. */
const trashKeptMs = 30 * 24 * 60 * 60_000

export function planWrite(
  entry: ImportEntry,
  folderId: string | null,
  mergedWith: string | null,
  now: number,
): PlannedWrite {
  const { trashedAt } = entry.item
  const isOld = trashedAt !== undefined && trashedAt < now - trashKeptMs
  const lost = folderId === null && entry.folder.length > 0 ? [entry.folder.join(' / ')] : []
  const item: Item = {
    ...entry.item,
    // A folder that the vault has no room for is kept as a tag.
    tags: [...entry.item.tags, ...lost],
    ...(folderId === null ? {} : { folderId }),
    ...(isOld ? { trashedAt: now } : {}),
  }
  return { entry, item, itemId: mergedWith ?? newId(), before: null, isMerge: mergedWith !== null }
}

/** Cut so that each is one commit of a good size. */
export function cutIntoBatches(writes: readonly PlannedWrite[]): PlannedWrite[][] {
  const batches: PlannedWrite[][] = []
  let bytes = Infinity
  for (const write of writes) {
    const size = sealedBytes(write.item) * (write.isMerge ? 2 : 1)
    if (bytes + size > limits.commitBytesPreferred) {
      batches.push([])
      bytes = 0
    }
    batches.at(-1)?.push(write)
    bytes += size
  }
  return batches
}

/** Merges on top of what is stored by now, which a sync may have changed since the last try. */
export function writesOf(
  unlocked: Unlocked,
  vault: OpenVault,
  batch: readonly PlannedWrite[],
  merge: OpenImport['merge'],
  now: number,
): ItemWrite[] {
  const isShared = vault.verified?.rosters.roster.kind === VaultKind.shared
  const author = isShared ? unlocked.userId : null
  return batch.map((write) => {
    const { vaultId } = vault
    const stored = write.isMerge
      ? (findCurrent(unlocked, { vaultId, itemId: write.itemId })?.content ?? null)
      : null
    if (write.isMerge && stored?.type !== write.item.type) {
      write.isMerge = false
      write.itemId = newId()
    }
    write.before = write.isMerge ? stored : null
    const content = write.before === null ? write.item : merge(write.before, write.item, now)
    return {
      itemId: bytesOf(write.itemId),
      content: author === null ? content : withAuthor(content, write.before, author),
    }
  })
}
