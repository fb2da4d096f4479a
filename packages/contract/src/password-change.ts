import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { KeyringWrite, Slot } from './records.ts'
import { OpaqueMessage } from './values.ts'

/**
 * First half of the registration of a new account password (PROTOCOL 5.5). Needs a sign-in less than 5 minutes old.
 */
export const startPasswordChange = endpoint({
  method: 'POST',
  path: '/v1/account/password/start',
  access: 'session',
  body: z.strictObject({ registrationRequest: OpaqueMessage }),
  reply: z.strictObject({ registrationResponse: OpaqueMessage }),
  problems: { 'reauthentication-required': 403 },
})

/**
 * New password record, slot 1 and keyring in one transaction; if two devices do this at once, the keyring's number
 * decides. The Recovery Kit keeps working. Other sessions end if the person chooses so.
 */
export const finishPasswordChange = endpoint({
  method: 'PUT',
  path: '/v1/account/password',
  access: 'session',
  body: z.strictObject({
    registrationRecord: OpaqueMessage,
    slot: Slot,
    keyring: KeyringWrite,
    endOtherSessions: z.boolean(),
  }),
  problems: { 'reauthentication-required': 403, 'sequence-conflict': 409 },
})
