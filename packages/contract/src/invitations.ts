import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { SignedStatement } from './records.ts'
import { planProblems } from './subscriptions.ts'
import { Bytes32, Email, Id, TimeMs } from './values.ts'

/** Milliseconds for which an invitation can be answered (PROTOCOL 8.3). */
export const invitationMs = 7 * 24 * 3600_000

/** What the invited person will be able to do: the roles viewer, editor and owner of a member list. */
export const PermissionLevel = z.enum(['view', 'edit', 'owner'])
export type PermissionLevel = z.infer<typeof PermissionLevel>

/**
 * What somebody invited proves to the inviter (PROTOCOL 8.3(3)): the tag over both people's keys, under the secret of the
 * link, which this server never sees.
 */
export const InvitationAnswer = z.strictObject({ inviteId: Id, tag: Bytes32 })
export type InvitationAnswer = z.infer<typeof InvitationAnswer>

/**
 * Invites an address into a vault that the caller owns, and mails the notice: who invites, and where to sign up. The link
 * that authenticates both sides is the caller's to send. Sent once more, it is mailed again and its seven days begin anew.
 * Into an organization everybody is invited as a member (`view`), and takes one of the places of its plan until the
 * invitation ends: `member-limit` when there is none. `not-found`: the vault is not the caller's to share, or the id is
 * somebody else's.
 */
export const sendInvitation = endpoint({
  method: 'PUT',
  path: '/v1/invitations/:inviteId',
  access: 'session',
  needsCurrentPassword: true,
  params: z.strictObject({ inviteId: Id }),
  body: z.strictObject({
    vaultId: Id,
    invitedEmail: Email,
    permissionLevel: PermissionLevel,
    /** For the mail, in plain text; null unless the person has chosen to name it. */
    passwordName: z.nullable(z.string().check(z.maxLength(limits.invitationNameLengthMax))),
  }),
  reply: z.strictObject({
    expiresAt: TimeMs,
    /** Whether the mail was handed over; the invitation stands either way. */
    isEmailSent: z.boolean(),
  }),
  problems: { ...planProblems, 'too-many-invitations': 422, 'member-limit': 422 },
})

/** The caller's invitations, also those that have expired and are not yet canceled. */
export const listInvitations = endpoint({
  method: 'GET',
  path: '/v1/invitations',
  access: 'session',
  reply: z.strictObject({
    invitations: z.array(
      z.strictObject({
        inviteId: Id,
        expiresAt: TimeMs,
        isEmailSent: z.boolean(),
        /** Null while no confirmed account has the invited address; then with what that account has proved, if anything. */
        joined: z.nullable(z.strictObject({ tag: z.nullable(Bytes32) })),
      }),
    ),
  }),
})

/**
 * Invitations of others to the caller's address that nobody has finished, newest first. Who invites is this server's word:
 * it is shown while one waits, and nothing rests on it.
 */
export const listReceivedInvitations = endpoint({
  method: 'GET',
  path: '/v1/invitations/received',
  access: 'session',
  reply: z.strictObject({
    invitations: z.array(
      z.strictObject({
        inviteId: Id,
        inviterId: Id,
        inviterEmail: Email,
        isOrganization: z.boolean(),
        expiresAt: TimeMs,
      }),
    ),
  }),
})

/** Takes back an invitation, or clears away one that is done with. One that is gone already is no failure. */
export const cancelInvitation = endpoint({
  method: 'DELETE',
  path: '/v1/invitations/:inviteId',
  access: 'session',
  params: z.strictObject({ inviteId: Id }),
})

/**
 * Who invites whom, for whoever holds the link: the id in it is 128 bits that nobody guesses. `invitation-gone`: used,
 * taken back, expired, or never made.
 */
export const openInvitation = endpoint({
  method: 'POST',
  path: '/v1/invitations/open',
  access: 'token',
  isServedInMaintenance: true,
  body: z.strictObject({ inviteId: Id }),
  reply: z.strictObject({
    inviterId: Id,
    inviterEmail: Email,
    /** Of the inviter, oldest first; they have to match the address and the link. */
    statements: z.array(SignedStatement).check(z.minLength(1)),
    invitedEmail: Email,
    permissionLevel: PermissionLevel,
    /** Into a family or another organization, which is joined in the vault, once there is one. */
    isOrganization: z.boolean(),
    expiresAt: TimeMs,
  }),
  problems: { 'invitation-gone': 410 },
})

/** The answer of somebody who has an account; whoever signs up sends it with the registration. */
export const answerInvitation = endpoint({
  method: 'POST',
  path: '/v1/invitations/answer',
  access: 'session',
  body: InvitationAnswer,
  problems: { 'invitation-gone': 410, 'other-address': 403 },
})
