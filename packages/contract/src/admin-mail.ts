/** Outgoing email for operators: what is pending, what was given up, what was sent. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, TimeMs } from './values.ts'

/** For example `confirm-address`. */
const MailTemplateName = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(60))

/**
 * An email that the mail server has not accepted yet. Its content is not shown, because it may contain a link that
 * grants access.
 */
const QueuedMail = z.strictObject({
  jobId: z.string(),
  /** The kind of job that sends it. */
  kind: z.string(),
  askedAt: TimeMs,
  /** Attempts so far. */
  attempts: z.int().check(z.nonnegative()),
  /** When it is tried again; meaningless if it was given up. */
  nextAt: TimeMs,
  /** It is being sent now. */
  isUnderWay: z.boolean(),
  /** The last error, as the mail server or the connection reported it. */
  lastError: z.nullable(z.string()),
})
export type QueuedMail = z.infer<typeof QueuedMail>

/** How many emails of the queue are listed at most; the counts cover all of them. */
export const queuedMailsListedMax = 100

/** Pending emails, next one first, and emails given up after the last attempt, newest first. */
export const getMailQueue = endpoint({
  method: 'GET',
  path: '/v1/admin/mail-queue',
  access: 'super-admin',
  reply: z.strictObject({
    waiting: z.array(QueuedMail),
    waitingCount: z.int().check(z.nonnegative()),
    dead: z.array(QueuedMail),
    deadCount: z.int().check(z.nonnegative()),
    /** Emails kept in this server's outbox while there was no mail server. */
    keptCount: z.int().check(z.nonnegative()),
  }),
})

/** Tries an email now, even one that was given up; all its attempts start over. */
export const retryMail = endpoint({
  method: 'POST',
  path: '/v1/admin/mail-queue/retry',
  access: 'super-admin',
  body: z.strictObject({ jobId: z.string().check(z.maxLength(100)) }),
})

/** Drops an email that was given up, so that it is never sent. */
export const discardMail = endpoint({
  method: 'POST',
  path: '/v1/admin/mail-queue/discard',
  access: 'super-admin',
  body: z.strictObject({ jobId: z.string().check(z.maxLength(100)) }),
})

/** Queues the emails of the outbox for the mail server, and empties the outbox. */
export const sendKeptMails = endpoint({
  method: 'POST',
  path: '/v1/admin/kept-mails/send',
  access: 'super-admin',
  reply: z.strictObject({ count: z.int().check(z.nonnegative()) }),
  /** Without a mail server they would only go back into the outbox. */
  problems: { 'no-mail-server': 409 },
})

/** Deletes the emails in the outbox. */
export const deleteKeptMails = endpoint({
  method: 'POST',
  path: '/v1/admin/kept-mails/delete',
  access: 'super-admin',
  reply: z.strictObject({ count: z.int().check(z.nonnegative()) }),
})

/** A position in the list of deliveries; everything older comes after it. */
const DeliveryPlace = z.strictObject({ at: TimeMs, deliveryId: Id })

export const DeliveryOutcome = z.enum(['sent', 'kept', 'failed'])
export type DeliveryOutcome = z.infer<typeof DeliveryOutcome>

const MailDelivery = z.strictObject({
  deliveryId: Id,
  at: TimeMs,
  template: z.string(),
  /** Null after the person has deleted the account. */
  recipient: z.nullable(z.string()),
  /** `kept`: in the outbox. `failed`: for this attempt; the queue shows whether there will be another. */
  outcome: DeliveryOutcome,
  /** The mail server's answer, or the error. */
  answer: z.string(),
})
export type MailDelivery = z.infer<typeof MailDelivery>

/**
 * Every attempt to send an email, newest first, one page at a time; optionally only of one outcome or to one address.
 */
export const listMailDeliveries = endpoint({
  method: 'POST',
  path: '/v1/admin/mail-deliveries/list',
  access: 'super-admin',
  body: z.strictObject({
    outcome: z.nullable(DeliveryOutcome),
    recipient: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(254))),
    after: z.nullable(DeliveryPlace),
  }),
  reply: z.strictObject({
    deliveries: z.array(MailDelivery),
    /** Where the next page begins; null after the last one. */
    next: z.nullable(DeliveryPlace),
  }),
})

/** A preview of every email that this server can send, with made-up values. */
export const listMailTemplates = endpoint({
  method: 'GET',
  path: '/v1/admin/mail-templates',
  access: 'super-admin',
  reply: z.strictObject({
    templates: z.array(
      z.strictObject({ template: MailTemplateName, number: z.int(), subject: z.string(), text: z.string() }),
    ),
  }),
})

/** One of the previews, as a page like a mail program shows it. */
export const previewMailTemplate = endpoint({
  method: 'GET',
  path: '/v1/admin/mail-templates/:number/:theme',
  access: 'super-admin',
  params: z.strictObject({
    number: z.string().check(z.regex(/^\d{1,4}$/)),
    theme: z.enum(['light', 'dark']),
  }),
  html: true,
})
