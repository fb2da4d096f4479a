import { isPlaceName, vaultMetaItemId } from '@severy/domain'
import { err, ok, type Result } from '@severy/result'
import { findItem } from '@severy/verifier'
import type { Refusal } from '../../base/refusal.ts'
import type { SaveReason } from '../items/reasons.ts'
import { findMeta } from '../../state/contents/emit-folders.ts'
import { bytesOf } from '../../base/ids.ts'
import { saveChanges } from '../../state/vaults/save-changes.ts'
import { emitAccount, findUnlocked, type Engine } from '../../state/account/session.ts'
import { isCollection } from '../../state/account/vault-facts.ts'

/** The name is in the vault's own item (PROTOCOL 7.1), which every editor may change. */
export async function renameVault(
  engine: Engine,
  vaultId: string,
  name: string,
): Promise<Result<undefined, Refusal<SaveReason>>> {
  const unlocked = findUnlocked(engine)
  if (unlocked === null) return err({ reason: 'locked' })
  const vault = unlocked.vaults.get(vaultId)
  const base = vault === undefined ? null : findMeta(unlocked, vault)
  if (vault === undefined || vault.verified === null || base === null || !isCollection(vault)) {
    return err({ reason: 'item-gone' })
  }
  if (!isPlaceName(name)) return err({ reason: 'invalid' })
  const item = { ...base, name: name.trim() }
  if (item.name === base.name) return ok()
  const baseRev = findItem(vault.verified.list, bytesOf(vaultMetaItemId))?.rev ?? 0
  const saved = await saveChanges(engine, unlocked, [
    { vaultId, itemId: vaultMetaItemId, baseRev, base, item },
  ])
  if (saved.ok) emitAccount(engine, unlocked)
  return saved
}
