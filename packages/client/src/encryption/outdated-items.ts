/** What is still sealed under an earlier key of its vault (PROTOCOL 11). Suite 1 is the only one, so suites never differ. */
import type { DirectoryRecord, Item, VaultMeta } from '@severy/domain'
import { itemAt, itemCount, type Bytes } from '@severy/verifier'
import { isVaultItem } from '../items/open-items.ts'
import type { OpenVault } from '../sessions/unlocked.ts'
import { itemKey } from '../vaults/vault-facts.ts'

export interface OutdatedItem {
  itemId: Bytes
  content: Item | VaultMeta | DirectoryRecord
}

/** Those that open, the vault's own item among them; what does not open has an alarm of its own. */
export function outdatedItems(vault: OpenVault): OutdatedItem[] {
  const { verified } = vault
  if (verified === null || verified.rosters.roster.epoch === 1) return []
  return itemsBelow(vault, verified.rosters.roster.epoch)
}

/** Everything sealed under an epoch below this one. */
export function itemsBelow(vault: OpenVault, epoch: number): OutdatedItem[] {
  const { verified, items, records, meta } = vault
  if (verified === null) return []
  return Array.from({ length: itemCount(verified.list) }, (_, i) => itemAt(verified.list, i)).flatMap(
    (entry) => {
      if (entry.epoch >= epoch) return []
      const key = itemKey(entry.itemId)
      const content = isVaultItem(entry) ? meta : (items.get(key)?.content ?? records.get(key) ?? null)
      return content === null ? [] : [{ itemId: entry.itemId, content }]
    },
  )
}
