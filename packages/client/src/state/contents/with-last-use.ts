import type { Item } from '@severy/domain'
import type { ItemRef } from '../../base/item-ref.ts'
import type { Unlocked } from '../account/unlocked.ts'
import { usedItems } from '../account/used-items.ts'

/** The item with its last use on this device, if that is later than the recorded one. */
export function withLastUse<I extends Item>(unlocked: Unlocked, ref: ItemRef, item: I): I {
  const at = usedItems(unlocked).at.get(keyOfUse(ref))
  return at === undefined || at <= (item.lastUsedAt ?? 0) ? item : { ...item, lastUsedAt: at }
}

/** The key under which an item's last use is remembered. */
export function keyOfUse({ vaultId, itemId }: ItemRef): string {
  return `${vaultId}/${itemId}`
}
