import * as z from 'zod/mini'
import { pageOf, pageQuery, tableQuestion } from './admin-tables.ts'
import { BillingPeriod, Invoice } from './billing.ts'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { Tier } from './pricing-plans.ts'
import { Id, TimeMs } from './values.ts'

/**
 * `trialing`: nothing is charged yet, whether or not something was bought. `past_due`: the last payment failed and is
 * still owed. `canceled`: was paid for, and is over. `expired`: the trial is over, and nothing was ever bought.
 */
export const SubscriberStatus = z.enum(['active', 'trialing', 'past_due', 'canceled', 'expired'])
export type SubscriberStatus = z.infer<typeof SubscriberStatus>

/** Somebody with a trial or a subscription. Amounts are in the currency's smallest unit. */
export const Subscriber = z.strictObject({
  userId: Id,
  /** In its canonical form. */
  email: z.string(),
  status: SubscriberStatus,
  tier: Tier,
  /** What the payment provider calls the plan; empty where nothing was bought. */
  plan: z.string(),
  /** `null` where nothing was bought. */
  interval: z.nullable(z.enum(['month', 'year'])),
  /** What one period costs; 0 where nothing was bought. */
  amount: z.int(),
  currency: z.string(),
  startedAt: TimeMs,
  /** When the period ends; `null` where no subscription runs. */
  renewsAt: z.nullable(TimeMs),
  /** Instead of renewing, the subscription ends. */
  endsAtRenewal: z.boolean(),
  /** Until when nothing is charged; `null` where no trial runs. Days of a trial end with their date in UTC. */
  trialUntil: z.nullable(TimeMs),
  /** What came in from this person so far, less what was given back. */
  paidTotal: z.int(),
})
export type Subscriber = z.infer<typeof Subscriber>

export const subscriberColumns = ['email', 'tier', 'amount', 'startedAt', 'renewsAt', 'paidTotal'] as const

/** An empty list lets everything through. */
export const SubscriberFilters = z.strictObject({
  status: z.array(SubscriberStatus).check(z.maxLength(SubscriberStatus.options.length)),
  tier: z.array(Tier).check(z.maxLength(Tier.options.length)),
})
export type SubscriberFilters = z.infer<typeof SubscriberFilters>

/**
 * A page of everybody with a trial or a subscription. `search` is the beginning of an address, of what stands behind
 * its `@`, or of the name of a plan.
 */
export const listSubscribers = endpoint({
  method: 'POST',
  path: '/v1/admin/subscribers/list',
  access: 'admin',
  body: pageQuery(subscriberColumns, SubscriberFilters),
  reply: pageOf(Subscriber),
})

/** The same as a CSV file, all of it. Needs a sign-in less than 5 minutes old. */
export const exportSubscribers = endpoint({
  method: 'POST',
  path: '/v1/admin/subscribers/export',
  access: 'admin',
  body: tableQuestion(subscriberColumns, SubscriberFilters),
  csv: true,
  problems: { 'reauthentication-required': 403 },
})

const Count = z.int().check(z.nonnegative())

/** What stands above the table of subscribers, counted now. */
export const getSubscriberFigures = endpoint({
  method: 'GET',
  path: '/v1/admin/subscribers/figures',
  access: 'admin',
  reply: z.strictObject({
    /** Off in home mode: nobody is on trial, and nothing is sold. */
    arePlansOn: z.boolean(),
    active: Count,
    trialing: Count,
    pastDue: Count,
    /** Subscriptions that were paid for and ended in the last 30 days, and how many ran when those days began. */
    churn: z.strictObject({ ended: Count, ran: Count }),
    /** A month of everything that is paid for: each year counts as a twelfth. For each currency. */
    monthlyRevenue: z.array(z.strictObject({ currency: z.string(), amount: z.int() })),
  }),
})

export const SubscriberNote = z.strictObject({
  noteId: Id,
  text: z.string(),
  at: TimeMs,
  /** The address of who wrote it; `null` when that account is gone. */
  author: z.nullable(z.string()),
})
export type SubscriberNote = z.infer<typeof SubscriberNote>

const ofSubscriber = z.strictObject({ userId: Id })

const SubscriberDetails = z.strictObject({
  subscriber: Subscriber,
  /** The person's page at the payment provider; `null` with the test gateway, and for somebody who never bought. */
  providerUrl: z.nullable(z.string()),
  /** Whether the subscription can be changed from here: something runs, and there is a provider to ask. */
  isChangeable: z.boolean(),
  /** Newest first. */
  notes: z.array(SubscriberNote),
})

/** One subscriber with the notes of the admins. */
export const getSubscriber = endpoint({
  method: 'GET',
  path: '/v1/admin/subscribers/:userId',
  access: 'admin',
  params: ofSubscriber,
  reply: SubscriberDetails,
})

/** The invoices of a subscriber as the payment provider has them now, newest first, at most a hundred. */
export const listSubscriberInvoices = endpoint({
  method: 'GET',
  path: '/v1/admin/subscribers/:userId/invoices',
  access: 'admin',
  params: ofSubscriber,
  reply: z.strictObject({ invoices: z.array(Invoice) }),
  problems: { 'payments-unreachable': 503 },
})

const providerProblems = {
  /** Nothing is sold here. */
  'payments-off': 409,
  /** Nothing was changed; the same call may be made again. */
  'payments-unreachable': 503,
  /** Nothing of the person's runs at the provider. */
  'no-subscription': 409,
} as const

/**
 * Makes a trial longer by so many days, counted from its end or from now, whichever is later: also one that is over,
 * while nothing is paid for. The person is told by mail.
 */
export const extendTrial = endpoint({
  method: 'POST',
  path: '/v1/admin/subscribers/:userId/trial',
  access: 'admin',
  params: ofSubscriber,
  body: z.strictObject({ days: z.int().check(z.minimum(1), z.maximum(365)) }),
  reply: SubscriberDetails,
  problems: {
    ...providerProblems,
    /** The person pays already. */
    'no-trial': 409,
  },
})

/**
 * Moves a subscription to another plan or interval now. What is paid and not used is given back, the rest is charged
 * at once; when the card refuses that, nothing is changed. The person is told by mail.
 */
export const changeSubscriberPlan = endpoint({
  method: 'PUT',
  path: '/v1/admin/subscribers/:userId/plan',
  access: 'admin',
  params: ofSubscriber,
  body: z.strictObject({
    plan: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/)),
    billingPeriod: BillingPeriod,
  }),
  reply: SubscriberDetails,
  problems: { ...providerProblems, 'plan-unknown': 422, 'plan-unchanged': 409, 'payment-refused': 409 },
})

/** Lets a subscription end with the period that is paid for, or takes that back. The person is told by mail. */
export const setCancellation = endpoint({
  method: 'PUT',
  path: '/v1/admin/subscribers/:userId/cancellation',
  access: 'admin',
  params: ofSubscriber,
  body: z.strictObject({ endsAtRenewal: z.boolean() }),
  reply: SubscriberDetails,
  problems: providerProblems,
})

/** Writes a note about a subscriber, for the admins. */
export const addSubscriberNote = endpoint({
  method: 'POST',
  path: '/v1/admin/subscribers/:userId/notes',
  access: 'admin',
  params: ofSubscriber,
  body: z.strictObject({
    text: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.adminNoteLengthMax)),
  }),
  reply: SubscriberDetails,
  problems: { 'too-many-notes': 409 },
})

/** Removes a note. */
export const removeSubscriberNote = endpoint({
  method: 'DELETE',
  path: '/v1/admin/subscribers/:userId/notes/:noteId',
  access: 'admin',
  params: z.strictObject({ userId: Id, noteId: Id }),
  reply: SubscriberDetails,
})
