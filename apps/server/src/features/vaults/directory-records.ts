import { equalBytes, findItem, type ItemEntry, type ItemList, zeros16 } from '@severy/verifier'

/**
 * Whether a commit writes rules or groups into an organization's directory: any item except 00…00, which holds its
 * name. An item that is only encrypted again under a newer key does not count (compare `needsPlan`).
 */
export function writesDirectoryRecords(items: ItemList, puts: readonly ItemEntry[]): boolean {
  return puts.some((put) => {
    if (equalBytes(put.itemId, zeros16)) return false
    const before = findItem(items, put.itemId)
    return before === null || before.epoch >= put.epoch
  })
}
