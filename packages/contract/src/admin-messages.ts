import * as z from 'zod/mini'
import { pageOf, pageQuery } from './admin-tables.ts'
import { ContactReference } from './contact-messages.ts'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { Tier } from './pricing-plans.ts'
import { Id, TimeMs } from './values.ts'

export const MessageStatus = z.enum(['new', 'read', 'answered', 'spam'])
export type MessageStatus = z.infer<typeof MessageStatus>

/**
 * The plan of the account that had the sender's address when the message came; `null` if there was no account with a
 * plan or trial. The sender's identity is not verified: use this only to decide whom to answer first.
 */
const SenderPlan = z.nullable(Tier)

/** A message from the contact form, as the list shows it. */
export const MessageRow = z.strictObject({
  messageId: Id,
  reference: ContactReference,
  at: TimeMs,
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  status: MessageStatus,
  senderPlan: SenderPlan,
})
export type MessageRow = z.infer<typeof MessageRow>

export const messageColumns = ['at'] as const

/** An empty list of states means all except spam. */
export const MessageFilters = z.strictObject({
  status: z.array(MessageStatus).check(z.maxLength(MessageStatus.options.length)),
  /** Only from addresses with the Families or Business plan. */
  isPriority: z.boolean(),
})
export type MessageFilters = z.infer<typeof MessageFilters>

/** A page of messages from the contact form. `search` matches all of their text and the reference. */
export const listMessages = endpoint({
  method: 'POST',
  path: '/v1/admin/messages/list',
  access: 'admin',
  body: pageQuery(messageColumns, MessageFilters),
  reply: pageOf(MessageRow),
})

/** How many messages have not been opened yet. */
export const countNewMessages = endpoint({
  method: 'GET',
  path: '/v1/admin/messages/new',
  access: 'admin',
  reply: z.strictObject({ count: z.int().check(z.nonnegative()) }),
})

const ofMessage = z.strictObject({ messageId: Id })

/** A message and the answers sent to it. */
export const Message = z.strictObject({
  ...MessageRow.shape,
  message: z.string(),
  /** When it will be deleted. */
  deletedAt: TimeMs,
  /** Oldest first. */
  answers: z.array(
    z.strictObject({
      answerId: Id,
      text: z.string(),
      at: TimeMs,
      /** Address of the author; `null` if that account was deleted. */
      author: z.nullable(z.string()),
      /** When the mail server accepted it; `null` until then. */
      sentAt: z.nullable(TimeMs),
    }),
  ),
})
export type Message = z.infer<typeof Message>

/** One message with everything in it. */
export const getMessage = endpoint({
  method: 'GET',
  path: '/v1/admin/messages/:messageId',
  access: 'admin',
  params: ofMessage,
  reply: Message,
})

/** Sets the state of a message. Spam is deleted after 30 days, unless its state is changed before. */
export const markMessage = endpoint({
  method: 'PUT',
  path: '/v1/admin/messages/:messageId/status',
  access: 'admin',
  params: ofMessage,
  body: z.strictObject({ status: MessageStatus }),
  reply: Message,
})

/**
 * Emails an answer to the sender, and marks the message as answered. The sender's replies go to the support address.
 * Repeating an `answerId` sends nothing again.
 */
export const answerMessage = endpoint({
  method: 'POST',
  path: '/v1/admin/messages/:messageId/answers',
  access: 'admin',
  params: ofMessage,
  body: z.strictObject({
    answerId: Id,
    text: z.string().check(
      z.trim(),
      z.minLength(1),
      z.maxLength(limits.contactAnswerLengthMax),
      // No control characters, and no marks that change the text direction.
      z.regex(/^(?:[^\p{Cc}\u202a-\u202e\u2066-\u2069]|[\t\r\n])+$/u),
    ),
  }),
  reply: Message,
  problems: { 'too-many-answers': 409 },
})

/** Deletes a message with its answers now. */
export const deleteMessage = endpoint({
  method: 'DELETE',
  path: '/v1/admin/messages/:messageId',
  access: 'admin',
  params: ofMessage,
})
