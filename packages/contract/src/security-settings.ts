/** What the operator's security settings ask of people. The settings themselves are the admin area's. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { EventStatus, SeenEventType } from './security-events.ts'
import { Id, TimeMs } from './values.ts'

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

/** What the server saw of everybody's sign-ins and accounts lately; nothing that a device reported sealed is in it. */
export const getSecurityOverview = endpoint({
  method: 'GET',
  path: '/v1/admin/security/overview',
  access: 'super-admin',
  reply: z.strictObject({
    /** The caller's, as the server sees it. */
    address: z.string(),
    /** Newest first. */
    events: z.array(
      z.strictObject({
        eventId: Id,
        at: TimeMs,
        type: SeenEventType,
        status: EventStatus,
        email: z.string(),
        address: z.string(),
      }),
    ),
    /** Of 30 days (UTC), the last of them today: sign-ins at existing accounts that failed, and that were locked out. */
    refusedSignIns: z.array(
      z.strictObject({
        /** When the day began. */
        at: TimeMs,
        failed: z.int().check(z.nonnegative()),
        blocked: z.int().check(z.nonnegative()),
      }),
    ),
  }),
})
