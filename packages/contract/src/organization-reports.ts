import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { EventStatus } from './security-events.ts'
import { SignOnCause } from './single-sign-on.ts'
import { Id, TimeMs } from './values.ts'

/** What those who manage an organization see about a person who has joined it (docs/decisions/0032). */
export const MemberFacts = z.strictObject({
  userId: Id,
  joinedAt: TimeMs,
  /** The first millisecond of the last day (UTC) on which one of their devices was signed in; null: not yet. */
  lastActiveDay: z.nullable(TimeMs),
  hasSecondFactor: z.boolean(),
  /** Vaults and single items that they own and share: `sharedInside` only with members, `sharedOutside` all others. */
  sharedInside: z.int().check(z.nonnegative()),
  sharedOutside: z.int().check(z.nonnegative()),
})
export type MemberFacts = z.infer<typeof MemberFacts>

const reportProblems = { 'plan-limit': 422 } as const

/**
 * What the server knows about an organization's members, for its owners. `plan-limit`: the plan that pays for it has no
 * reports.
 */
export const getOrganizationReport = endpoint({
  method: 'GET',
  path: '/v1/organizations/:vaultId/report',
  access: 'session',
  params: z.strictObject({ vaultId: Id }),
  reply: z.strictObject({
    /** Everyone who has joined. */
    members: z.array(MemberFacts),
    /** How many of these shares do not include the caller, who therefore cannot see what is in them. */
    unseenShares: z.int().check(z.nonnegative()),
  }),
  problems: reportProblems,
})

/** The events recorded for an organization; `SIGN_IN` and those after it come from the members' own security events. */
export const OrganizationEventType = z.enum([
  'MEMBER_ADDED',
  'MEMBER_JOINED',
  'MEMBER_LEFT',
  'MEMBER_REMOVED',
  'OWNER_ADDED',
  'OWNER_REMOVED',
  'PAYER_CHANGED',
  'END_ANNOUNCED',
  'END_WITHDRAWN',
  'SHARED_INSIDE',
  'SHARED_OUTSIDE',
  'SHARE_ENDED',
  'SECOND_FACTOR_RULE_ON',
  'SECOND_FACTOR_RULE_OFF',
  'PROVIDER_SAVED',
  'PROVIDER_REMOVED',
  'DOMAIN_ADDED',
  'DOMAIN_VERIFIED',
  'DOMAIN_REMOVED',
  'SIGN_ON_RULE_ON',
  'SIGN_ON_RULE_OFF',
  'SIGN_ON_REFUSED',
  'PROVISIONING_TOKEN_MADE',
  'PROVISIONING_ENDED',
  'DIRECTORY_NAMED',
  'DIRECTORY_DEACTIVATED',
  'DIRECTORY_DELETED',
  'SIGN_IN',
  'TWO_FACTOR_ENABLED',
  'TWO_FACTOR_DISABLED',
])
export type OrganizationEventType = z.infer<typeof OrganizationEventType>

export const OrganizationEvent = z.strictObject({
  eventId: Id,
  at: TimeMs,
  type: OrganizationEventType,
  status: EventStatus,
  /** Who did it; null if that account was deleted, and for actions of the organization's directory or provider. */
  actorId: z.nullable(Id),
  /** The affected member; null if there is none, or the organization may not know who it is. */
  memberId: z.nullable(Id),
  /** Only for `SIGN_ON_REFUSED`. */
  cause: z.optional(z.nullable(SignOnCause)),
})
export type OrganizationEvent = z.infer<typeof OrganizationEvent>

/**
 * The reference of an event, derived from its id and short enough to read out, such as K7Q2-94XM. A person whose
 * sign-in was refused gives it to the owners, who find the event in the log by it.
 */
export function referenceOf(eventId: string): string {
  const letters = [...eventId.replace(/[^A-Za-z0-9]/g, '')].map((letter) => {
    const code = letter.charCodeAt(0)
    return referenceLetters.charAt(code % referenceLetters.length)
  })
  return `${letters.slice(0, 4).join('')}-${letters.slice(4, 8).join('')}`
}

/** Without letters and digits that look alike. */
const referenceLetters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * Page size. A page is shorter if several events at its end share a timestamp, because the next page begins before a
 * timestamp.
 */
export const organizationEventsPerPage = 200

/**
 * The event log of an organization, for its owners, newest first, one page at a time. `plan-limit` as for the report.
 */
export const listOrganizationEvents = endpoint({
  method: 'POST',
  path: '/v1/organizations/:vaultId/events/list',
  access: 'session',
  isServedInMaintenance: true,
  params: z.strictObject({ vaultId: Id }),
  body: z.strictObject({
    /** Only events before this time; null: from the newest on. */
    before: z.nullable(TimeMs),
    /** Only these kinds of events; null: all. */
    types: z.nullable(z.array(OrganizationEventType).check(z.minLength(1), z.maxLength(40))),
    /** Only what this person did, or what was done to them; null: everyone. */
    userId: z.nullable(Id),
  }),
  reply: z.strictObject({
    events: z.array(OrganizationEvent),
    /** `before` of the next page; null after the last one. */
    next: z.nullable(TimeMs),
  }),
  problems: reportProblems,
})
