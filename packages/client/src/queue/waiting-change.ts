import type { Item } from '@severy/domain'
import type { SaveReason } from '../engine.ts'

/** A change made on this device that the server has not acknowledged (PROTOCOL 7.5). Sealed in the device store. */
export interface WaitingChange extends SealedChange {
  entryId: string
  createdAt: number
  /** While its commit is under way it takes no further edits. */
  isInFlight: boolean
  /** Set when the server or a limit refused it: it stays, and is tried again at the next unlock or on demand. */
  refusal: SaveReason | null
}

/** What is sealed of it. */
export interface SealedChange {
  vaultId: string
  itemId: string
  /** The revision on which the change was made; 0 for a new item. */
  baseRev: number
  /** The item at that revision, for the three-way merge; null for a new item. */
  base: Item | null
  item: Item
}
