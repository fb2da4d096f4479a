/**
 * An item that is shared by itself has a vault to itself. Once its owner has deleted the item for good, nobody has anything
 * of that vault: it is ended, so that no share of nothing is left with anybody.
 */
import { equalBytes, itemCount } from '@severy/verifier'
import { writingBlock } from '../integrity/raise-alarm.ts'
import { hasEnded, type Engine } from '../sessions/session.ts'
import type { OpenVault, Unlocked } from '../sessions/unlocked.ts'
import { endVaultInLine } from '../shared-vaults/delete-vault.ts'
import { findOwnedVault, isSingleShare } from '../vaults/vault-facts.ts'

/** For callers outside the line, after a verified sync. What cannot be done now is left to the next one. */
export async function endEmptyShares(engine: Engine, unlocked: Unlocked): Promise<void> {
  for (const { vaultId } of [...unlocked.vaults.values()]) {
    const find = (): OpenVault | null => findEmptied(unlocked, vaultId)
    if (find() === null) continue
    await unlocked.line(async () => {
      if (!hasEnded(unlocked) && find() !== null) await endVaultInLine(engine, unlocked, vaultId, find)
    })
  }
}

/** Mine, nothing in it or on its way into it, and emptied by me: what somebody else wrote ends no vault of mine. */
function findEmptied(unlocked: Unlocked, vaultId: string): OpenVault | null {
  const vault = findOwnedVault(unlocked, vaultId)
  if (vault?.verified == null || !isSingleShare(vault) || writingBlock(unlocked, vault) !== null) return null
  const { list, head } = vault.verified
  const isMine = equalBytes(head.authorId, unlocked.keys.userId)
  const isAwaited = unlocked.waiting.some((change) => change.vaultId === vaultId)
  return itemCount(list) === 1 && isMine && !isAwaited ? vault : null
}
