/** Reasons why calls about items can fail. */
import type { LimitReason } from '../../base/refusal.ts'

/**
 * Nothing typed is lost: `locked` and `integrity` refuse the change; without a network it only waits.
 * `vault-gone`: the vault was deleted, or this person is no longer in it.
 * `password-needed`: the item asks for the password first (`unlockItem`). `view-only`: it is someone else's, shared for
 * viewing. `owner-removes`: only its owner may delete it or move it to the trash; this person can leave it.
 * `changed-meanwhile`: another device has changed the same text, and the person has not seen that yet.
 * `outside-organization`: the vault has members outside this person's organization, which forbids sharing outside.
 * `account-gone`: the server says so, and the copy here may be the last one. `storage-gone`: the browser has deleted
 * what was stored, and no longer stores anything.
 */
export type SaveReason =
  | 'invalid'
  | 'newer-version'
  | 'encryption-failed'
  | LimitReason
  | 'password-expired'
  | 'item-gone'
  | 'vault-gone'
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
