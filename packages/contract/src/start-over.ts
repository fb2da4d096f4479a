import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { KeyringWrite, NewVault, SignedStatement, Slot } from './records.ts'
import { Bytes32, Email, Id, OpaqueMessage } from './values.ts'

/** What starting over would lose, as far as the server can count it. For whoever holds a recovery link. */
export const getStartOver = endpoint({
  method: 'POST',
  path: '/v1/start-over/losses',
  access: 'token',
  body: z.strictObject({ token: Bytes32 }),
  reply: z.strictObject({
    email: Email,
    /** Sealed entries that nobody can open without password, Recovery Kit or passkey. */
    entries: z.int().check(z.nonnegative()),
    /** Bytes of their files, sealed. */
    fileBytes: z.int().check(z.nonnegative()),
  }),
  problems: { 'link-expired': 410 },
})

/**
 * Deletes the account that the mailed link names and puts a new, empty one in its place, in one transaction: another
 * person under the same address (PROTOCOL 5.8). `email` is the address, typed once more; `registrationId` comes from
 * `startRegistration`, the rest is a sign-up's upload.
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
    'registration-unknown': 409,
    'record-refused': 422,
  },
})
