import { codeOf, nextOneTimeSecret, readOneTimeSecret, type OneTimeCode } from '@severy/otp'
import { err, ok, type Result } from '@severy/result'
import type { ItemRef } from '../../base/item-ref.ts'
import type { Refusal } from '../../base/refusal.ts'
import type { SaveReason } from './reasons.ts'
import { findUnlocked, type Engine } from '../../state/account/session.ts'
import { isUnproved } from '../../state/contents/closed-items.ts'
import { getItem } from '../../state/contents/get-item.ts'
import { findCurrent } from '../../state/contents/rows.ts'
import { saveChanges } from '../../state/vaults/save-changes.ts'

/** Null if the item does not open, or its `totp` gives no codes. */
export async function getCode(engine: Engine, ref: ItemRef): Promise<OneTimeCode | null> {
  const secret = readOneTimeSecret(getItem(engine, ref)?.totp ?? '')
  return secret === null ? null : codeOf(secret, engine.ports.clock.now())
}

/**
 * Stores the next counter in the item, so that every device continues from there. Not added to the history, which would
 * otherwise be full after twenty codes.
 */
export async function nextCode(
  engine: Engine,
  ref: ItemRef,
): Promise<Result<undefined, Refusal<SaveReason>>> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'locked' })
  const current = findCurrent(unlocked, ref)
  if (current === null) return err({ reason: 'item-gone' })
  if (isUnproved(unlocked, ref, current.content)) return err({ reason: 'password-needed' })
  const totp = nextOneTimeSecret(current.content.totp)
  if (totp === null) return ok(undefined)
  const item = { ...current.content, totp, changedAt: engine.ports.clock.now() }
  return saveChanges(engine, unlocked, [{ ...ref, baseRev: current.rev, base: current.content, item }])
}
