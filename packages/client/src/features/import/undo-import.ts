/**
 * Undoes an import: items that it added are deleted (in someone else's vault, moved to the trash), and merged ones get
 * their previous content. Items that were changed since stay as they are.
 */
import { deleteFolder, type Item } from '@severy/domain'
import { err, ok, type Result } from '@severy/result'
import type { NetworkReason, Refusal } from '../../base/refusal.ts'
import type { SaveReason } from '../items/reasons.ts'
import type { PastImport, UndoneImport } from './data.ts'
import { changeFolders } from '../folders/change-folders.ts'
import { bytesOf } from '../../base/ids.ts'
import { emitItems } from '../../state/contents/rows.ts'
import { leftBehind, removable } from '../../state/account/removal.ts'
import { flush } from '../../state/vaults/flush.ts'
import { findUnlocked, type Engine } from '../../state/account/session.ts'
import type { OpenVault, Unlocked } from '../../state/account/unlocked.ts'
import { planSnapshot } from '../../state/contents/snapshot.ts'
import { cutToCommit } from '../../base/commit-size.ts'
import { limits } from '@severy/contract'
import { dropJournal, pastImports, readJournals, type ImportJournal } from './import-journal.ts'
import { findDestination } from './run-import.ts'
import { storeBatch, type BatchOutcome } from './send-batches.ts'

type UndoReason = SaveReason | NetworkReason

/** The imports of this device that can still be undone. */
export async function listImports(engine: Engine): Promise<Result<PastImport[], Refusal<'locked'>>> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'locked' })
  const journals = await readJournals(engine, unlocked)
  const undoable = journals.filter(
    ({ vaultId, added, merged }) => unlocked.vaults.has(vaultId) && added.length + merged.length > 0,
  )
  return ok(pastImports(undoable))
}

/**
 * Undoes one import in every vault that it went to. Resolves to how many items were removed, restored, and kept because
 * they were changed since. A vault that refuses does not keep the others from being undone.
 */
export async function undoImport(
  engine: Engine,
  importId: string,
): Promise<Result<UndoneImport, Refusal<UndoReason>>> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'locked' })
  // Sends unsent changes first: they count as changes since the import.
  await flush(engine, unlocked)
  const journals = await readJournals(engine, unlocked)
  const undone: UndoneImport = { removed: 0, restored: 0, kept: 0 }
  let refused: Refusal<UndoReason> | null = null
  for (const journal of journals.filter((one) => one.importId === importId)) {
    const part = await undoPart(engine, unlocked, journal)
    if (part.ok) {
      undone.removed += part.value.removed
      undone.restored += part.value.restored
      undone.kept += part.value.kept
    } else refused ??= part.error
  }
  planSnapshot(engine, unlocked)
  return refused === null ? ok(undone) : err(refused)
}

async function undoPart(
  engine: Engine,
  unlocked: Unlocked,
  journal: ImportJournal,
): Promise<Result<UndoneImport, Refusal<UndoReason>>> {
  const vault = findDestination(unlocked, journal.vaultId)
  if (!vault.ok) return vault
  const isUntouched = (itemId: string, rev: number): boolean =>
    vault.value.items.get(itemId)?.entry.rev === rev &&
    !unlocked.waiting.some((change) => change.itemId === itemId)
  const removed = journal.added.filter(([itemId, rev]) => isUntouched(itemId, rev)).map(([itemId]) => itemId)
  const restored = journal.merged.filter(({ itemId, rev }) => isUntouched(itemId, rev))
  const present = [...journal.added.map(([itemId]) => itemId), ...journal.merged.map(({ itemId }) => itemId)]
  const kept =
    present.filter((itemId) => vault.value.items.has(itemId)).length - removed.length - restored.length
  const problem = await takeBack(engine, unlocked, vault.value, removed, restored)
  if (problem !== null) return err({ reason: problem })
  await removeFolders(engine, unlocked, vault.value, journal)
  await dropJournal(engine, unlocked, journal)
  return ok({ removed: removed.length, restored: restored.length, kept })
}

async function takeBack(
  engine: Engine,
  unlocked: Unlocked,
  vault: OpenVault,
  removed: readonly string[],
  restored: readonly { itemId: string; before: Item }[],
): Promise<UndoReason | null> {
  const now = engine.ports.clock.now()
  const left = removed.map((itemId) => {
    const content = vault.items.get(itemId)?.content ?? null
    return { itemId, content: content && leftBehind(unlocked, vault, content, now) }
  })
  let deletes = left.filter(({ content }) => content === null).map(({ itemId }) => itemId)
  let writes = [
    ...restored.map(({ itemId, before }) => ({ itemId, content: before })),
    ...left.flatMap(({ itemId, content }) => (content === null ? [] : [{ itemId, content }])),
  ]
  while (writes.length > 0 || deletes.length > 0) {
    const part = writes.length === 0 ? [] : cutToCommit(writes, limits.commitBytesPreferred)
    writes = writes.slice(part.length)
    // All deletions fit into one commit, as they are only ids.
    const gone = deletes
    deletes = []
    const ids = removable(
      unlocked,
      vault,
      gone.map((itemId) => bytesOf(itemId)),
    )
    if (ids === null) return 'owner-removes'
    const { outcome } = await storeBatch(engine, unlocked, vault, {
      writes: () => part.map(({ itemId, content }) => ({ itemId: bytesOf(itemId), content })),
      deletes: ids,
    })
    if (outcome !== 'committed') return reasonOf(outcome)
    const refs = [...gone, ...part.map(({ itemId }) => itemId)].map((itemId) => ({
      vaultId: vault.vaultId,
      itemId,
    }))
    emitItems(engine, unlocked, refs)
  }
  return null
}

/** Deletes folders that the import created and that are empty now. */
async function removeFolders(
  engine: Engine,
  unlocked: Unlocked,
  vault: OpenVault,
  { folders: made }: ImportJournal,
): Promise<void> {
  if (made.length === 0) return
  const used = new Set([...vault.items.values()].map(({ content }) => content?.folderId))
  await changeFolders(engine, unlocked, vault, (present) => {
    let folders = present
    // Innermost first: a folder was created before those inside it.
    for (const id of made.toReversed()) {
      const isNeeded = used.has(id) || folders.some(({ parentId }) => parentId === id)
      if (!isNeeded) folders = deleteFolder(folders, id)
    }
    return folders.length === present.length ? null : folders
  })
}

function reasonOf(outcome: Exclude<BatchOutcome, 'committed'>): UndoReason {
  switch (outcome) {
    case 'ended':
      return 'locked'
    case 'conflict':
    case 'session-ended':
      return 'unreachable'
    case 'refused':
    case 'too-large':
      return 'encryption-failed'
    default:
      return outcome
  }
}
