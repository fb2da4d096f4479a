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
])
export type SeenEventType = z.infer<typeof SeenEventType>

export const EventStatus = z.enum(['success', 'failed', 'blocked'])
export type EventStatus = z.infer<typeof EventStatus>

/** Stores sealed events that only the device knows (PROTOCOL 3.3). Repeating an `eventId` changes nothing. */
export const reportSecurityEvents = endpoint({
  method: 'POST',
  path: '/v1/security-events',
  access: 'session',
  body: z.strictObject({
    events: z
      .array(z.strictObject({ eventId: Id, sealed: base64Url(2048) }))
      .check(z.minLength(1), z.maxLength(limits.passwordEventsPerReportMax)),
  }),
})

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
    events: z.array(
      z.strictObject({
        eventId: Id,
        at: TimeMs,
        /** `seen` for events that the server recorded, `sealed` for events that a device reported. */
        seen: z.nullable(z.strictObject({ type: SeenEventType, status: EventStatus })),
        sealed: z.nullable(base64Url(2048)),
        browser: z.nullable(z.string()),
        system: z.nullable(z.string()),
        address: z.string(),
        place: z.nullable(z.string()),
      }),
    ),
    /** Where the next page begins; `null` after the last one. */
    next: z.nullable(EventPlace),
  }),
})
