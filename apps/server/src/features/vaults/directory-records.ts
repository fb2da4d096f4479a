import { equalBytes, findItem, type ItemEntry, type ItemList, zeros16 } from '@severy/verifier'

/**
 * Whether a commit writes rules or groups into an organization's directory: everything in it but the item 00…00, which
 * has its name. What is only sealed anew under a newer key is no new rule (compare `needsPlan`).
 */
export function writesDirectoryRecords(items: ItemList, puts: readonly ItemEntry[]): boolean {
  return puts.some((put) => {
    if (equalBytes(put.itemId, zeros16)) return false
    const before = findItem(items, put.itemId)
    return before === null || before.epoch >= put.epoch
  })
}
