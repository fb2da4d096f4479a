import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { KeyringWrite, SignedStatement } from './records.ts'
import { Email } from './values.ts'

/** The code emailed to the new address. */
export const EmailCode = z.string().check(z.regex(/^\d{6}$/))

/**
 * Emails a code to the account's new address; only the newest code counts. Answers the same if the address has an
 * account; only the email differs (PROTOCOL 5.8).
 */
export const startEmailChange = endpoint({
  method: 'POST',
  path: '/v1/account/email/start',
  access: 'session',
  body: z.strictObject({ email: Email }),
})

/**
 * Changes the address: the code proves access to the mailbox, and the next identity statement has the new address with
 * the same keys. Needs a sign-in less than 5 minutes old. Notifies the old address.
 */
export const finishEmailChange = endpoint({
  method: 'POST',
  path: '/v1/account/email',
  access: 'session',
  body: z.strictObject({ code: EmailCode, statement: SignedStatement, keyring: KeyringWrite }),
  problems: {
    'reauthentication-required': 403,
    'code-wrong': 422,
    'code-expired': 410,
    'email-taken': 409,
    'sequence-conflict': 409,
    'record-refused': 422,
  },
})
