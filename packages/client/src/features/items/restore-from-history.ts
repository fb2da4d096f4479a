import { restorePastValue } from '@severy/domain'
import { err, type Result } from '@severy/result'
import type { ItemRef } from '../../base/item-ref.ts'
import type { Refusal } from '../../base/refusal.ts'
import { reportEvent } from '../../state/people/report-event.ts'
import type { SaveReason } from './reasons.ts'
import { findUnlocked, type Engine } from '../../state/account/session.ts'
import { isUnproved } from '../../state/contents/closed-items.ts'
import { findCurrent } from '../../state/contents/rows.ts'
import { saveChanges } from '../../state/vaults/save-changes.ts'

/** Makes a past value the current one and moves the current one to the history. */
export async function restoreFromHistory(
  engine: Engine,
  ref: ItemRef,
  entry: { field: string; at: number },
): Promise<Result<undefined, Refusal<SaveReason>>> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'locked' })
  const current = findCurrent(unlocked, ref)
  if (current === null) return err({ reason: 'item-gone' })
  if (isUnproved(unlocked, ref, current.content)) return err({ reason: 'password-needed' })
  const item = restorePastValue(current.content, entry, engine.ports.clock.now())
  if (item === null) return err({ reason: 'invalid' })
  const saved = await saveChanges(engine, unlocked, [
    { ...ref, baseRev: current.rev, base: current.content, item },
  ])
  if (saved.ok) void reportEvent(engine, 'ITEM_VALUE_RESTORED', item.title)
  return saved
}
