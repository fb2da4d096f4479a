import { newPassword, validatePasswordDraft, type PasswordDraft } from '@severy/domain'
import { limits } from '@severy/contract'
import { err, ok, type Result } from '@severy/result'
import { itemCount } from '@severy/verifier'
import type { ItemRef, Refusal, SaveReason } from '../engine.ts'
import { newId } from '../ids.ts'
import { findUnlocked, type Engine } from '../sessions/session.ts'
import { findPersonalVault } from '../vaults/vault-facts.ts'
import { saveChanges } from './save-changes.ts'

/** A new item in the personal vault. Kept on this device when this returns; the server's answer follows. */
export async function addPassword(
  engine: Engine,
  draft: PasswordDraft,
): Promise<Result<ItemRef, Refusal<SaveReason>>> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'locked' })
  if (validatePasswordDraft(draft).length > 0) return err({ reason: 'invalid' })
  const vault = findPersonalVault(unlocked)
  if (vault?.verified == null) return err({ reason: 'integrity' })
  if (itemCount(vault.verified.list) >= limits.itemsPerVaultMax) return err({ reason: 'vault-full' })

  const ref: ItemRef = { vaultId: vault.vaultId, itemId: newId() }
  const item = newPassword(draft, engine.ports.clock.now())
  const saved = await saveChanges(engine, unlocked, [{ ...ref, baseRev: 0, base: null, item }])
  return saved.ok ? ok(ref) : saved
}
