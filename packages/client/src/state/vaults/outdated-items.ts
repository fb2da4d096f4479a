/**
 * Finds what is sealed under an earlier key of its vault (PROTOCOL 11). Suite 1 is the only one, so suites never
 * differ.
 */
import { itemAt, itemCount } from '@severy/verifier'
import { isVaultItem } from '../contents/open-items.ts'
import type { OpenVault } from '../account/unlocked.ts'
import type { ItemWrite } from './commit-vault.ts'
import { itemKey } from '../account/vault-facts.ts'

/** Only items that open, including the vault's own item; the others raise an alarm. */
export function outdatedItems(vault: OpenVault): ItemWrite[] {
  const { verified } = vault
  if (verified === null || verified.rosters.roster.epoch === 1) return []
  return itemsBelow(vault, verified.rosters.roster.epoch)
}

/** Everything sealed under an epoch lower than `epoch`. */
export function itemsBelow(vault: OpenVault, epoch: number): ItemWrite[] {
  const { verified, items, records, newer, meta } = vault
  if (verified === null) return []
  return Array.from({ length: itemCount(verified.list) }, (_, i) => itemAt(verified.list, i)).flatMap(
    (entry) => {
      if (entry.epoch >= epoch) return []
      const key = itemKey(entry.itemId)
      const own = isVaultItem(entry) ? meta : (items.get(key)?.content ?? records.get(key))
      const content = newer.get(key) ?? own ?? null
      return content === null ? [] : [{ itemId: entry.itemId, content }]
    },
  )
}

/** How many of these are items to the user, which the vault's own item is not. */
export function countItems(writes: readonly ItemWrite[]): number {
  return writes.filter((write) => !isVaultItem(write)).length
}
