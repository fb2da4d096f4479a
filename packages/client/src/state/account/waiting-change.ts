import { vaultMetaItemId, type Item, type VaultMeta } from '@severy/domain'
import type { SaveReason } from '../../features/items/reasons.ts'

/** A change on this device that the server has not acknowledged (PROTOCOL 7.5). Stored sealed. */
export type WaitingChange = SealedChange & Waiting
export type WaitingItemChange = ItemChange & Waiting

interface Waiting {
  /** Identifies one content: a change that replaces another has a different id, so that the two are never confused. */
  entryId: string
  /** Rises from change to change, even if the clock is set back: the queue is read in this order. */
  createdAt: number
  /**
   * The id that the item gets if it is deleted from the vault under its own. Waiting changes of one item share it, and
   * it stays the same if an acknowledgment is lost.
   */
  spareId: string
  /**
   * Whether the server may have applied it: it was sent, or was found in the store, where a page that has ended may
   * have sent it. Later changes then follow it instead of replacing it.
   */
  mayBeDone: boolean
  /** Whether it was found in the store, so that another page of this device may have it too. */
  isFromStore: boolean
  /** True while a newer change is replacing it; it is not sent. */
  isHeld: boolean
  /**
   * Why the server or a limit refused it. It stays and is retried at the next unlock, on demand, or once the reason may
   * no longer apply.
   */
  refusal: SaveReason | null
  /** The refusal that the person was told about, so that the same one is not reported again after a retry. */
  toldRefusal: SaveReason | null
}

/** The part that is sealed. */
export type SealedChange = ItemChange | VaultChange

interface ChangedThing {
  vaultId: string
  itemId: string
  /** The revision on which the change was made; 0 for a new item. */
  baseRev: number
}

/**
 * `base` is the item at that revision, for the three-way merge; null for a new item. `item` is null if it is deleted
 * permanently.
 */
export interface ItemChange extends ChangedThing {
  base: Item | null
  item: Item | null
}

/** A change of the vault's own item 00…00: its folders. */
export interface VaultChange extends ChangedThing {
  base: VaultMeta
  item: VaultMeta
}

/** Whether a change is about the vault's own item, which has its name and folders. */
export function isAboutVault<T extends SealedChange>(change: T): change is Extract<T, VaultChange> {
  return change.itemId === vaultMetaItemId
}

/** Whether a change is about an item that a person sees. */
export function isAboutItem<T extends SealedChange>(change: T): change is Exclude<T, VaultChange> {
  return change.itemId !== vaultMetaItemId
}
