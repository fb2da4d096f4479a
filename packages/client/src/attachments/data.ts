/** What goes in and comes out about files of items: plain data, without key bytes. */
import type { Tier } from '@severy/contract'
import type { ItemRef } from '../base/item-ref.ts'
import type { Refusal } from '../base/refusal.ts'
import type { AttachReason } from './reasons.ts'

/** A file on its way to the server or back. */
export interface AttachmentTransfer {
  transferId: string
  ref: ItemRef
  /** Null on the way up: the item does not name it yet. */
  blobId: string | null
  direction: 'up' | 'down'
  name: string
  /** Bytes of the file, and how many of them have gone their way. */
  size: number
  doneBytes: number
  /** `waiting`: for its turn or for the connection; it goes on by itself. The last three are the end of it. */
  state: 'waiting' | 'moving' | 'done' | 'canceled' | 'failed'
  /** Of an upload that failed. */
  failure: AttachFailure | null
}

/** With `quota-full`, what is used. */
export type AttachFailure = Refusal<AttachReason> & { storage?: StorageUse }

/** Bytes of ciphertext. `maxBytes` and `tier` are null in home mode, where nothing but the disk is a limit. */
export interface StorageUse {
  usedBytes: number
  /** May be less than what is used, after a change to a smaller plan. */
  maxBytes: number | null
  /** Whose limit it is; the contract's `tierForStorage` names one that holds more. */
  tier: Tier | null
}
