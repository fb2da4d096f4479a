import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { InvitationAnswer } from './invitations.ts'
import { limits } from './limits.ts'
import { AccountBundle, KeyringWrite, NewVault, RecoverySlot, SignedStatement, Slot } from './records.ts'
import { SecondFactorAnswer, SecurityKeyChallenge } from './second-factor.ts'
import { Bytes32, Email, Id, OpaqueMessage, Seq } from './values.ts'

/**
 * First half of the OPAQUE registration (PROTOCOL 5.1). It does not contain an address: the answer is the same for
 * everyone.
 */
export const startRegistration = endpoint({
  method: 'POST',
  path: '/v1/registrations/start',
  access: 'public',
  body: z.strictObject({ registrationRequest: OpaqueMessage }),
  reply: z.strictObject({ registrationId: Id, registrationResponse: OpaqueMessage }),
})

/** Three digits that the page of a sign-up shows and the page of the emailed link asks for on another device. */
const HandOverNumber = z.string().check(z.regex(/^[0-9]{3}$/))

/**
 * The whole new account in one upload, kept as unconfirmed for 24 hours. The answer and its timing are the same whether
 * or not the address has an account; only the email differs (PROTOCOL 5.1(3)).
 */
export const finishRegistration = endpoint({
  method: 'POST',
  path: '/v1/registrations/finish',
  access: 'public',
  body: z.strictObject({
    registrationId: Id,
    email: Email,
    registrationRecord: OpaqueMessage,
    userId: Id,
    statement: SignedStatement,
    slot: Slot,
    keyring: KeyringWrite,
    vault: NewVault,
    /** From a person who followed an invitation link: proves that the inviter gave it to them. */
    invitation: z.optional(InvitationAnswer),
    /** SHA-256 of the key that the page waits with. Pages of earlier versions do not wait. */
    waitHash: z.optional(Bytes32),
  }),
  /** The number that the page shows, which another device is asked for; null if the page does not wait. */
  reply: z.strictObject({ number: z.nullable(HandOverNumber) }),
  /** `registrations-closed`: the operator allows no new accounts (`getServerRules`). */
  problems: { 'registration-unknown': 409, 'record-refused': 422, 'registrations-closed': 403 },
})

/** Sends the confirmation email of a pending registration again. Answers the same if there is none. */
export const resendConfirmation = endpoint({
  method: 'POST',
  path: '/v1/registrations/resend',
  access: 'public',
  body: z.strictObject({ registrationId: Id }),
})

/**
 * The emailed link was opened on another device than the page of the sign-up: the number that this page shows lets it
 * go on by itself (PROTOCOL 5.1(3)). The same answer again if it was let already. `password-needed`: three numbers were
 * wrong, or the page does not wait, so that only the password is left.
 */
export const handOverSignUp = endpoint({
  method: 'POST',
  path: '/v1/registrations/confirm/hand-over',
  access: 'token',
  body: z.strictObject({ token: Bytes32, number: HandOverNumber }),
  problems: { 'link-expired': 410, 'number-wrong': 403, 'password-needed': 409 },
})

/**
 * Whether the page of a sign-up may go on. False for every key that nobody may go on with: unknown, expired, of an
 * address that has an account, or simply not handed over yet.
 */
export const awaitHandOver = endpoint({
  method: 'POST',
  path: '/v1/registrations/wait',
  access: 'public',
  isServedInMaintenance: true,
  body: z.strictObject({ waitKey: Bytes32 }),
  reply: z.strictObject({ isHandedOver: z.boolean() }),
})

/** The address that an emailed link confirms, for its page, which asks for the password of that sign-up. */
export const readConfirmation = endpoint({
  method: 'POST',
  path: '/v1/registrations/confirm/read',
  access: 'token',
  isServedInMaintenance: true,
  body: z.strictObject({ token: Bytes32 }),
  reply: z.strictObject({ email: Email }),
  problems: { 'link-expired': 410 },
})

/**
 * First half of the first sign-in, to the registration that the emailed token belongs to, or that was handed over to the
 * page that waits with this key.
 */
export const startConfirmation = endpoint({
  method: 'POST',
  path: '/v1/registrations/confirm/start',
  access: 'token',
  body: z.union([
    z.strictObject({ token: Bytes32, startLoginRequest: OpaqueMessage }),
    z.strictObject({ waitKey: Bytes32, startLoginRequest: OpaqueMessage }),
  ]),
  reply: z.strictObject({ loginId: Id, loginResponse: OpaqueMessage }),
  problems: { 'link-expired': 410 },
})

/**
 * Second half: the registration becomes the account and this device is signed in. `sign-in-expired`: it took too long,
 * or was finished before.
 */
export const finishConfirmation = endpoint({
  method: 'POST',
  path: '/v1/registrations/confirm/finish',
  access: 'token',
  body: z.strictObject({ loginId: Id, finishLoginRequest: OpaqueMessage }),
  reply: AccountBundle,
  problems: { 'sign-in-failed': 401, 'sign-in-expired': 410, 'link-expired': 410 },
})

/** Emails a link to the recovery page if the address has an account; answers the same for every address. */
export const requestRecovery = endpoint({
  method: 'POST',
  path: '/v1/recovery/request',
  access: 'public',
  body: z.strictObject({ email: Email }),
})

/**
 * Hands out slot 2 and the keyring to the holder of the emailed token and the recovery key (PROTOCOL 5.7), and answers
 * the first half of registering a new password. Notifies the account's owner by email. If the account has a second
 * step, it is required here; a right answer counts until the link expires.
 */
export const startRecovery = endpoint({
  method: 'POST',
  path: '/v1/recovery/start',
  access: 'token',
  body: z.strictObject({
    token: Bytes32,
    recAuth: Bytes32,
    registrationRequest: OpaqueMessage,
    keyringSeq: Seq,
    secondFactor: z.optional(SecondFactorAnswer),
  }),
  reply: z.strictObject({ account: AccountBundle, registrationResponse: OpaqueMessage }),
  problems: {
    'link-expired': 410,
    'recovery-key-wrong': 403,
    'second-factor-needed': 403,
    'second-factor-wrong': 403,
  },
})

/**
 * The challenge for a passkey or security key as second factor of a recovery, for the holder of the emailed token and
 * the recovery key; without credentials if the person has none.
 */
export const askRecoverySecurityKey = endpoint({
  method: 'POST',
  path: '/v1/recovery/security-key',
  access: 'token',
  body: z.strictObject({ token: Bytes32, recAuth: Bytes32 }),
  reply: SecurityKeyChallenge,
  problems: { 'link-expired': 410, 'recovery-key-wrong': 403 },
})

/** New password record, slots 1 and 2 and keyring in one transaction. Ends every other session and starts this one. */
export const finishRecovery = endpoint({
  method: 'POST',
  path: '/v1/recovery/finish',
  access: 'token',
  body: z.strictObject({
    token: Bytes32,
    recAuth: Bytes32,
    registrationRecord: OpaqueMessage,
    slot: Slot,
    recoverySlot: RecoverySlot,
    keyring: KeyringWrite,
  }),
  problems: {
    'link-expired': 410,
    'recovery-key-wrong': 403,
    'second-factor-needed': 403,
    'sequence-conflict': 409,
  },
})

/** Writes slot 2 for a new Recovery Kit. Needs a sign-in less than 5 minutes old (PROTOCOL 5.1(6)). */
export const replaceRecoverySlot = endpoint({
  method: 'PUT',
  path: '/v1/account/recovery-slot',
  access: 'session',
  body: z.strictObject({ recoverySlot: RecoverySlot, keyring: KeyringWrite }),
  problems: { 'reauthentication-required': 403, 'sequence-conflict': 409 },
})

/** Writes the keyring, compare-and-swap on its sequence number (PROTOCOL 3.2). */
export const writeKeyring = endpoint({
  method: 'PUT',
  path: '/v1/account/keyring',
  access: 'session',
  body: KeyringWrite,
  problems: { 'sequence-conflict': 409 },
})

/**
 * Restores the newest keyring on a server that lost it by going back to an older state, from a device that has it
 * (PROTOCOL 7.8). Contains SHA-256(coreBox_i) for every i from `after` + 1 up to that keyring. Accepted only under the
 * same account key, and only if the server's keyring is number `after`.
 */
export const healKeyring = endpoint({
  method: 'POST',
  path: '/v1/account/keyring/heal',
  access: 'session',
  body: z.strictObject({
    after: z.int().check(z.positive()),
    keyring: KeyringWrite,
    coreHashes: z.array(Bytes32).check(z.minLength(1), z.maxLength(limits.healedRecordsMax)),
  }),
  problems: { 'sequence-conflict': 409, 'record-refused': 422 },
})
