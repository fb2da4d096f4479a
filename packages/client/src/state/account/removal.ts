/**
 * How this person may remove an item. Only this module decides: permanent deletion (`prepareCommit`) takes ids that
 * only `removable` returns, saving asks `isForbidden`, and screens get the answer with each vault of the account.
 */
import { changeItem, type Item } from '@severy/domain'
import { Role, VaultKind, type Bytes } from '@severy/verifier'
import type { ItemRemoval } from '../vaults/data.ts'
import { isAboutVault, type ItemChange, type SealedChange } from './waiting-change.ts'
import type { OpenVault, Unlocked } from './unlocked.ts'
import { isCollection, mayWrite, roleIn } from './vault-facts.ts'

declare const isRemovable: unique symbol

/** The id of an item that this person may delete permanently. */
export type RemovableId = Bytes & { readonly [isRemovable]: true }

/**
 * Only owners delete. Someone with a single shared item can leave it; an editor of a shared vault can move items to the
 * trash, from where someone may restore them (PROTOCOL 8.4).
 */
export function removalIn(unlocked: Unlocked, vault: OpenVault): ItemRemoval {
  if (roleIn(unlocked, vault) === Role.owner) return 'delete'
  // Without the vault's own item it is unknown which of the two kinds it is.
  if (vault.verified?.rosters.roster.kind !== VaultKind.shared || vault.meta === null) return 'none'
  if (!isCollection(vault)) return 'leave'
  return mayWrite(unlocked, vault) ? 'trash' : 'none'
}

/** Null if this person may delete nothing permanently there. */
export function removable(
  unlocked: Unlocked,
  vault: OpenVault,
  itemIds: readonly Bytes[],
): RemovableId[] | null {
  const mayGo = itemIds.length === 0 || removalIn(unlocked, vault) === 'delete'
  return mayGo ? itemIds.map((itemId) => itemId as RemovableId) : null
}

/** What remains in the vault when this person removes an item: nothing, or the item in the trash. */
export function leftBehind(
  unlocked: Unlocked,
  { vaultId }: { vaultId: string },
  item: Item,
  now: number,
): Item | null {
  const vault = unlocked.vaults.get(vaultId)
  const isOwn = vault !== undefined && removalIn(unlocked, vault) === 'delete'
  return isOwn ? null : changeItem(item, { name: 'trash' }, now)
}

/** Whether the change deletes an item, or moves it to the trash, although this person may not. */
export function isForbidden(
  unlocked: Unlocked,
  vault: OpenVault,
  change: SealedChange,
): change is ItemChange {
  // The answer is unknown before the first verified read; it is checked again when the change is sent.
  if (isAboutVault(change) || vault.verified === null) return false
  const removal = removalIn(unlocked, vault)
  if (removal === 'delete') return false
  if (change.item === null) return true
  const isThrownAway = change.item.trashedAt !== undefined && change.base?.trashedAt === undefined
  return isThrownAway && removal !== 'trash'
}

/** The same change without the removal; null if nothing else was changed. */
export function withoutRemoval({ base, item }: ItemChange): Item | null {
  if (item === null || base?.trashedAt !== undefined) return null
  const { trashedAt: _removed, ...kept } = item
  return kept
}
