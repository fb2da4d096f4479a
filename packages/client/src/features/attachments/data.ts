/** Plain data about items' files, without key bytes. */
import type { Tier } from '@severy/contract'
import type { ItemRef } from '../../base/item-ref.ts'
import type { Refusal } from '../../base/refusal.ts'
import type { AttachReason } from './reasons.ts'

/** An upload or a download of a file. */
export interface AttachmentTransfer {
  transferId: string
  ref: ItemRef
  /** Null for an upload: the item does not name the blob yet. */
  blobId: string | null
  direction: 'up' | 'down'
  name: string
  /** The file's size in bytes, and how many of them are transferred. */
  size: number
  doneBytes: number
  /**
   * `waiting`: for its turn or for the connection; it then continues automatically. The last three states are final.
   */
  state: 'waiting' | 'moving' | 'done' | 'canceled' | 'failed'
  /** Why the upload failed. */
  failure: AttachFailure | null
}

/** `storage` is present with `quota-full`. */
export type AttachFailure = Refusal<AttachReason> & { storage?: StorageUse }

/** Bytes of ciphertext. `maxBytes` and `tier` are null in home mode, where only the disk is a limit. */
export interface StorageUse {
  usedBytes: number
  /** May be less than `usedBytes` after a change to a smaller plan. */
  maxBytes: number | null
  /** The tier that sets the limit; the contract's `tierForStorage` names one that holds more. */
  tier: Tier | null
}
