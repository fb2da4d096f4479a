/** Why the engine says no about invitations. */
import type { NetworkReason, SessionReason } from '../base/refusal.ts'
import type { ManageShareReason, ShareReason } from '../sharing/reasons.ts'

/**
 * `person-known`: there is an account at this address, which is shared with at once. `already-invited`: to this very
 * vault. `too-many-invitations`: some have to be taken back first. `outside-organization`: as with sharing.
 */
export type InviteReason =
  | 'invalid-email'
  | 'own-email'
  | 'person-known'
  | 'contact-key-changed'
  | 'already-invited'
  | 'too-many-invitations'
  | 'member-limit'
  | 'outside-organization'
  | 'subscription-required'
  | 'not-owner'
  | 'integrity'
  | 'locked'
  | SessionReason

/** `invitation-gone`: it was taken back, or finished meanwhile. */
export type ManageInvitationReason = 'invitation-gone' | 'too-many-invitations' | ManageShareReason

export type ResendInvitationReason = 'outside-organization' | ManageInvitationReason

export type FinishInvitationReason = 'invitation-gone' | ShareReason

/**
 * `link-malformed`: cut off or altered. `invitation-gone`: used, taken back or expired. `integrity`: the keys that the
 * server shows for the inviter are not those that the link names, or do not belong to the address.
 */
export type OpenInvitationReason = 'link-malformed' | 'invitation-gone' | 'integrity' | NetworkReason

/**
 * `sign-in-needed`: it is answered with the sign-up, or after the sign-in. `other-address`: the invitation is to another
 * address than this account's. `contact-key-changed`: the inviter's address is a contact's, with other keys.
 */
export type AnswerInvitationReason =
  'sign-in-needed' | 'other-address' | 'invitation-gone' | 'contact-key-changed' | SessionReason
