import { draftOf, newItem } from '@severy/domain'
import { err, type Result } from '@severy/result'
import type { ItemRef } from '../base/item-ref.ts'
import type { Refusal } from '../base/refusal.ts'
import type { SaveReason } from './reasons.ts'
import { findUnlocked, type Engine } from '../sessions/session.ts'
import { findPersonalVault, mayWrite } from '../vaults/vault-facts.ts'
import { putItem } from './add-item.ts'
import { findCurrent } from './rows.ts'

/** A new item with the same content, in the same vault where the person may write there. History and attachments belong to the first one. */
export async function duplicateItem(
  engine: Engine,
  ref: ItemRef,
): Promise<Result<ItemRef, Refusal<SaveReason>>> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'locked' })
  const current = findCurrent(unlocked, ref)
  const own = unlocked.vaults.get(ref.vaultId)
  // What may only be looked at can still be copied: into the person's own vault.
  const vault = own === undefined || mayWrite(unlocked, own) ? own : findPersonalVault(unlocked)
  if (current === null || vault === undefined || vault === null) return err({ reason: 'item-gone' })
  const draft = draftOf(current.content)
  const copy = newItem({ ...draft, title: `${draft.title} (copy)` }, engine.ports.clock.now())
  return putItem(engine, unlocked, vault, copy)
}
