/** Why the engine says no, to each of its callers. */
import type { ImportRefusal } from '@severy/domain'
import type { IntegrityCode } from '@severy/verifier'

/** Why something was refused; `retryAfterSeconds` comes with `rate-limited`, `code` with `integrity`. */
export interface Refusal<Reason extends string> {
  reason: Reason
  retryAfterSeconds?: number
  code?: IntegrityCode
}
/**
 * `offline`: no connection. `unreachable`: the server did not answer or answered 5xx. `password-expired`: the account
 * password is older than the operator allows, and nothing is added, changed or shared before it was changed.
 * `maintenance`: nobody may change anything there just now. `server-full`: it cannot write anything just now. `account-suspended`: an administrator keeps this person from
 * signing in.
 */
export type NetworkReason =
  | 'offline'
  | 'unreachable'
  | 'rate-limited'
  | 'password-expired'
  | 'maintenance'
  | 'server-full'
  | 'account-suspended'
/** `session-ended`: the server asks for the password again; a `sync` event says so too. */
export type SessionReason = 'session-ended' | NetworkReason
/** `payments-off`: nothing is sold here. `payments-unreachable`: nothing was charged; try again later. */
export type PaymentReason = 'payments-off' | 'payments-unreachable' | SessionReason
/** `plan-unknown`: it is not on sale any more. */
export type CheckoutReason = 'plan-unknown' | PaymentReason
export type PortalReason = 'nothing-bought' | PaymentReason
/** `sign-on-needed`: right so far; the person's organisation wants its provider to vouch in this browser first. */
export type SignInReason = 'sign-in-failed' | 'sign-on-needed' | 'integrity' | NetworkReason
/** `common-password`: it holds a pattern that everybody tries, or stands in lists of breached passwords. */
export type NewPasswordReason = 'weak-password' | 'common-password'
/** `registrations-closed`: the operator lets nobody make an account. */
export type SignUpReason = 'invalid-email' | 'registrations-closed' | NewPasswordReason | NetworkReason
/** `below-rule`: an organisation of this person asks for a longer or stronger one. */
export type ChangePasswordReason =
  | 'wrong-password'
  | NewPasswordReason
  | 'below-rule'
  | 'same-password'
  | 'changed-elsewhere'
  | 'integrity'
  | 'second-factor-needed'
  | 'sign-on-needed'
  | NetworkReason
export type RotateReason = ChangePasswordReason | 'locked'
/** `code-expired`: it was late, or tried too often: ask for another one. `email-taken`: by somebody who was faster. */
export type FinishEmailReason =
  | 'wrong-password'
  | 'code-wrong'
  | 'code-expired'
  | 'email-taken'
  | 'integrity'
  | 'second-factor-needed'
  | 'sign-on-needed'
  | NetworkReason
export type ReauthenticateReason = SignInReason | 'second-factor-needed'
/** `sign-in-expired`: it took too long, or something else ended it; sign in again. */
export type SecondFactorReason =
  'second-factor-wrong' | 'sign-in-expired' | 'sign-on-needed' | 'integrity' | NetworkReason
/** What an act may be refused for that needs a sign-in less than five minutes old. */
export type FreshReason = 'reauthentication-required' | NetworkReason
/** `start-over-waits`: it has to be asked for first, or its time has not come. */
export type StartOverReason =
  'link-expired' | 'email-mismatch' | NewPasswordReason | 'start-over-waits' | SignInReason
/** `last-super-admin`: somebody else has to become one first. */
export type DeleteAccountReason =
  | 'wrong-password'
  | 'email-mismatch'
  | 'last-super-admin'
  | 'integrity'
  | 'second-factor-needed'
  | 'sign-on-needed'
  | NetworkReason
/** `device-forgotten`: ten wrong tries or a password changed elsewhere: sign in again (PROTOCOL 5.3). */
export type UnlockReason = 'wrong-password' | 'device-forgotten' | 'integrity'
/** `key-outdated`: keys were made anew since the key was handed out. */
export type ResumeReason = 'device-forgotten' | 'key-outdated' | 'integrity'
export type UnlockItemReason = UnlockReason | ReauthenticateReason
/**
 * Why the server takes nothing more at present. `item-limit`: the operator's limit for one person. `plan-limit`: a
 * shared vault of several items, which the owner's plan does not have. `member-limit`: more people than the plan covers
 * that the organisation is paid with.
 * `subscription-required`: neither a trial nor a plan is left; what waits is sent once there is one.
 */
export type LimitReason =
  'vault-full' | 'item-limit' | 'plan-limit' | 'member-limit' | 'subscription-required'
/**
 * Nothing typed is lost: `locked` and `integrity` refuse, network trouble only makes a change wait. `password-needed`:
 * the item asks for the password first (`unlockItem`). `view-only`: it is somebody else's, shared for looking at it. `owner-removes`: only its owner may delete it, or
 * throw it away; this person can leave it.
 * `changed-meanwhile`: another device has changed the same text, and the person has not seen that yet.
 * `outside-organisation`: the vault has members who do not belong to the person's organisation, which keeps shares within
 * it. `storage-gone`: the browser has deleted what it kept, and keeps nothing any more.
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
  | 'outside-organisation'
/**
 * `passkey-unknown`: the account does not, or no longer, know it. `passkey-of-another`: it opens another account than
 * the one that is locked here.
 */
export type PasskeyReason =
  'passkey-unknown' | 'passkey-of-another' | 'sign-on-needed' | 'integrity' | NetworkReason
/** `passkey-refused`: the server does not take it, for instance because somebody has it already. */
export type PasskeyChangeReason =
  'reauthentication-required' | 'too-many-passkeys' | 'passkey-refused' | 'passkey-gone' | NetworkReason
/** Settings wait for no connection: what was chosen stays on the screen. */
export type SettingsReason = 'invalid' | 'locked' | 'integrity' | NetworkReason
/** `code-unreachable`: what reads files is not on this device yet and cannot be fetched now. */
export type ImportReason = ImportRefusal | 'file-unreadable' | 'code-unreachable' | 'locked'
/** `file-unreadable`: it is gone, or has changed since it was chosen. */
export type AttachReason =
  'file-too-large' | 'too-many-files' | 'file-unreadable' | 'quota-full' | 'unreachable' | SaveReason
/** `attachment-gone`: the server does not have it. */
export type OpenAttachmentReason =
  'item-gone' | 'attachment-gone' | 'integrity' | 'cancelled' | 'locked' | 'password-needed' | NetworkReason
/** Fetching, sealing anew and storing may each fail. */
export type CopyFileReason = OpenAttachmentReason | AttachReason | SessionReason
/** `offline`, `unreachable`: part of the vault is not on this device, and an export that lacks it would look whole. */
export type ExportListReason = 'export-forbidden' | 'locked' | 'offline' | 'unreachable'
/**
 * `weak-passphrase`: an archive is guessed at wherever it lies, so it takes what an account password takes.
 * `export-forbidden`: an organisation of this person keeps what is in vaults within them.
 */
export type ExportReason = 'weak-passphrase' | 'export-forbidden' | OpenAttachmentReason | UnlockItemReason
/** Why a device keeps nothing any more. `newer-version`: nothing is deleted, but only a page of a newer build reads it. */
export type StoreLoss = 'deleted' | 'newer-version'

export type LockReason = 'user' | 'idle' | 'sleep' | 'session-ended' | 'keys-changed'
/** `integrity`: the server showed keys that are not valid, or not for that address. */
/** `breaches-off`: the operator has named no source. `breaches-unreachable`: it does not answer as it should. */
export type BreachReason = 'breaches-off' | 'breaches-unreachable' | SessionReason
export type FindPersonReason = 'invalid-email' | 'own-email' | 'person-unknown' | 'integrity' | SessionReason
/** `keys-differ`: the keys that were compared are not the ones that the server shows now. */
export type VerifyReason = 'keys-differ' | FindPersonReason
/**
 * Why nothing may be sealed to somebody. `recipient-unconfirmed`: their keys are new here and nobody has accepted them
 * yet. `contact-key-changed`: they are not the pinned ones and nothing connects the two (PROTOCOL 4): sharing is off
 * until safety numbers were compared. `outside-organisation`: the person's organisation keeps shares within it.
 */
export type RecipientReason =
  'recipient-unconfirmed' | 'contact-key-changed' | 'outside-organisation' | FindPersonReason
/**
 * Why a vault's key is not given to somebody who is in it. `keys-replaced`: they have newer keys, which an owner accepts
 * first. `contact-key-changed`: as with sharing.
 */
export type MemberKeysReason = 'keys-replaced' | 'contact-key-changed'
/** `keys-differ`: there are newer ones than those on the screen. */
export type AcceptKeysReason = 'keys-differ' | MemberKeysReason | SaveReason | SessionReason
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
/**
 * `person-known`: there is an account at this address, which is shared with at once. `already-invited`: to this very
 * vault. `too-many-invitations`: some have to be taken back first. `outside-organisation`: as with sharing.
 */
export type InviteReason =
  | 'invalid-email'
  | 'own-email'
  | 'person-known'
  | 'contact-key-changed'
  | 'already-invited'
  | 'too-many-invitations'
  | 'member-limit'
  | 'outside-organisation'
  | 'subscription-required'
  | 'not-owner'
  | 'integrity'
  | 'locked'
  | SessionReason
/** `invitation-gone`: it was taken back, or finished meanwhile. */
export type ManageInvitationReason = 'invitation-gone' | 'too-many-invitations' | ManageShareReason
export type ResendInvitationReason = 'outside-organisation' | ManageInvitationReason
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
/** `second-step-missing`: who demands one has none himself. */
export type SetPoliciesReason = 'second-step-missing' | ManageShareReason
/** `group-gone`: its organisation does not have it any more. */
export type ShareGroupReason = 'group-gone' | 'already-shared' | ManageShareReason
/** `invalid`: no name, or too long a one. */
export type CreateVaultReason = SaveReason | SessionReason
/**
 * `files-unreachable`: files of some could not be fetched; those items stayed where they were. `outside-organisation`: as
 * with sharing.
 */
export type MoveReason = 'files-unreachable' | 'outside-organisation' | SaveReason | SessionReason
/**
 * `not-owner`: only who owns an item gives it away. `outside-organisation`: as with sharing. `links-full`: a hundred wait already. `clock-wrong`: by this device's
 * clock the link would be over, or last too long.
 */
export type OneTimeLinkReason =
  'not-owner' | 'outside-organisation' | 'links-full' | 'clock-wrong' | SaveReason | SessionReason
/** `link-altered`: what the server gave out is not what was put behind this link. */
export type OpenLinkReason = 'link-malformed' | 'link-gone' | 'link-altered' | NetworkReason
export type AskSecretReason =
  | 'requests-full'
  | 'clock-wrong'
  | 'invalid'
  | 'subscription-required'
  | 'locked'
  | 'integrity'
  | SessionReason
export type OpenRequestReason = 'link-malformed' | 'request-gone' | 'link-altered' | NetworkReason
/** `invalid`: nothing in it. `answer-too-large`: more than fits into one answer. */
export type AnswerSecretReason = 'invalid' | 'answer-too-large' | OpenRequestReason
/** `answer-refused`: it was not made by somebody who has the link, or for somebody else's request. */
export type ReadAnswerReason = 'request-gone' | 'answer-refused' | SessionReason
/** `access-gone`: it was ended. `access-waits`: nobody asked, it was refused, or the time is not over. */
export type AccessReason = 'access-gone' | 'access-waits' | 'integrity' | SessionReason
/** `outside-organisation`: as with sharing. `contact-unverified`: their keys were not compared. `plan-limit`: the plan has no emergency access. */
export type EnrolReason =
  | 'contact-unverified'
  | 'outside-organisation'
  | 'contact-key-changed'
  | 'already-enrolled'
  | 'plan-limit'
  | 'subscription-required'
  | FreshReason
  | FindPersonReason
/** `changed-meanwhile`: its owner wrote something while it was taken over. */
export type TakeOverReason = NewPasswordReason | 'changed-meanwhile' | AccessReason
/** `number-differs`: not the number of the device that waits. `nobody-waits`: no device does. */
export type ReleaseReason = 'number-differs' | 'nobody-waits' | AccessReason
export type HelpReason = 'link-expired' | 'access-gone' | 'access-waits' | NetworkReason
export type StartHelpReason = NewPasswordReason | 'cancelled' | 'integrity' | HelpReason
export type AddMemberReason = 'already-shared' | ManageShareReason | RecipientReason
/** `pays-already`: a plan covers one organisation, and theirs covers another. */
export type PayReason = 'pays-already' | 'member-limit' | 'not-owner' | SessionReason
/** `plan-limit`: the plan that pays for the organisation has no reports. */
export type ReportReason = 'not-owner' | 'plan-limit' | SessionReason
