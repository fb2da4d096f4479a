import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { KeyringWrite, RecoverySlot, SignedStatement, Slot } from './records.ts'
import { OpaqueMessage } from './values.ts'

/**
 * Everything by which an account is opened, made anew, in one transaction (PROTOCOL 5.5): password record, slots 1 and
 * 2, the next identity statement, and the keyring under a new account key. All other slots go, and all other sessions
 * end. Needs a sign-in less than 5 minutes old; `startPasswordChange` is the first half of the registration.
 */
export const rotateAccount = endpoint({
  method: 'POST',
  path: '/v1/account/rotation',
  access: 'session',
  body: z.strictObject({
    registrationRecord: OpaqueMessage,
    statement: SignedStatement,
    slot: Slot,
    recoverySlot: RecoverySlot,
    keyring: KeyringWrite,
  }),
  problems: { 'reauthentication-required': 403, 'sequence-conflict': 409, 'record-refused': 422 },
})
