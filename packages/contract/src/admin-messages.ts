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
 * The plan of the account that the sender's address belonged to when the message came; `null` where it belonged to
 * none that is paid for or tried. Nobody proved to be that person: it says whom to answer first, and no more.
 */
const SenderPlan = z.nullable(Tier)

/** A message of the contact form as the list shows it. */
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

/** An empty list of states lets everything but spam through. */
export const MessageFilters = z.strictObject({
  status: z.array(MessageStatus).check(z.maxLength(MessageStatus.options.length)),
  /** Only from addresses with the Families or Business plan. */
  isPriority: z.boolean(),
})
export type MessageFilters = z.infer<typeof MessageFilters>

/** A page of the messages of the contact form. `search` looks everywhere in them, also in their reference. */
export const listMessages = endpoint({
  method: 'POST',
  path: '/v1/admin/messages/list',
  access: 'admin',
  body: pageQuery(messageColumns, MessageFilters),
  reply: pageOf(MessageRow),
})

/** How many messages nobody has opened yet. */
export const countNewMessages = endpoint({
  method: 'GET',
  path: '/v1/admin/messages/new',
  access: 'admin',
  reply: z.strictObject({ count: z.int().check(z.nonnegative()) }),
})

const ofMessage = z.strictObject({ messageId: Id })

/** A message with the answers that went out from here. */
export const Message = z.strictObject({
  ...MessageRow.shape,
  message: z.string(),
  /** When it is deleted. */
  deletedAt: TimeMs,
  /** Oldest first. */
  answers: z.array(
    z.strictObject({
      answerId: Id,
      text: z.string(),
      at: TimeMs,
      /** The address of who wrote it; `null` when that account is gone. */
      author: z.nullable(z.string()),
      /** When the mail server had taken it; `null` while that has not happened. */
      sentAt: z.nullable(TimeMs),
    }),
  ),
})
export type Message = z.infer<typeof Message>

/** One message, whole. */
export const getMessage = endpoint({
  method: 'GET',
  path: '/v1/admin/messages/:messageId',
  access: 'admin',
  params: ofMessage,
  reply: Message,
})

/** Marks a message. What is marked as spam is deleted 30 days later, unless it is marked otherwise by then. */
export const markMessage = endpoint({
  method: 'PUT',
  path: '/v1/admin/messages/:messageId/status',
  access: 'admin',
  params: ofMessage,
  body: z.strictObject({ status: MessageStatus }),
  reply: Message,
})

/**
 * Answers a message by mail to its sender, and marks it as answered. What the sender answers to that goes to the
 * support address. The same `answerId` again sends nothing twice.
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
      // No control characters, and no marks that turn the direction of what follows.
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
