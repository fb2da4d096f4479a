import { draftOf, newItem } from '@severy/domain'
import { err, type Result } from '@severy/result'
import type { ItemRef } from '../../base/item-ref.ts'
import type { Refusal } from '../../base/refusal.ts'
import type { SaveReason } from './reasons.ts'
import { findUnlocked, type Engine } from '../../state/account/session.ts'
import { findPersonalVault, isSingleShare, mayWrite } from '../../state/account/vault-facts.ts'
import { putItem } from './add-item.ts'
import { findCurrent } from '../../state/contents/rows.ts'

/**
 * Adds a new item with the same content, without history and attachments: to the same vault if that may have several
 * items and the person may write there, otherwise to the personal vault.
 */
export async function duplicateItem(
  engine: Engine,
  ref: ItemRef,
): Promise<Result<ItemRef, Refusal<SaveReason>>> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'locked' })
  const current = findCurrent(unlocked, ref)
  const own = unlocked.vaults.get(ref.vaultId)
  // View-only and singly shared items are copied into the personal vault, because a single share's vault may hold only
  // that item.
  const isAmongOthers = own !== undefined && mayWrite(unlocked, own) && !isSingleShare(own)
  const vault = own === undefined || isAmongOthers ? own : findPersonalVault(unlocked)
  if (current === null || vault === undefined || vault === null) return err({ reason: 'item-gone' })
  const draft = draftOf(current.content)
  const copy = newItem({ ...draft, title: `${draft.title} (copy)` }, engine.ports.clock.now())
  return putItem(engine, unlocked, vault, copy)
}
