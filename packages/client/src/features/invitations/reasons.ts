/** Reasons why calls about invitations can fail. */
import type { NetworkReason, SessionReason } from '../../base/refusal.ts'
import type { ManageShareReason, ShareReason } from '../sharing/reasons.ts'

/**
 * `person-known`: the address has an account, so share with it directly. `already-invited`: to this same vault.
 * `too-many-invitations`: some must be withdrawn first. `outside-organization`: as for sharing.
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

/** `invitation-gone`: it was withdrawn, or finished in the meantime. */
export type ManageInvitationReason = 'invitation-gone' | 'too-many-invitations' | ManageShareReason

export type ResendInvitationReason = 'outside-organization' | ManageInvitationReason

export type FinishInvitationReason = 'invitation-gone' | ShareReason

/**
 * `link-malformed`: cut off or altered. `invitation-gone`: used, withdrawn or expired. `integrity`: the inviter's keys
 * from the server are not those that the link names, or do not belong to the address.
 */
export type OpenInvitationReason = 'link-malformed' | 'invitation-gone' | 'integrity' | NetworkReason

/**
 * `sign-in-needed`: the answer is sent with the sign-up or after the sign-in. `other-address`: the invitation is to
 * another address. `contact-key-changed`: the inviter's address belongs to a contact with other keys.
 */
export type AnswerInvitationReason =
  'sign-in-needed' | 'other-address' | 'invitation-gone' | 'contact-key-changed' | SessionReason
