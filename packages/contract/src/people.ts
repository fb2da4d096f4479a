import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { SignedStatement } from './records.ts'
import { Email, Id } from './values.ts'

/**
 * Finds the account of an address, and its keys (PROTOCOL 8.2). Unconfirmed addresses are unknown. The caller must
 * check that the statements match the requested address.
 */
export const findPerson = endpoint({
  method: 'POST',
  path: '/v1/people/find',
  access: 'session',
  isServedInMaintenance: true,
  body: z.strictObject({ email: Email }),
  reply: z.strictObject({
    userId: Id,
    /** Oldest first. */
    statements: z.array(SignedStatement).check(z.minLength(1)),
  }),
  problems: { 'person-unknown': 404 },
})
