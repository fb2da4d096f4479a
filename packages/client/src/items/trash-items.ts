import { restoreItem, trashItem, type Item } from '@severy/domain'
import { err, ok, type Result } from '@severy/result'
import type { ItemRef, Refusal, SaveReason } from '../engine.ts'
import { findUnlocked, type Engine } from '../sessions/session.ts'
import { findCurrent } from './rows.ts'
import { saveChanges } from './save-changes.ts'

/** Into the trash: a version like any other (PROTOCOL 7.1). */
export function trashItems(
  engine: Engine,
  refs: readonly ItemRef[],
): Promise<Result<undefined, Refusal<SaveReason>>> {
  return changeItems(engine, refs, trashItem)
}

export function restoreItems(
  engine: Engine,
  refs: readonly ItemRef[],
): Promise<Result<undefined, Refusal<SaveReason>>> {
  return changeItems(engine, refs, restoreItem)
}

/** Items that are already as wanted, or gone, are left out: what the person asked for is so. */
async function changeItems(
  engine: Engine,
  refs: readonly ItemRef[],
  change: (item: Item, now: number) => Item,
): Promise<Result<undefined, Refusal<SaveReason>>> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'locked' })
  const now = engine.ports.clock.now()
  const changes = refs.flatMap((ref) => {
    const current = findCurrent(unlocked, ref)
    if (current === null) return []
    const item = change(current.content, now)
    return item === current.content ? [] : [{ ...ref, baseRev: current.rev, base: current.content, item }]
  })
  return changes.length === 0 ? ok(undefined) : saveChanges(engine, unlocked, changes)
}
