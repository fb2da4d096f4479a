/**
 * A singly shared item has a separate vault. Once its owner has permanently deleted the item, the vault is ended, so
 * that no empty share remains.
 */
import { equalBytes, itemCount } from '@severy/verifier'
import { writingBlock } from '../account/raise-alarm.ts'
import { hasEnded, type Engine } from '../account/session.ts'
import type { OpenVault, Unlocked } from '../account/unlocked.ts'
import { endVaultInLine } from './delete-vault.ts'
import { findOwnedVault, isSingleShare } from '../account/vault-facts.ts'

/** Call it outside the line, after a verified sync. What cannot be done now is left to the next sync. */
export async function endEmptyShares(engine: Engine, unlocked: Unlocked): Promise<void> {
  for (const { vaultId } of [...unlocked.vaults.values()]) {
    const find = (): OpenVault | null => findEmptied(unlocked, vaultId)
    if (find() === null) continue
    await unlocked.line(async () => {
      if (!hasEnded(unlocked) && find() !== null) await endVaultInLine(engine, unlocked, vaultId, find)
    })
  }
}

/**
 * Owned by this person, empty with no waiting changes, and last written by this person: someone else's deletion must
 * not end the vault.
 */
function findEmptied(unlocked: Unlocked, vaultId: string): OpenVault | null {
  const vault = findOwnedVault(unlocked, vaultId)
  if (vault?.verified == null || !isSingleShare(vault) || writingBlock(unlocked, vault) !== null) return null
  const { list, head } = vault.verified
  const isMine = equalBytes(head.authorId, unlocked.keys.userId)
  const isAwaited = unlocked.waiting.some((change) => change.vaultId === vaultId)
  return itemCount(list) === 1 && isMine && !isAwaited ? vault : null
}
