import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Email } from './values.ts'

/**
 * Deletes the account and everything that this server stores of the person, immediately and permanently. `email` is the
 * account's address, typed again to confirm. Needs a sign-in less than 5 minutes old. `organization-left-alone`: an
 * organization would be left with members but without an owner.
 */
export const deleteAccount = endpoint({
  method: 'POST',
  path: '/v1/account/delete',
  access: 'session',
  body: z.strictObject({ email: Email }),
  problems: {
    'reauthentication-required': 403,
    'email-mismatch': 422,
    'last-super-admin': 409,
    'organization-left-alone': 409,
  },
})
