/** Reasons why calls about shares can fail. */
import type { AttachReason, OpenAttachmentReason } from '../attachments/reasons.ts'
import type { NetworkReason, SessionReason } from '../../base/refusal.ts'
import type { MemberKeysReason, RecipientReason } from '../../state/people/identity/reasons.ts'
import type { SaveReason } from '../items/reasons.ts'

/** Fetching, sealing again and storing may each fail. */
export type CopyFileReason = OpenAttachmentReason | AttachReason | SessionReason

/**
 * `not-owner`: only an owner shares a vault with others. `already-shared`: with this same person. `files-unreachable`:
 * its files could not be fetched, and nothing was shared. `files-left`: it is shared without some of its files; the
 * item with all of them is still in the personal vault too. `in-collection`: it is in a shared vault, whose members
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

/** `share-gone`: it is no longer offered. */
export type AcceptShareReason = 'share-gone' | 'contact-key-changed' | 'locked' | NetworkReason

/**
 * `changes-waiting`: unsent changes would be lost. `is-owner`: the only owner cannot leave: make someone else an owner
 * first, or remove the others.
 */
export type LeaveShareReason =
  'share-gone' | 'changes-waiting' | 'is-owner' | MemberKeysReason | SaveReason | SessionReason

/** `already-accepted`: on another device, which is news here. */
export type DeclineShareReason = 'already-accepted' | LeaveShareReason

/** `files-unreachable`: as for sharing; nothing has changed. */
export type KeepSharedReason = 'files-unreachable' | LeaveShareReason

/**
 * `last-owner`: a vault needs at least one owner. `owner-pending`: the only remaining owner would be someone who has
 * not accepted the vault.
 */
export type ManageShareReason =
  'not-owner' | 'last-owner' | 'owner-pending' | MemberKeysReason | SaveReason | SessionReason
