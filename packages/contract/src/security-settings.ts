/** What the operator's security settings ask of people. The settings themselves are the admin area's. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { TimeMs } from './values.ts'

/** What is asked of a new account password beyond PROTOCOL 5.1; checked where it is typed, which alone knows it. */
export const getPasswordRule = endpoint({
  method: 'GET',
  path: '/v1/password-rule',
  access: 'public',
  reply: z.strictObject({
    /** Whether one may hold a pattern that everybody tries, or stand in lists of breached passwords. */
    areCommonTaken: z.boolean(),
  }),
})

/** What is asked of this person's account. */
export const getAccountRules = endpoint({
  method: 'GET',
  path: '/v1/account/rules',
  access: 'session',
  reply: z.strictObject({
    /** From when on nothing of a vault is given out without a second step, to somebody who has none; null for nothing. */
    secondFactorDueAt: z.nullable(TimeMs),
    /** When the account password is to be changed; from then on nothing is added, changed or shared before. Null: never. */
    passwordDueAt: z.nullable(TimeMs),
    /** Whether the server writes down what it sees of sign-ins and of changes to the account. */
    areEventsRecorded: z.boolean(),
  }),
})
