import { newItem, validateDraft, vaultMetaItemId, type Item, type ItemDraft } from '@severy/domain'
import { limits } from '@severy/contract'
import { err, ok, type Result } from '@severy/result'
import { itemCount } from '@severy/verifier'
import { mayPutInto } from '../../state/entry/resolve-recipient.ts'
import type { ItemRef } from '../../base/item-ref.ts'
import type { Refusal } from '../../base/refusal.ts'
import type { SaveReason } from './reasons.ts'
import { newId } from '../../base/ids.ts'
import { findUnlocked, type Engine } from '../../state/account/session.ts'
import type { OpenVault, Unlocked } from '../../state/account/unlocked.ts'
import { findPersonalVault } from '../../state/account/vault-facts.ts'
import { findCurrent } from '../../state/contents/rows.ts'
import { saveChanges } from '../../state/vaults/save-changes.ts'

/**
 * Adds an item, by default to the personal vault. It is stored on this device when this returns; the server's answer
 * follows. A caller that may have to retry passes `itemId`: an item that already exists is not added again.
 */
export async function addItem(
  engine: Engine,
  draft: ItemDraft,
  vaultId?: string,
  itemId?: string,
): Promise<Result<ItemRef, Refusal<SaveReason>>> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'locked' })
  if (validateDraft(draft).length > 0) return err({ reason: 'invalid' })
  if (itemId !== undefined && !mayBeNew(itemId)) return err({ reason: 'invalid' })
  const find = () => (vaultId === undefined ? findPersonalVault(unlocked) : unlocked.vaults.get(vaultId))
  // After a sign-in with newer keys, the device's own copy no longer opens and the server's is still being read.
  if (find()?.verified == null) await unlocked.line(() => Promise.resolve())
  const vault = find()
  if (vault == null) return err({ reason: vaultId === undefined ? 'integrity' : 'vault-gone' })
  const { vaultId: place } = vault
  if (itemId !== undefined && findCurrent(unlocked, { vaultId: place, itemId }) !== null) {
    return ok({ vaultId: place, itemId })
  }
  return putItem(engine, unlocked, vault, newItem(draft, engine.ports.clock.now()), itemId)
}

/** Whether it is 16 bytes as base64url, but not the id of the vault's own item. */
function mayBeNew(itemId: string): boolean {
  return /^[A-Za-z0-9_-]{21}[AQgw]$/.test(itemId) && itemId !== vaultMetaItemId
}

/** Adds the item under a new id. */
export async function putItem(
  engine: Engine,
  unlocked: Unlocked,
  vault: OpenVault,
  item: Item,
  itemId = newId(),
): Promise<Result<ItemRef, Refusal<SaveReason>>> {
  if (vault.verified === null) return err({ reason: 'integrity' })
  if (!mayPutInto(unlocked, vault)) return err({ reason: 'outside-organization' })
  if (itemCount(vault.verified.list) >= limits.itemsPerVaultMax) return err({ reason: 'vault-full' })
  const ref: ItemRef = { vaultId: vault.vaultId, itemId }
  const saved = await saveChanges(engine, unlocked, [{ ...ref, baseRev: 0, base: null, item }])
  return saved.ok ? ok(ref) : saved
}
