/** Why the engine says no about shares. */
import type { AttachReason, OpenAttachmentReason } from '../attachments/reasons.ts'
import type { NetworkReason, SessionReason } from '../base/refusal.ts'
import type { MemberKeysReason, RecipientReason } from '../identity/reasons.ts'
import type { SaveReason } from '../items/reasons.ts'

/** Fetching, sealing anew and storing may each fail. */
export type CopyFileReason = OpenAttachmentReason | AttachReason | SessionReason

/**
 * `not-owner`: only who owns a vault gives it to others. `already-shared`: with this very person. `files-unreachable`:
 * its files could not be fetched, and nothing was shared. `files-left`: it is shared, and some of its files are not; the
 * item with all of them is still in the personal vault too. `in-collection`: it lies in a shared vault, whose members
 * have it.
 */
export type ShareReason =
  | 'not-owner'
  | 'already-shared'
  | 'files-unreachable'
  | 'files-left'
  | 'in-collection'
  | MemberKeysReason
  | SaveReason
  | RecipientReason

/** `share-gone`: it is not offered any more. */
export type AcceptShareReason = 'share-gone' | 'contact-key-changed' | 'locked' | NetworkReason

/**
 * `changes-waiting`: something that was typed has not reached the server yet, and would be lost. `is-owner`: the only owner
 * does not leave: somebody else has to become one, or the others are removed.
 */
export type LeaveShareReason =
  'share-gone' | 'changes-waiting' | 'is-owner' | MemberKeysReason | SaveReason | SessionReason

/** `files-unreachable`: as with sharing, nothing has changed. */
export type KeepSharedReason = 'files-unreachable' | LeaveShareReason

/** `last-owner`: a vault has one at least. */
export type ManageShareReason = 'not-owner' | 'last-owner' | MemberKeysReason | SaveReason | SessionReason
