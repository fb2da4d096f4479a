import type { Unlocked } from '../../state/account/unlocked.ts'
import { findOwnedVault, isCollection, isDirectory } from '../../state/account/vault-facts.ts'
import type { PhoneChoice } from './data.ts'

/** Whether a vault goes into the database. */
export function isChosen(
  choice: PhoneChoice,
  vault: { id: string; isOwn: boolean; isCollection: boolean },
): boolean {
  if (vault.isCollection) return choice.collections.includes(vault.id)
  return vault.isOwn ? choice.own : choice.shared
}

/**
 * How new this device's copy of the chosen vaults is: the sum of their head numbers, which only rise. `text` changes if
 * any of them does.
 */
export function stateOf(unlocked: Unlocked, choice: PhoneChoice): { sum: number; text: string } {
  const heads: string[] = []
  let sum = 0
  for (const vault of unlocked.vaults.values()) {
    const { vaultId, verified } = vault
    if (verified === null || isDirectory(vault)) continue
    const isOwn = findOwnedVault(unlocked, vaultId) !== null
    if (!isChosen(choice, { id: vaultId, isOwn, isCollection: isCollection(vault) })) continue
    sum += verified.head.hSeq
    heads.push(`${vaultId}:${String(verified.head.hSeq)}`)
  }
  return { sum, text: heads.sort().join(' ') }
}
