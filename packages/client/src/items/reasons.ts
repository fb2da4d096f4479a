/** Why the engine says no about items. */
import type { LimitReason } from '../base/refusal.ts'
import type { ReauthenticateReason, UnlockReason } from '../sessions/reasons.ts'

export type UnlockItemReason = UnlockReason | ReauthenticateReason

/**
 * Nothing typed is lost: `locked` and `integrity` refuse, network trouble only makes a change wait. `password-needed`:
 * the item asks for the password first (`unlockItem`). `view-only`: it is somebody else's, shared for looking at it.
 * `owner-removes`: only its owner may delete it, or throw it away; this person can leave it. `changed-meanwhile`: another
 * device has changed the same text, and the person has not seen that yet.
 * `outside-organization`: the vault has members who do not belong to the person's organization, which keeps shares within
 * it. `account-gone`: so says the server, and the copy here may be the last one. `storage-gone`: the browser has deleted what it kept, and keeps nothing any more.
 */
export type SaveReason =
  | 'invalid'
  | 'newer-version'
  | 'encryption-failed'
  | LimitReason
  | 'password-expired'
  | 'item-gone'
  | 'integrity'
  | 'storage-full'
  | 'storage-gone'
  | 'locked'
  | 'password-needed'
  | 'view-only'
  | 'owner-removes'
  | 'changed-meanwhile'
  | 'outside-organization'
  | 'account-gone'
