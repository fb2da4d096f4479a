import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { AccountBundle, KeyringWrite, RecoverySlot, SignedRecord, SignedStatement, Slot } from './records.ts'
import { planProblems } from './subscriptions.ts'
import { base64Url, Bytes32, Email, Id, OpaqueMessage, Seq, TimeMs } from './values.ts'
import { VaultChanges } from './vaults.ts'

/** Slot 5 (PROTOCOL 3.1): 33 bytes, sealed. */
const SealedSlot = base64Url(256)

/** State of a request. All null: no request. */
const requestFields = {
  requestedAt: z.nullable(TimeMs),
  /** When the slot can be handed out. */
  readyAt: z.nullable(TimeMs),
  /** When it was first handed out for this request. */
  openedAt: z.nullable(TimeMs),
}

/** A contact whom this person has enrolled. */
export const EmergencyContact = z.strictObject({ slotId: Id, contactId: Id, ...requestFields })
export type EmergencyContact = z.infer<typeof EmergencyContact>

/** A person who has enrolled the caller. */
export const EmergencyAccess = z.strictObject({
  slotId: Id,
  userId: Id,
  /** Stated by the server: it must match the statements. */
  email: Email,
  /** Statements of the person who enrolled, oldest first. */
  statements: z.array(SignedStatement).check(z.minLength(1)),
  escrow: SignedRecord,
  ...requestFields,
  /** Key of a device on which the owner is waiting for help now (PROTOCOL 9, release). */
  ephPk: z.nullable(Bytes32),
})
export type EmergencyAccess = z.infer<typeof EmergencyAccess>

const bySlot = z.strictObject({ slotId: Id })

/**
 * Gives half of what opens the account to a contact and the other half to this server (PROTOCOL 9), together with the
 * keyring that records it. Needs a sign-in less than 5 minutes old. `plan-limit`: the owner's plan does not include
 * emergency access. `already-enrolled`: this person is already a contact; end that first.
 */
export const enrollEmergencyContact = endpoint({
  method: 'POST',
  path: '/v1/emergency/contacts',
  access: 'session',
  needsCurrentPassword: true,
  body: z.strictObject({ slotId: Id, slot: SealedSlot, escrow: SignedRecord, keyring: KeyringWrite }),
  problems: {
    ...planProblems,
    'plan-limit': 422,
    'reauthentication-required': 403,
    'sequence-conflict': 409,
    'already-enrolled': 409,
    'record-refused': 422,
  },
})

/** The people whom the caller has enrolled, and those who have enrolled the caller. */
export const listEmergencyAccess = endpoint({
  method: 'GET',
  path: '/v1/emergency',
  access: 'session',
  reply: z.strictObject({
    contacts: z.array(EmergencyContact),
    accesses: z.array(EmergencyAccess),
  }),
})

/** Ends the access permanently, from either side: the server's half is deleted. */
export const endEmergencyAccess = endpoint({
  method: 'DELETE',
  path: '/v1/emergency/:slotId',
  access: 'session',
  params: bySlot,
})

/** The contact requests access: starts the wait and notifies the owner. Repeating it changes nothing. */
export const requestEmergencyAccess = endpoint({
  method: 'POST',
  path: '/v1/emergency/:slotId/request',
  access: 'session',
  params: bySlot,
  reply: z.strictObject({ readyAt: TimeMs }),
})

/** The owner refuses, or the contact withdraws the request. The slot is no longer handed out. */
export const endEmergencyRequest = endpoint({
  method: 'POST',
  path: '/v1/emergency/:slotId/request/end',
  access: 'session',
  isServedInMaintenance: true,
  params: bySlot,
})

/**
 * For a contact of kind 2, after the wait: the slot, the box that it opens, and the current state of every vault of the
 * owner, with the items as frames.
 */
export const readEmergencyVaults = endpoint({
  method: 'POST',
  path: '/v1/emergency/:slotId/vaults',
  access: 'session',
  isServedInMaintenance: true,
  params: bySlot,
  reply: z.strictObject({
    slot: SealedSlot,
    seq: Seq,
    vaultsBox: KeyringWrite.shape.vaultsBox,
    vaults: z.array(VaultChanges),
  }),
  frames: 'reply',
  problems: { 'emergency-waits': 409 },
})

/** For a contact of kind 1, after the wait: the slot and the sealed account that it opens. */
export const openEmergencyAccount = endpoint({
  method: 'POST',
  path: '/v1/emergency/:slotId/account',
  access: 'session',
  params: bySlot,
  body: z.strictObject({
    /** First half of the registration of a new password; null if none is being set. */
    registrationRequest: z.nullable(OpaqueMessage),
  }),
  reply: z.strictObject({
    slot: SealedSlot,
    account: AccountBundle,
    registrationResponse: z.nullable(OpaqueMessage),
  }),
  problems: { 'emergency-waits': 409 },
})

/** Everything that opens an account, created again by someone who has its key (PROTOCOL 5.5). */
const Takeover = {
  registrationRecord: OpaqueMessage,
  statement: SignedStatement,
  slot: Slot,
  recoverySlot: RecoverySlot,
  keyring: KeyringWrite,
}

/**
 * A contact of kind 1 takes over the account, with a new password and new keys. Its sessions, passkeys and second
 * factor are removed, so that the new password is enough to open it.
 */
export const takeOverAccount = endpoint({
  method: 'POST',
  path: '/v1/emergency/:slotId/take-over',
  access: 'session',
  params: bySlot,
  body: z.strictObject(Takeover),
  problems: { 'emergency-waits': 409, 'sequence-conflict': 409, 'record-refused': 422 },
})

/**
 * A contact of kind 1 sends the account key, sealed, to the device on which the owner is waiting (PROTOCOL 9, release).
 */
export const releaseAccount = endpoint({
  method: 'POST',
  path: '/v1/emergency/:slotId/release',
  access: 'session',
  params: bySlot,
  body: z.strictObject({ release: SignedRecord }),
  problems: { 'emergency-waits': 409, 'record-refused': 422 },
})

/** A contact who can help the owner back in. The hint reminds the owner who it is: `b…@post.example`. */
export const RecoveryHelper = z.strictObject({
  slotId: Id,
  hint: z.string(),
  waitDays: z.int().check(z.nonnegative()),
  /** Null until help was requested. */
  readyAt: z.nullable(TimeMs),
})
export type RecoveryHelper = z.infer<typeof RecoveryHelper>

/** The contacts who can help the owner of a recovery link. */
export const listRecoveryHelpers = endpoint({
  method: 'POST',
  path: '/v1/recovery/helpers',
  access: 'token',
  isServedInMaintenance: true,
  body: z.strictObject({ token: Bytes32 }),
  reply: z.strictObject({ email: Email, helpers: z.array(RecoveryHelper) }),
  problems: { 'link-expired': 410 },
})

/** Requests help from one of them: starts the wait and notifies contact and owner. Repeating it changes nothing. */
export const requestRecoveryHelp = endpoint({
  method: 'POST',
  path: '/v1/recovery/helpers/request',
  access: 'token',
  body: z.strictObject({ token: Bytes32, slotId: Id }),
  reply: z.strictObject({ readyAt: TimeMs }),
  problems: { 'link-expired': 410, 'help-gone': 404 },
})

/**
 * Shows the contact this device's key, and asks whether the account key has been released to it. `registrationRequest`
 * is the first half of registering a new password. Null until the contact has released the key.
 */
export const awaitRecoveryHelp = endpoint({
  method: 'POST',
  path: '/v1/recovery/helpers/await',
  access: 'token',
  body: z.strictObject({ token: Bytes32, slotId: Id, ephPk: Bytes32, registrationRequest: OpaqueMessage }),
  reply: z.strictObject({
    released: z.nullable(
      z.strictObject({
        release: SignedRecord,
        /** Statements of the contact, oldest first. */
        statements: z.array(SignedStatement).check(z.minLength(1)),
        account: AccountBundle,
        registrationResponse: OpaqueMessage,
      }),
    ),
  }),
  problems: { 'link-expired': 410, 'help-gone': 404, 'emergency-waits': 409 },
})

/**
 * After a release: sets a new password, creates new keys for everything, and starts a session on this device. All other
 * sessions end.
 */
export const finishRecoveryHelp = endpoint({
  method: 'POST',
  path: '/v1/recovery/helpers/finish',
  access: 'token',
  body: z.strictObject({ token: Bytes32, slotId: Id, ephPk: Bytes32, ...Takeover }),
  problems: {
    'link-expired': 410,
    'help-gone': 404,
    'emergency-waits': 409,
    'sequence-conflict': 409,
    'record-refused': 422,
  },
})
