import { draftOf, newItem } from '@severy/domain'
import { err, type Result } from '@severy/result'
import type { ItemRef } from '../base/item-ref.ts'
import type { Refusal } from '../base/refusal.ts'
import type { SaveReason } from './reasons.ts'
import { findUnlocked, type Engine } from '../sessions/session.ts'
import { findPersonalVault, isSingleShare, mayWrite } from '../vaults/vault-facts.ts'
import { putItem } from './add-item.ts'
import { findCurrent } from './rows.ts'

/** A new item with the same content, in the same vault where it is one of several and the person may write. History and attachments belong to the first one. */
export async function duplicateItem(
  engine: Engine,
  ref: ItemRef,
): Promise<Result<ItemRef, Refusal<SaveReason>>> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'locked' })
  const current = findCurrent(unlocked, ref)
  const own = unlocked.vaults.get(ref.vaultId)
  // Into the person's own vault what may only be looked at, and what is shared by itself: its vault holds that one item.
  const isAmongOthers = own !== undefined && mayWrite(unlocked, own) && !isSingleShare(own)
  const vault = own === undefined || isAmongOthers ? own : findPersonalVault(unlocked)
  if (current === null || vault === undefined || vault === null) return err({ reason: 'item-gone' })
  const draft = draftOf(current.content)
  const copy = newItem({ ...draft, title: `${draft.title} (copy)` }, engine.ports.clock.now())
  return putItem(engine, unlocked, vault, copy)
}
