/** What leaves by mail, as an operator sees it: what waits, what was given up, what was sent. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, TimeMs } from './values.ts'

/** `confirm-address` and the like. */
const MailTemplateName = z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(60))

/** A mail that has not been taken yet. What it says is not shown: it may hold a link that opens something. */
const QueuedMail = z.strictObject({
  jobId: z.string(),
  /** What kind of job writes it. */
  kind: z.string(),
  askedAt: TimeMs,
  /** Tries so far. */
  attempts: z.int().check(z.nonnegative()),
  /** When it is tried again; of no meaning for one that was given up. */
  nextAt: TimeMs,
  /** It is being sent now. */
  isUnderWay: z.boolean(),
  /** What went wrong last, as the mail server or the connection said it. */
  lastError: z.nullable(z.string()),
})
export type QueuedMail = z.infer<typeof QueuedMail>

/** How many mails of the queue are named at most; the counts say how many there are. */
export const queuedMailsListedMax = 100

/** The mails that wait, soonest first, and those that were given up after the last try, newest first. */
export const getMailQueue = endpoint({
  method: 'GET',
  path: '/v1/admin/mail-queue',
  access: 'super-admin',
  reply: z.strictObject({
    waiting: z.array(QueuedMail),
    waitingCount: z.int().check(z.nonnegative()),
    dead: z.array(QueuedMail),
    deadCount: z.int().check(z.nonnegative()),
    /** Mails in this server's outbox, from the time without a mail server. */
    keptCount: z.int().check(z.nonnegative()),
  }),
})

/** Lets a mail be tried now, also one that was given up: it has all its tries again. */
export const retryMail = endpoint({
  method: 'POST',
  path: '/v1/admin/mail-queue/retry',
  access: 'super-admin',
  body: z.strictObject({ jobId: z.string().check(z.maxLength(100)) }),
})

/** Drops a mail that was given up. It will not be sent. */
export const discardMail = endpoint({
  method: 'POST',
  path: '/v1/admin/mail-queue/discard',
  access: 'super-admin',
  body: z.strictObject({ jobId: z.string().check(z.maxLength(100)) }),
})

/** Hands the mails of the outbox to the mail server, through the queue; the outbox is empty then. */
export const sendKeptMails = endpoint({
  method: 'POST',
  path: '/v1/admin/kept-mails/send',
  access: 'super-admin',
  reply: z.strictObject({ count: z.int().check(z.nonnegative()) }),
  /** Without a mail server they would only come back. */
  problems: { 'no-mail-server': 409 },
})

/** Deletes the mails of the outbox. */
export const deleteKeptMails = endpoint({
  method: 'POST',
  path: '/v1/admin/kept-mails/delete',
  access: 'super-admin',
  reply: z.strictObject({ count: z.int().check(z.nonnegative()) }),
})

/** A place in the list of deliveries: whatever is older comes after it. */
const DeliveryPlace = z.strictObject({ at: TimeMs, deliveryId: Id })

export const DeliveryOutcome = z.enum(['sent', 'kept', 'failed'])
export type DeliveryOutcome = z.infer<typeof DeliveryOutcome>

const MailDelivery = z.strictObject({
  deliveryId: Id,
  at: TimeMs,
  template: z.string(),
  /** Null once the person has deleted the account. */
  recipient: z.nullable(z.string()),
  /** `kept`: in the outbox. `failed`: this try; the queue says whether there will be another. */
  outcome: DeliveryOutcome,
  /** What the mail server said to it, or what went wrong. */
  answer: z.string(),
})
export type MailDelivery = z.infer<typeof MailDelivery>

/** Every try to send a mail, newest first, a page at a time; of one outcome or to one address, if asked. */
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

/** Every mail that this server can write, as it looks, with values that are made up. */
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

/** One of them as the page that a mail program shows. */
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
