import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { AccountBundle, KeyringWrite, RecoverySlot, SignedRecord, SignedStatement, Slot } from './records.ts'
import { planProblems } from './subscriptions.ts'
import { base64Url, Bytes32, Email, Id, OpaqueMessage, Seq, TimeMs } from './values.ts'
import { VaultChanges } from './vaults.ts'

/** Slot 5 (PROTOCOL 3.1): 33 bytes, sealed. */
const SealedSlot = base64Url(256)

/** Where a request stands. All null: nobody asked. */
const requestFields = {
  requestedAt: z.nullable(TimeMs),
  /** From then on the slot is given out. */
  readyAt: z.nullable(TimeMs),
  /** When it was first given out for this request. */
  openedAt: z.nullable(TimeMs),
}

/** Somebody whom this person has enrolled. */
export const EmergencyContact = z.strictObject({ slotId: Id, contactId: Id, ...requestFields })
export type EmergencyContact = z.infer<typeof EmergencyContact>

/** Somebody who has enrolled this person. */
export const EmergencyAccess = z.strictObject({
  slotId: Id,
  userId: Id,
  /** As the server says: it must match the statements. */
  email: Email,
  /** Of the one who enrolled, oldest first. */
  statements: z.array(SignedStatement).check(z.minLength(1)),
  escrow: SignedRecord,
  ...requestFields,
  /** The key of a device on which the owner waits for help now (PROTOCOL 9, release). */
  ephPk: z.nullable(Bytes32),
})
export type EmergencyAccess = z.infer<typeof EmergencyAccess>

const bySlot = z.strictObject({ slotId: Id })

/**
 * Gives one half of what opens the account to a contact and the other to this server (PROTOCOL 9), together with the
 * keyring that remembers it. Needs a sign-in less than 5 minutes old. `plan-limit`: the owner's plan has no emergency
 * access. `already-enrolled`: this person is a contact; ending that comes first.
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

/** Whom this person has enrolled, and who has enrolled this person. */
export const listEmergencyAccess = endpoint({
  method: 'GET',
  path: '/v1/emergency',
  access: 'session',
  reply: z.strictObject({
    contacts: z.array(EmergencyContact),
    accesses: z.array(EmergencyAccess),
  }),
})

/** Ends it for good, from either side: the server's half is deleted. */
export const endEmergencyAccess = endpoint({
  method: 'DELETE',
  path: '/v1/emergency/:slotId',
  access: 'session',
  params: bySlot,
})

/** The contact asks for access: the wait begins, and the owner is told. Asked again, it changes nothing. */
export const requestEmergencyAccess = endpoint({
  method: 'POST',
  path: '/v1/emergency/:slotId/request',
  access: 'session',
  params: bySlot,
  reply: z.strictObject({ readyAt: TimeMs }),
})

/** The owner refuses, or the contact takes the request back. The slot is given out no more. */
export const endEmergencyRequest = endpoint({
  method: 'POST',
  path: '/v1/emergency/:slotId/request/end',
  access: 'session',
  isServedInMaintenance: true,
  params: bySlot,
})

/**
 * For a contact of kind 2, once the wait is over: the slot, the box that it opens, and every vault of the owner as it
 * is now, with the items as frames.
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

/** For a contact of kind 1, once the wait is over: the slot and the sealed account that it opens. */
export const openEmergencyAccount = endpoint({
  method: 'POST',
  path: '/v1/emergency/:slotId/account',
  access: 'session',
  params: bySlot,
  body: z.strictObject({
    /** First half of the registration of a new password; null where none is to be set. */
    registrationRequest: z.nullable(OpaqueMessage),
  }),
  reply: z.strictObject({
    slot: SealedSlot,
    account: AccountBundle,
    registrationResponse: z.nullable(OpaqueMessage),
  }),
  problems: { 'emergency-waits': 409 },
})

/** Everything by which an account is opened, made anew by somebody who holds its key (PROTOCOL 5.5). */
const Takeover = {
  registrationRecord: OpaqueMessage,
  statement: SignedStatement,
  slot: Slot,
  recoverySlot: RecoverySlot,
  keyring: KeyringWrite,
}

/**
 * A contact of kind 1 takes the account over: new password, new keys. Its sessions, passkeys and second factor end, so
 * that the new password opens it.
 */
export const takeOverAccount = endpoint({
  method: 'POST',
  path: '/v1/emergency/:slotId/take-over',
  access: 'session',
  params: bySlot,
  body: z.strictObject(Takeover),
  problems: { 'emergency-waits': 409, 'sequence-conflict': 409, 'record-refused': 422 },
})

/** A contact of kind 1 hands the account key, sealed, to the device on which its owner waits (PROTOCOL 9, release). */
export const releaseAccount = endpoint({
  method: 'POST',
  path: '/v1/emergency/:slotId/release',
  access: 'session',
  params: bySlot,
  body: z.strictObject({ release: SignedRecord }),
  problems: { 'emergency-waits': 409, 'record-refused': 422 },
})

/** Somebody who can help the owner back in. The hint is for the owner's memory: `b…@post.example`. */
export const RecoveryHelper = z.strictObject({
  slotId: Id,
  hint: z.string(),
  waitDays: z.int().check(z.nonnegative()),
  /** Null until it was asked for. */
  readyAt: z.nullable(TimeMs),
})
export type RecoveryHelper = z.infer<typeof RecoveryHelper>

/** Who can help the person whom a recovery link names. */
export const listRecoveryHelpers = endpoint({
  method: 'POST',
  path: '/v1/recovery/helpers',
  access: 'token',
  isServedInMaintenance: true,
  body: z.strictObject({ token: Bytes32 }),
  reply: z.strictObject({ email: Email, helpers: z.array(RecoveryHelper) }),
  problems: { 'link-expired': 410 },
})

/** Asks one of them: the wait begins, contact and owner are told. Asked again, it changes nothing. */
export const requestRecoveryHelp = endpoint({
  method: 'POST',
  path: '/v1/recovery/helpers/request',
  access: 'token',
  body: z.strictObject({ token: Bytes32, slotId: Id }),
  reply: z.strictObject({ readyAt: TimeMs }),
  problems: { 'link-expired': 410, 'help-gone': 404 },
})

/**
 * Shows the contact the key of this device, and asks whether the account key has been handed to it. `registrationRequest`
 * is the first half of the registration of the new password. Null until the contact has released.
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
        /** Of the contact, oldest first. */
        statements: z.array(SignedStatement).check(z.minLength(1)),
        account: AccountBundle,
        registrationResponse: OpaqueMessage,
      }),
    ),
  }),
  problems: { 'link-expired': 410, 'help-gone': 404, 'emergency-waits': 409 },
})

/** After a release: a new password and new keys of everything, and a session on this device. All others end. */
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
