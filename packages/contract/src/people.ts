import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { SignedStatement } from './records.ts'
import { Email, Id } from './values.ts'

/**
 * Who has an account at an address, and with which keys (PROTOCOL 8.2). An address that nobody has confirmed is
 * unknown. The caller checks that the statements carry the address that he asked for.
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
