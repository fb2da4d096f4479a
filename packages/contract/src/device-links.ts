import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { base64Url, Id } from './values.ts'

/** Milliseconds for which a new device waits for another device's answer, and the server keeps it (PROTOCOL 5.6). */
export const deviceLinkMsMax = 5 * 60_000
/** Milliseconds between two checks of the mailbox. */
export const deviceLinkPollMs = 2_000

/**
 * Leaves a message that only the holder of a new device's QR code can open; it is kept for 5 minutes (PROTOCOL 5.6).
 */
export const answerDeviceLink = endpoint({
  method: 'POST',
  path: '/v1/device-links',
  access: 'session',
  isServedInMaintenance: true,
  body: z.strictObject({ mailboxId: Id, sealed: base64Url(limits.deviceLinkBytesMax) }),
  problems: { 'link-answered': 409 },
})

/**
 * Hands out the message in a mailbox, once; null if there is none. The mailbox's id proves that the caller has the
 * code.
 */
export const takeDeviceLink = endpoint({
  method: 'POST',
  path: '/v1/device-links/take',
  access: 'public',
  isServedInMaintenance: true,
  body: z.strictObject({ mailboxId: Id }),
  reply: z.strictObject({ sealed: z.nullable(base64Url(limits.deviceLinkBytesMax)) }),
})
