import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'

/** Any text without control characters and marks that change the text direction. */
const line = /^[^\p{Cc}\u202a-\u202e\u2066-\u2069]+$/u
const lines = /^(?:[^\p{Cc}\u202a-\u202e\u2066-\u2069]|[\t\r\n])+$/u
/** Printable ASCII that needs no quoting in an email's header. */
const plainAddress = /^[^\s@<>()[\],;:\\"\x7f-\uffff]+@[^\s@<>()[\],;:\\"\x7f-\uffff]+$/

/**
 * The fields of the contact form. Only the message may have line breaks, so that no field can start an email header.
 */
export const contactFields = {
  name: z.string().check(z.trim(), z.maxLength(limits.contactNameLengthMax), z.regex(line)),
  email: z.string().check(z.trim(), z.maxLength(254), z.regex(plainAddress)),
  subject: z.string().check(z.trim(), z.maxLength(limits.contactSubjectLengthMax), z.regex(line)),
  message: z.string().check(z.trim(), z.maxLength(limits.contactMessageLengthMax), z.regex(lines)),
} as const

/** The reference of a message in its answer: six characters of Crockford's base 32. */
export const ContactReference = z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{6}$/))

/**
 * Accepts a message from the contact form, stores it and emails it to the support address. If `homepage`, a field that
 * people do not see, is filled in, the answer is the same but the message is dropped.
 */
export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/v1/contact-messages',
  access: 'public',
  isServedInMaintenance: true,
  body: z.strictObject({ ...contactFields, homepage: z.string().check(z.maxLength(1000)) }),
  reply: z.strictObject({ reference: ContactReference }),
})

/** The telephone number of support, for members of the Business plan; `null` for everyone else, or if there is none. */
export const getSupportPhone = endpoint({
  method: 'GET',
  path: '/v1/support-phone',
  access: 'session',
  reply: z.strictObject({ phone: z.nullable(z.string()) }),
})
