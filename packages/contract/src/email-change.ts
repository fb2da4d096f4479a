import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { KeyringWrite, SignedStatement } from './records.ts'
import { Email } from './values.ts'

/** The code that the new address is mailed. */
export const EmailCode = z.string().check(z.regex(/^\d{6}$/))

/**
 * Mails a code to the address that the account is to move to; the newest code counts. Answers the same for an address
 * that has an account: the mail tells (PROTOCOL 5.8).
 */
export const startEmailChange = endpoint({
  method: 'POST',
  path: '/v1/account/email/start',
  access: 'session',
  body: z.strictObject({ email: Email }),
})

/**
 * Moves the account: the code proves the mailbox, and the next identity statement carries the new address under the
 * same keys. Needs a sign-in less than 5 minutes old. The old address is told.
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
