/** Turns an import's chosen rows into writes: new items, and stored items merged with what the file has. */
import { limits } from '@severy/contract'
import { withAuthor, type ImportEntry, type Item } from '@severy/domain'
import type { mergeImported } from '@severy/domain/import'
import { VaultKind } from '@severy/verifier'
import { bytesOf, newId } from '../../base/ids.ts'
import { findCurrent } from '../../state/contents/rows.ts'
import type { OpenVault, Unlocked } from '../../state/account/unlocked.ts'
import { sealedBytes } from '../../base/commit-size.ts'
import type { ItemWrite } from '../../state/vaults/commit-vault.ts'

export interface PlannedWrite {
  /** An index of the preview. */
  row: number
  entry: ImportEntry
  /** What is stored, or merged into the stored item. */
  item: Item
  /** The stored item that it updates. A new id for a new item, or once the stored one is gone. */
  itemId: string
  /** The stored item before the merge; null for a new one. Set when the write is prepared. */
  before: Item | null
  isMerge: boolean
}

/** Milliseconds. The trash keeps items for thirty days. */
const trashKeptMs = 30 * 24 * 60 * 60_000

/**
 * Uses the time of the import as the password's date, because other products seldom say how old a password is, and the
 * dates of their entries are not those of the password.
 */
export function withImportTime(entry: ImportEntry, now: number): ImportEntry {
  const { item } = entry
  if (item.type !== 'password' || item.fields.password === '') return entry
  return { ...entry, item: { ...item, importedAt: now } }
}

/**
 * The write of one row: a new item, or with `mergedWith` one that is merged into that item. An item that has been in
 * the trash for too long gets `now` as the time it was trashed, so that it is not deleted at once.
 */
export function planWrite(
  row: number,
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
    // If the vault cannot have another folder, the folder's name is kept as a tag.
    tags: [...entry.item.tags, ...lost],
    ...(folderId === null ? {} : { folderId }),
    ...(isOld ? { trashedAt: now } : {}),
  }
  return { row, entry, item, itemId: mergedWith ?? newId(), before: null, isMerge: mergedWith !== null }
}

/** Cuts writes into batches that each fit one commit of the preferred size. A larger write is a batch of its own. */
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

/**
 * One attempt's writes of a batch. Merges with the current items, which a sync may have changed since the last attempt.
 */
export function writesOf(
  unlocked: Unlocked,
  vault: OpenVault,
  batch: readonly PlannedWrite[],
  merge: typeof mergeImported,
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
