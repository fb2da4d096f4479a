import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'

/** Any text but control characters and the marks that turn the direction of what follows. */
const line = /^[^\p{Cc}\u202a-\u202e\u2066-\u2069]+$/u
const lines = /^(?:[^\p{Cc}\u202a-\u202e\u2066-\u2069]|[\t\r\n])+$/u
/** Printable ASCII without what needs quoting in the header of a mail. */
const plainAddress = /^[^\s@<>()[\],;:\\"\x7f-\uffff]+@[^\s@<>()[\],;:\\"\x7f-\uffff]+$/

/** What a person writes in the contact form. Line breaks stand in the message only: no field begins a mail header. */
export const contactFields = {
  name: z.string().check(z.trim(), z.maxLength(limits.contactNameLengthMax), z.regex(line)),
  email: z.string().check(z.trim(), z.maxLength(254), z.regex(plainAddress)),
  subject: z.string().check(z.trim(), z.maxLength(limits.contactSubjectLengthMax), z.regex(line)),
  message: z.string().check(z.trim(), z.maxLength(limits.contactMessageLengthMax), z.regex(lines)),
} as const

/** What a message is called in the answer to it: six characters of Crockford's base 32. */
export const ContactReference = z.string().check(z.regex(/^[0-9A-HJKMNP-TV-Z]{6}$/))

/**
 * Takes a message of the contact form. It is stored and mailed to the support address. Whoever fills `homepage`,
 * which people do not see, gets the same answer and is not heard.
 */
export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/v1/contact-messages',
  access: 'public',
  isServedInMaintenance: true,
  body: z.strictObject({ ...contactFields, homepage: z.string().check(z.maxLength(1000)) }),
  reply: z.strictObject({ reference: ContactReference }),
})

/** The telephone number of support, for members of the Business plan; `null` for everybody else, and without one. */
export const getSupportPhone = endpoint({
  method: 'GET',
  path: '/v1/support-phone',
  access: 'session',
  reply: z.strictObject({ phone: z.nullable(z.string()) }),
})
