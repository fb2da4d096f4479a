import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { base64Url, Id } from './values.ts'

/** Stores events that only the device knows, sealed (PROTOCOL 3.3). Repeating an `eventId` changes nothing. */
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
