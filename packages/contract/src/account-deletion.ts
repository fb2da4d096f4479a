import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Email } from './values.ts'

/**
 * Removes the account and everything that this server keeps of the person, at once and for good. `email` is the
 * account's address, typed once more. Needs a sign-in less than 5 minutes old. `organization-left-alone`: one would be left
 * with members and without an owner.
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
