import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** The first five hexadecimal digits of a password's SHA-1: all that leaves the device (PROTOCOL 12.4). */
export const BreachPrefix = z.string().check(z.regex(/^[0-9A-F]{5}$/))

/** Lines of one answer: some 900 are real, and padding adds at most a thousand. */
export const breachLinesMax = 20_000

/**
 * One range of the Pwned Passwords list, asked of the operator's source with padding. Each entry is the other 35 digits
 * of a hash, a colon, and how often it was seen; 0 is padding and stands for nothing.
 */
export const readBreachRange = endpoint({
  method: 'GET',
  path: '/v1/breach-ranges/:prefix',
  access: 'session',
  params: z.strictObject({ prefix: BreachPrefix }),
  reply: z.strictObject({
    entries: z.array(z.string().check(z.regex(/^[0-9A-F]{35}:\d{1,10}$/))).check(z.maxLength(breachLinesMax)),
  }),
  problems: {
    /** The operator has named no source. */
    'breaches-off': 409,
    /** The source does not answer now, or its answer is no range. */
    'breaches-unreachable': 424,
  },
})
