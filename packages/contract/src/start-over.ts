import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { KeyringWrite, NewVault, SignedStatement, Slot } from './records.ts'
import { Bytes32, Email, Id, OpaqueMessage, TimeMs } from './values.ts'

/**
 * The state of starting over. `open`: possible now, because nothing would be lost or the wait is over; `wait-needed`:
 * it must be requested this many days before; `waiting`: it was requested and is possible from `readyAt`.
 */
export const StartOverStage = z.discriminatedUnion('name', [
  z.strictObject({ name: z.literal('open') }),
  z.strictObject({ name: z.literal('wait-needed'), days: z.int().check(z.positive()) }),
  z.strictObject({ name: z.literal('waiting'), readyAt: TimeMs }),
])
export type StartOverStage = z.infer<typeof StartOverStage>

/** What starting over would delete, as far as the server can count it. For the holder of a recovery link. */
export const getStartOver = endpoint({
  method: 'POST',
  path: '/v1/start-over/losses',
  access: 'token',
  isServedInMaintenance: true,
  body: z.strictObject({ token: Bytes32 }),
  reply: z.strictObject({
    email: Email,
    /** Sealed entries that cannot be opened without password, Recovery Kit or passkey. */
    entries: z.int().check(z.nonnegative()),
    /** Bytes of their files, sealed. */
    fileBytes: z.int().check(z.nonnegative()),
    stage: StartOverStage,
  }),
  problems: { 'link-expired': 410 },
})

/**
 * Starts the wait, and notifies the mailbox and every device of the person, where it can be canceled. Repeating it
 * changes nothing. `email` is the address, typed again. An account that need not wait is `open` immediately.
 */
export const requestStartOver = endpoint({
  method: 'POST',
  path: '/v1/start-over/request',
  access: 'token',
  body: z.strictObject({ token: Bytes32, email: Email }),
  reply: z.strictObject({ stage: StartOverStage }),
  problems: { 'link-expired': 410, 'email-mismatch': 422 },
})

/** Whether someone with access to this person's mailbox is waiting to start over; `null` if not. */
export const getWaitingStartOver = endpoint({
  method: 'GET',
  path: '/v1/account/start-over',
  access: 'session',
  reply: z.strictObject({
    waiting: z.nullable(z.strictObject({ askedAt: TimeMs, readyAt: TimeMs })),
  }),
})

/** Ends the wait: the vault stays. Answers the same if there is none. */
export const cancelStartOver = endpoint({
  method: 'DELETE',
  path: '/v1/account/start-over',
  access: 'session',
  isServedInMaintenance: true,
})

/**
 * Deletes the account that the emailed link belongs to, and puts a new, empty one in its place, in one transaction: a
 * new person under the same address (PROTOCOL 5.8). `email` is the address, typed again; `registrationId` comes from
 * `startRegistration`, the rest is the upload of a sign-up. Only in the stage `open`.
 */
export const finishStartOver = endpoint({
  method: 'POST',
  path: '/v1/start-over',
  access: 'token',
  body: z.strictObject({
    token: Bytes32,
    email: Email,
    registrationId: Id,
    registrationRecord: OpaqueMessage,
    userId: Id,
    statement: SignedStatement,
    slot: Slot,
    keyring: KeyringWrite,
    vault: NewVault,
  }),
  problems: {
    'link-expired': 410,
    'email-mismatch': 422,
    'start-over-waits': 409,
    'registration-unknown': 409,
    'record-refused': 422,
  },
})
