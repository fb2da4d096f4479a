import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { KeyringWrite, NewVault, SignedStatement, Slot } from './records.ts'
import { Bytes32, Email, Id, OpaqueMessage, TimeMs } from './values.ts'

/**
 * How far starting over is. `open`: now, because nothing would be lost, or because the time is over; `wait-needed`: it
 * has to be asked for, so many days before; `waiting`: it was, and can be done from then on.
 */
export const StartOverStage = z.discriminatedUnion('name', [
  z.strictObject({ name: z.literal('open') }),
  z.strictObject({ name: z.literal('wait-needed'), days: z.int().check(z.positive()) }),
  z.strictObject({ name: z.literal('waiting'), readyAt: TimeMs }),
])
export type StartOverStage = z.infer<typeof StartOverStage>

/** What starting over would lose, as far as the server can count it. For whoever holds a recovery link. */
export const getStartOver = endpoint({
  method: 'POST',
  path: '/v1/start-over/losses',
  access: 'token',
  isServedInMaintenance: true,
  body: z.strictObject({ token: Bytes32 }),
  reply: z.strictObject({
    email: Email,
    /** Sealed entries that nobody can open without password, Recovery Kit or passkey. */
    entries: z.int().check(z.nonnegative()),
    /** Bytes of their files, sealed. */
    fileBytes: z.int().check(z.nonnegative()),
    stage: StartOverStage,
  }),
  problems: { 'link-expired': 410 },
})

/**
 * Begins the wait, and tells the mailbox and every device of the person, where it can be canceled. Asked again, it
 * changes nothing. `email` is the address, typed once more. An account that need not wait is `open` at once.
 */
export const requestStartOver = endpoint({
  method: 'POST',
  path: '/v1/start-over/request',
  access: 'token',
  body: z.strictObject({ token: Bytes32, email: Email }),
  reply: z.strictObject({ stage: StartOverStage }),
  problems: { 'link-expired': 410, 'email-mismatch': 422 },
})

/** Whether somebody with this person's mailbox waits to start over; `null` when nobody does. */
export const getWaitingStartOver = endpoint({
  method: 'GET',
  path: '/v1/account/start-over',
  access: 'session',
  reply: z.strictObject({
    waiting: z.nullable(z.strictObject({ askedAt: TimeMs, readyAt: TimeMs })),
  }),
})

/** Ends the wait: the vault stays. Says the same when nobody waits. */
export const cancelStartOver = endpoint({
  method: 'DELETE',
  path: '/v1/account/start-over',
  access: 'session',
  isServedInMaintenance: true,
})

/**
 * Deletes the account that the mailed link names and puts a new, empty one in its place, in one transaction: another
 * person under the same address (PROTOCOL 5.8). `email` is the address, typed once more; `registrationId` comes from
 * `startRegistration`, the rest is a sign-up's upload. Only in the stage `open`.
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
