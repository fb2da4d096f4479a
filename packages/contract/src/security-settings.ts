/** What the operator's security settings require of people. The settings themselves are in admin-settings.ts. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { EventStatus, SeenEventType } from './security-events.ts'
import { Id, TimeMs } from './values.ts'

/**
 * Requirements for a new account password beyond PROTOCOL 5.1; checked where it is typed, because only that device
 * knows it.
 */
export const getPasswordRule = endpoint({
  method: 'GET',
  path: '/v1/password-rule',
  access: 'public',
  reply: z.strictObject({
    /** Whether passwords with common patterns or in lists of breached passwords are accepted. */
    areCommonTaken: z.boolean(),
  }),
})

/** Requirements for this person's account. */
export const getAccountRules = endpoint({
  method: 'GET',
  path: '/v1/account/rules',
  access: 'session',
  reply: z.strictObject({
    /** The time from which no vault data is sent to this person, who has no second step; null if none is required. */
    secondFactorDueAt: z.nullable(TimeMs),
    /**
     * When the account password must be changed; after that, nothing can be added, changed or shared until it is. Null:
     * never.
     */
    passwordDueAt: z.nullable(TimeMs),
    /** Whether the server records sign-ins and account changes. */
    areEventsRecorded: z.boolean(),
  }),
})

/**
 * What the server recently recorded of everyone's sign-ins and accounts, without the sealed events that devices
 * reported.
 */
export const getSecurityOverview = endpoint({
  method: 'GET',
  path: '/v1/admin/security/overview',
  access: 'super-admin',
  reply: z.strictObject({
    /** The caller's address, as the server sees it. */
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
    /** Failed and locked-out sign-ins to existing accounts on each of the last 30 days (UTC), today last. */
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
