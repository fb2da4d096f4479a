import {
  applyDraft,
  clashingTexts,
  mergeItem,
  saveKnowingly,
  validateDraft,
  type Item,
  type ItemDraft,
} from '@severy/domain'
import { err, ok, type Result } from '@severy/result'
import type { ItemRef } from '../../base/item-ref.ts'
import type { Refusal } from '../../base/refusal.ts'
import { reportEvent } from '../../state/people/report-event.ts'
import type { SaveReason } from './reasons.ts'
import { isAboutItem } from '../../state/account/waiting-change.ts'
import { findUnlocked, type Engine } from '../../state/account/session.ts'
import type { Unlocked } from '../../state/account/unlocked.ts'
import { isUnproved } from '../../state/contents/closed-items.ts'
import { findCurrent } from '../../state/contents/rows.ts'
import { saveChanges } from '../../state/vaults/save-changes.ts'

/**
 * Saves an item's form. If the item has changed since the form was filled, the draft is merged with the newer version
 * (PROTOCOL 7.5). If the person has seen both values of a text and saves, the draft's value is kept.
 */
export async function editItem(
  engine: Engine,
  ref: ItemRef,
  draft: ItemDraft,
  baseRev: number,
  seenRev?: number,
): Promise<Result<undefined, Refusal<SaveReason>>> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'locked' })
  const current = findCurrent(unlocked, ref)
  if (current === null) return err({ reason: 'item-gone' })
  if (isUnproved(unlocked, ref, current.content)) return err({ reason: 'password-needed' })
  const base = findVersion(unlocked, ref, baseRev) ?? current.content
  if (base.type !== draft.type) return err({ reason: 'invalid' })
  if (validateDraft(draft, base).length > 0) return err({ reason: 'invalid' })

  const now = engine.ports.clock.now()
  const mine = applyDraft(base, draft, now)
  const hasClashes =
    current.rev !== baseRev && seenRev !== undefined && clashingTexts(base, mine, current.content).length > 0
  if (hasClashes && seenRev !== current.rev) return err({ reason: 'changed-meanwhile' })
  const item =
    current.rev === baseRev
      ? mine
      : hasClashes
        ? saveKnowingly(current.content, base, mine, now)
        : mergeItem(base, mine, current.content, now)
  if (item === null || item === current.content) return ok(undefined)
  const saved = await saveChanges(engine, unlocked, [
    { ...ref, baseRev: current.rev, base: current.content, item },
  ])
  if (saved.ok) void reportEvent(engine, 'ITEM_EDITED', item.title)
  return saved
}

/** The version from which the form was filled, if this session still has it. */
function findVersion(unlocked: Unlocked, ref: ItemRef, rev: number): Item | null {
  const waiting = unlocked.waiting
    .filter(isAboutItem)
    .findLast(
      ({ vaultId, itemId, baseRev }) =>
        vaultId === ref.vaultId && itemId === ref.itemId && baseRev + 1 === rev,
    )
  if (waiting !== undefined) return waiting.item
  const open = unlocked.vaults.get(ref.vaultId)?.items.get(ref.itemId)
  if (open === undefined) return null
  if (open.entry.rev === rev) return open.content
  return open.before.find((version) => version.rev === rev)?.content ?? null
}
