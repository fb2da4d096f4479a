import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { base64Url, Id, TimeMs } from './values.ts'

/** What the server itself sees and records. */
export const SeenEventType = z.enum([
  'ACCOUNT_CREATED',
  'SIGN_IN',
  'SECOND_FACTOR',
  'TWO_FACTOR_ENABLED',
  'TWO_FACTOR_DISABLED',
  'BACKUP_CODE_USED',
  'BACKUP_CODES_REPLACED',
  'REMEMBERED_DEVICES_FORGOTTEN',
  'SESSION_ENDED',
  'OTHER_SESSIONS_ENDED',
  'PASSKEY_ADDED',
  'PASSKEY_REMOVED',
  'RECOVERY_STARTED',
  'PASSWORD_RECOVERED',
  'RECOVERY_KIT_REPLACED',
  'DEVICE_LINK_ANSWERED',
  'KEYS_ROTATED',
  'PASSWORD_CHANGED',
  'EMAIL_CHANGED',
  'START_OVER_REQUESTED',
  'START_OVER_CANCELED',
  'STARTED_OVER',
  'ONE_TIME_LINK_CREATED',
  'ONE_TIME_LINK_OPENED',
  'SECRET_REQUESTED',
  'SECRET_ANSWERED',
  'PHONE_ACCESS_OPENED',
  'PHONE_ACCESS_ENDED',
  'EMERGENCY_CONTACT_ADDED',
  'EMERGENCY_CONTACT_ENDED',
  'EMERGENCY_REQUESTED',
  'EMERGENCY_REQUEST_ENDED',
  'EMERGENCY_OPENED',
  'RECOVERED_WITH_HELP',
  'ACCOUNT_TAKEN_OVER',
  'SIGN_ON_CONFIRMED',
  /** A directory named someone for an organization of this owner. */
  'MEMBER_PROPOSED',
  /** The only owner of an organization of this member lost every key. */
  'ORGANIZATION_WITHOUT_OWNER',
  /** No plan of an organization that this person joined covers them anymore. */
  'COVER_ENDED',
])
export type SeenEventType = z.infer<typeof SeenEventType>

export const EventStatus = z.enum(['success', 'failed', 'blocked'])
export type EventStatus = z.infer<typeof EventStatus>

/**
 * The events that the bell shows, on every device except the one that caused them. All others are only in the list of
 * events: what the person has just done on this device, and failed attempts, of which a stranger could cause any
 * number.
 */
const newsTypes: ReadonlySet<SeenEventType> = new Set<SeenEventType>([
  'SIGN_IN',
  'TWO_FACTOR_ENABLED',
  'TWO_FACTOR_DISABLED',
  'BACKUP_CODE_USED',
  'BACKUP_CODES_REPLACED',
  'REMEMBERED_DEVICES_FORGOTTEN',
  'SESSION_ENDED',
  'OTHER_SESSIONS_ENDED',
  'PASSKEY_ADDED',
  'PASSKEY_REMOVED',
  'RECOVERY_STARTED',
  'PASSWORD_RECOVERED',
  'RECOVERY_KIT_REPLACED',
  'DEVICE_LINK_ANSWERED',
  'KEYS_ROTATED',
  'PASSWORD_CHANGED',
  'EMAIL_CHANGED',
  'START_OVER_REQUESTED',
  'START_OVER_CANCELED',
  'ONE_TIME_LINK_OPENED',
  'SECRET_ANSWERED',
  'PHONE_ACCESS_OPENED',
  'PHONE_ACCESS_ENDED',
  'EMERGENCY_CONTACT_ADDED',
  'EMERGENCY_CONTACT_ENDED',
  'EMERGENCY_REQUESTED',
  'EMERGENCY_REQUEST_ENDED',
  'EMERGENCY_OPENED',
  'RECOVERED_WITH_HELP',
  'ACCOUNT_TAKEN_OVER',
  'MEMBER_PROPOSED',
  'ORGANIZATION_WITHOUT_OWNER',
  'COVER_ENDED',
])

/** Whether the bell shows an event of this type and status. */
export function isNews(type: SeenEventType, status: EventStatus): boolean {
  return newsTypes.has(type) && status !== 'failed'
}

/**
 * Stores sealed events that only the device knows (PROTOCOL 3.3). Repeating an `eventId` changes nothing. `isNews`: the
 * bell shows the event on every device; the server learns that there is one, but not what it is about.
 */
export const reportSecurityEvents = endpoint({
  method: 'POST',
  path: '/v1/security-events',
  access: 'session',
  body: z.strictObject({
    events: z
      .array(z.strictObject({ eventId: Id, sealed: base64Url(2048), isNews: z.optional(z.boolean()) }))
      .check(z.minLength(1), z.maxLength(limits.passwordEventsPerReportMax)),
  }),
})

const ListedEvent = z.strictObject({
  eventId: Id,
  at: TimeMs,
  /** `seen` for events that the server recorded, `sealed` for events that a device reported. */
  seen: z.nullable(z.strictObject({ type: SeenEventType, status: EventStatus })),
  sealed: z.nullable(base64Url(2048)),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  address: z.string(),
  place: z.nullable(z.string()),
})
export type ListedEvent = z.infer<typeof ListedEvent>

/** A position in the list of events; everything older comes after it. */
export const EventPlace = z.strictObject({ at: TimeMs, eventId: Id })
export type EventPlace = z.infer<typeof EventPlace>

/** The security events of this person's account, newest first, one page at a time. */
export const listSecurityEvents = endpoint({
  method: 'POST',
  path: '/v1/security-events/list',
  access: 'session',
  isServedInMaintenance: true,
  body: z.strictObject({ after: z.nullable(EventPlace) }),
  reply: z.strictObject({
    events: z.array(ListedEvent),
    /** Where the next page begins; `null` after the last one. */
    next: z.nullable(EventPlace),
  }),
})

/**
 * What the bell shows, newest first: at most `limits.newsMax`, of the past 30 days, without what this device caused.
 */
export const listNews = endpoint({
  method: 'GET',
  path: '/v1/security-events/news',
  access: 'session',
  isServedInMaintenance: true,
  reply: z.strictObject({
    events: z.array(ListedEvent),
    /** Events up to this time have been read on one of the person's devices. 0 before the first time. */
    readUntil: TimeMs,
  }),
})

/** Marks everything up to `until` as read, on every device. An earlier time than before changes nothing. */
export const markNewsRead = endpoint({
  method: 'POST',
  path: '/v1/security-events/news/read',
  access: 'session',
  body: z.strictObject({ until: TimeMs }),
})
