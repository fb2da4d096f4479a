import type { ItemRef } from '@severy/client'

/** One text for one item, wherever it lies. */
export function rowKey({ vaultId, itemId }: ItemRef): string {
  return `${vaultId}/${itemId}`
}
