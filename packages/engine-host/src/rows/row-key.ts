import type { ItemRef } from '@severy/client'

/** One string that identifies an item across all vaults. */
export function rowKey({ vaultId, itemId }: ItemRef): string {
  return `${vaultId}/${itemId}`
}
