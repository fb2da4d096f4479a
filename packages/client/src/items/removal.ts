/**
 * What removing an item means for a person. Decided here and nowhere else: what takes items out of a vault for good
 * (`prepareCommit`) takes ids that only `removable` hands out, what saves asks `isForbidden`, and the screens are told
 * with each vault of the account.
 */
import { changeItem, type Item } from '@severy/domain'
import { Role, VaultKind, type Bytes } from '@severy/verifier'
import type { ItemRemoval } from '../vaults/data.ts'
import { isAboutVault, type ItemChange, type SealedChange } from '../queue/waiting-change.ts'
import type { OpenVault, Unlocked } from '../sessions/unlocked.ts'
import { isCollection, mayWrite, roleIn } from '../vaults/vault-facts.ts'

declare const isRemovable: unique symbol

/** The id of an item that this person may take out of its vault for good. */
export type RemovableId = Bytes & { readonly [isRemovable]: true }

/**
 * Deleting belongs to owners. Whoever is given one item gives it back; an editor of a shared vault throws away, and
 * somebody may take it out of the trash again (PROTOCOL 8.4).
 */
export function removalIn(unlocked: Unlocked, vault: OpenVault): ItemRemoval {
  if (roleIn(unlocked, vault) === Role.owner) return 'delete'
  // Without the vault's own item nobody knows which of the two it is.
  if (vault.verified?.rosters.roster.kind !== VaultKind.shared || vault.meta === null) return 'none'
  if (!isCollection(vault)) return 'leave'
  return mayWrite(unlocked, vault) ? 'trash' : 'none'
}

/** Null where the person may delete nothing for good. */
export function removable(
  unlocked: Unlocked,
  vault: OpenVault,
  itemIds: readonly Bytes[],
): RemovableId[] | null {
  const mayGo = itemIds.length === 0 || removalIn(unlocked, vault) === 'delete'
  return mayGo ? itemIds.map((itemId) => itemId as RemovableId) : null
}

/** What is left of an item that this person takes away from where it is: nothing, or the item in the trash. */
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

/** Whether the change deletes for good, or throws away, what is not this person's to remove. */
export function isForbidden(
  unlocked: Unlocked,
  vault: OpenVault,
  change: SealedChange,
): change is ItemChange {
  // Before the first verified read nobody knows; it is asked again when the change is sent.
  if (isAboutVault(change) || vault.verified === null) return false
  const removal = removalIn(unlocked, vault)
  if (removal === 'delete') return false
  if (change.item === null) return true
  const isThrownAway = change.item.trashedAt !== undefined && change.base?.trashedAt === undefined
  return isThrownAway && removal !== 'trash'
}

/** The same change without that; null where nothing else is in it. */
export function withoutRemoval({ base, item }: ItemChange): Item | null {
  if (item === null || base?.trashedAt !== undefined) return null
  const { trashedAt: _removed, ...kept } = item
  return kept
}
