import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { SignedStatement } from './records.ts'
import { planProblems } from './subscriptions.ts'
import { Bytes32, Email, Id, TimeMs } from './values.ts'

/** Milliseconds for which an invitation can be answered (PROTOCOL 8.3). */
export const invitationMs = 7 * 24 * 3600_000

/** What the invited person will be able to do: the roles viewer, editor and owner in the member list. */
export const PermissionLevel = z.enum(['view', 'edit', 'owner'])
export type PermissionLevel = z.infer<typeof PermissionLevel>

/**
 * An invited person's proof to the inviter (PROTOCOL 8.3(3)): the tag over both people's keys, under the link's secret,
 * which this server never sees.
 */
export const InvitationAnswer = z.strictObject({ inviteId: Id, tag: Bytes32 })
export type InvitationAnswer = z.infer<typeof InvitationAnswer>

/**
 * Invites an address into a vault that the caller owns, and emails a notice: who invites, and where to sign up. The
 * caller sends the link that authenticates both sides. Repeating it sends the email again and restarts the seven days.
 * For organizations, people are always invited as members (`view`), and take one of the plan's places until the
 * invitation ends; `member-limit` if no place is left. `not-found`: the vault is not the caller's to share, or the id
 * belongs to another person.
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
    /** For the email, in plain text; null unless the person chose to name it. */
    passwordName: z.nullable(z.string().check(z.maxLength(limits.invitationNameLengthMax))),
  }),
  reply: z.strictObject({
    expiresAt: TimeMs,
    /** Whether the email was handed over; the invitation exists either way. */
    isEmailSent: z.boolean(),
  }),
  problems: { ...planProblems, 'too-many-invitations': 422, 'member-limit': 422 },
})

/** The caller's invitations, including expired ones that were not canceled. */
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
        /** Null until a confirmed account has the invited address; then what that account has proved, if anything. */
        joined: z.nullable(z.strictObject({ tag: z.nullable(Bytes32) })),
      }),
    ),
  }),
})

/**
 * Unfinished invitations to the caller's address, newest first. The inviter's name is stated by the server only: it is
 * shown while waiting, and nothing depends on it.
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

/** Withdraws an invitation, or removes one that is finished. Succeeds if it is already gone. */
export const cancelInvitation = endpoint({
  method: 'DELETE',
  path: '/v1/invitations/:inviteId',
  access: 'session',
  params: z.strictObject({ inviteId: Id }),
})

/**
 * Who invites whom, for anyone with the link: its id is 128 unguessable bits. `invitation-gone`: used, withdrawn,
 * expired, or never made.
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
    /** Statements of the inviter, oldest first; they must match the address and the link. */
    statements: z.array(SignedStatement).check(z.minLength(1)),
    invitedEmail: Email,
    permissionLevel: PermissionLevel,
    /** An invitation to a family or another organization, which the person joins in the vault after signing up. */
    isOrganization: z.boolean(),
    expiresAt: TimeMs,
  }),
  problems: { 'invitation-gone': 410 },
})

/** The answer of a person who already has an account; people who sign up send it with the registration. */
export const answerInvitation = endpoint({
  method: 'POST',
  path: '/v1/invitations/answer',
  access: 'session',
  body: InvitationAnswer,
  problems: { 'invitation-gone': 410, 'other-address': 403 },
})
