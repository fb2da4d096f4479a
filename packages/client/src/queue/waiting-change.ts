import { vaultMetaItemId, type Item, type VaultMeta } from '@severy/domain'
import type { SaveReason } from '../items/reasons.ts'

/** A change made on this device that the server has not acknowledged (PROTOCOL 7.5). Sealed in the device store. */
export type WaitingChange = SealedChange & Waiting
export type WaitingItemChange = ItemChange & Waiting

interface Waiting {
  /** Of one content: a change that takes another's place has an id of its own, so that the two are never mistaken. */
  entryId: string
  /** Rises from one change to the next, whatever the clock does: the queue is read back in this order. */
  createdAt: number
  /**
   * The id under which the item goes on where its own has left the vault for good. Changes of one item that wait
   * together share it, and it stays the same when an acknowledgment is lost.
   */
  spareId: string
  /**
   * The server may have done it: it was sent, or found in the store, where a page that has ended may have sent it. What
   * is typed from then on follows it and does not take its place.
   */
  mayBeDone: boolean
  /** Found in the store: another page of this device may hold it too. */
  isFromStore: boolean
  /** While a newer change takes its place it is not sent. */
  isHeld: boolean
  /** Set when the server or a limit refused it: it stays, and is tried again at the next unlock, on demand, or once the reason may be gone. */
  refusal: SaveReason | null
  /** The refusal of which the person was told: tried again by itself and refused for the same, it is not said twice. */
  toldRefusal: SaveReason | null
}

/** What is sealed of it. */
export type SealedChange = ItemChange | VaultChange

interface ChangedThing {
  vaultId: string
  itemId: string
  /** The revision on which the change was made; 0 for a new item. */
  baseRev: number
}

/** `base` is the item at that revision, for the three-way merge. Null: not there yet (`base`), finally deleted (`item`). */
export interface ItemChange extends ChangedThing {
  base: Item | null
  item: Item | null
}

/** A change of the vault's own item 00…00: its folders. */
export interface VaultChange extends ChangedThing {
  base: VaultMeta
  item: VaultMeta
}

export function isAboutVault<T extends SealedChange>(change: T): change is Extract<T, VaultChange> {
  return change.itemId === vaultMetaItemId
}

export function isAboutItem<T extends SealedChange>(change: T): change is Exclude<T, VaultChange> {
  return change.itemId !== vaultMetaItemId
}
