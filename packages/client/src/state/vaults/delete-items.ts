/**
 * Deletes items permanently: they are removed from the head (PROTOCOL 7.1). An item that was edited elsewhere since is
 * not deleted (7.5).
 */
import { err, ok, type Result } from '@severy/result'
import type { ItemRef } from '../../base/item-ref.ts'
import type { Refusal } from '../../base/refusal.ts'
import { reportAll } from '../people/report-event.ts'
import type { SaveReason } from '../../features/items/reasons.ts'
import { writingBlock } from '../account/raise-alarm.ts'
import { flush } from './flush.ts'
import type { ItemChange } from '../account/waiting-change.ts'
import { findUnlocked, type Engine } from '../account/session.ts'
import type { Unlocked } from '../account/unlocked.ts'
import { removalIn } from '../account/removal.ts'
import { endEmptyShares } from './end-empty-shares.ts'
import { findCurrent, waitingFinder } from '../contents/rows.ts'
import { saveChanges } from './save-changes.ts'

/** How long the trash keeps an item, in milliseconds. */
const trashKeptMs = 30 * 24 * 60 * 60_000

/**
 * Deletes only items in the trash, unless `skipTrash`; the others stay. If one of them is in a vault that this person
 * does not own, nothing is deleted (`owner-removes`).
 */
export async function deleteItems(
  engine: Engine,
  refs: readonly ItemRef[],
  { skipTrash = false }: { skipTrash?: boolean } = {},
): Promise<Result<undefined, Refusal<SaveReason>>> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'locked' })
  const changes = deletionsOf(unlocked, refs, (trashedAt) => skipTrash || trashedAt !== undefined)
  if (changes.length === 0) return ok(undefined)
  const saved = await saveChanges(engine, unlocked, changes)
  if (!saved.ok) return saved
  reportDeleted(engine, changes)
  void flush(engine, unlocked).then(() => endEmptyShares(engine, unlocked))
  return saved
}

/** Runs after a verified sync, when other devices' changes to the trash are known. */
export async function emptyOldTrash(engine: Engine, unlocked: Unlocked): Promise<void> {
  const oldest = engine.ports.clock.now() - trashKeptMs
  for (const vault of unlocked.vaults.values()) {
    if (writingBlock(unlocked, vault) !== null || removalIn(unlocked, vault) !== 'delete') continue
    const trashed: ItemRef[] = []
    for (const [itemId, { content }] of vault.items) {
      if (content?.trashedAt !== undefined) trashed.push({ vaultId: vault.vaultId, itemId })
    }
    const isOld = (trashedAt: number | undefined): boolean => trashedAt !== undefined && trashedAt <= oldest
    const changes = deletionsOf(unlocked, trashed, isOld)
    if (changes.length === 0) continue
    const saved = await saveChanges(engine, unlocked, changes)
    if (saved.ok) reportDeleted(engine, changes)
  }
}

function reportDeleted(engine: Engine, changes: readonly ItemChange[]): void {
  reportAll(
    engine,
    'ITEM_DELETED',
    changes.flatMap(({ base }) => base ?? []),
  )
}

function deletionsOf(
  unlocked: Unlocked,
  refs: readonly ItemRef[],
  mayGo: (trashedAt: number | undefined) => boolean,
): ItemChange[] {
  const waitingOf = waitingFinder(unlocked)
  return refs.flatMap((ref) => {
    const current = findCurrent(unlocked, ref, waitingOf(ref))
    if (current === null || !mayGo(current.content.trashedAt)) return []
    return [{ ...ref, baseRev: current.rev, base: current.content, item: null }]
  })
}
