import * as z from 'zod/mini'
import { pageOf, pageQuery, tableQuestion } from './admin-tables.ts'
import { BillingPeriod, Invoice } from './billing.ts'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { Tier } from './pricing-plans.ts'
import { Id, TimeMs } from './values.ts'

/**
 * `trialing`: nothing is charged yet, whether or not something was bought. `past_due`: the last payment failed and is
 * still owed. `canceled`: was paid for, and has ended. `expired`: the trial has ended, and nothing was ever bought.
 */
export const SubscriberStatus = z.enum(['active', 'trialing', 'past_due', 'canceled', 'expired'])
export type SubscriberStatus = z.infer<typeof SubscriberStatus>

/** A person with a trial or a subscription. Amounts are in the currency's smallest unit. */
export const Subscriber = z.strictObject({
  userId: Id,
  /** In its canonical form. */
  email: z.string(),
  status: SubscriberStatus,
  tier: Tier,
  /** The payment provider's name of the plan; empty if nothing was bought. */
  plan: z.string(),
  /** `null` if nothing was bought. */
  interval: z.nullable(z.enum(['month', 'year'])),
  /** Price of one period; 0 if nothing was bought. */
  amount: z.int(),
  currency: z.string(),
  startedAt: TimeMs,
  /** When the period ends; `null` without a running subscription. */
  renewsAt: z.nullable(TimeMs),
  /** Whether the subscription ends then instead of renewing. */
  endsAtRenewal: z.boolean(),
  /** Until when nothing is charged; `null` without a running trial. Trial days end with their date in UTC. */
  trialUntil: z.nullable(TimeMs),
  /** Everything this person has paid so far, minus refunds. */
  paidTotal: z.int(),
})
export type Subscriber = z.infer<typeof Subscriber>

export const subscriberColumns = ['email', 'tier', 'amount', 'startedAt', 'renewsAt', 'paidTotal'] as const

/** An empty list means no restriction. */
export const SubscriberFilters = z.strictObject({
  status: z.array(SubscriberStatus).check(z.maxLength(SubscriberStatus.options.length)),
  tier: z.array(Tier).check(z.maxLength(Tier.options.length)),
})
export type SubscriberFilters = z.infer<typeof SubscriberFilters>

/**
 * A page of everyone with a trial or a subscription. `search` matches the beginning of an address, of the part after
 * its `@`, or of the name of a plan.
 */
export const listSubscribers = endpoint({
  method: 'POST',
  path: '/v1/admin/subscribers/list',
  access: 'admin',
  body: pageQuery(subscriberColumns, SubscriberFilters),
  reply: pageOf(Subscriber),
})

/** All rows as a CSV file. Needs a sign-in less than 5 minutes old. */
export const exportSubscribers = endpoint({
  method: 'POST',
  path: '/v1/admin/subscribers/export',
  access: 'admin',
  body: tableQuestion(subscriberColumns, SubscriberFilters),
  csv: true,
  problems: { 'reauthentication-required': 403 },
})

const Count = z.int().check(z.nonnegative())

/** The figures above the table of subscribers, counted now. */
export const getSubscriberFigures = endpoint({
  method: 'GET',
  path: '/v1/admin/subscribers/figures',
  access: 'admin',
  reply: z.strictObject({
    /** Off in home mode: there are no trials and nothing is sold. */
    arePlansOn: z.boolean(),
    active: Count,
    trialing: Count,
    pastDue: Count,
    /** Paid subscriptions that ended in the last 30 days, and how many were running when those days began. */
    churn: z.strictObject({ ended: Count, ran: Count }),
    /** Monthly revenue from everything that is paid for, by currency; a yearly price counts as a twelfth. */
    monthlyRevenue: z.array(z.strictObject({ currency: z.string(), amount: z.int() })),
  }),
})

export const SubscriberNote = z.strictObject({
  noteId: Id,
  text: z.string(),
  at: TimeMs,
  /** Address of the author; `null` if that account was deleted. */
  author: z.nullable(z.string()),
})
export type SubscriberNote = z.infer<typeof SubscriberNote>

const ofSubscriber = z.strictObject({ userId: Id })

const SubscriberDetails = z.strictObject({
  subscriber: Subscriber,
  /**
   * The person's page at the payment provider; `null` with the test gateway, and for people who never bought anything.
   */
  providerUrl: z.nullable(z.string()),
  /** Whether the subscription can be changed from here: one is running, and there is a provider to ask. */
  isChangeable: z.boolean(),
  /** Newest first. */
  notes: z.array(SubscriberNote),
})

/** One subscriber, with the admins' notes. */
export const getSubscriber = endpoint({
  method: 'GET',
  path: '/v1/admin/subscribers/:userId',
  access: 'admin',
  params: ofSubscriber,
  reply: SubscriberDetails,
})

/** A subscriber's invoices, as the payment provider has them now, newest first, at most 100. */
export const listSubscriberInvoices = endpoint({
  method: 'GET',
  path: '/v1/admin/subscribers/:userId/invoices',
  access: 'admin',
  params: ofSubscriber,
  reply: z.strictObject({ invoices: z.array(Invoice) }),
  problems: { 'payments-unreachable': 503 },
})

const providerProblems = {
  /** This server sells nothing. */
  'payments-off': 409,
  /** Nothing was changed; the call may be repeated. */
  'payments-unreachable': 503,
  /** The person has nothing running at the provider. */
  'no-subscription': 409,
} as const

/**
 * Extends a trial by this many days, counted from its end or from now, whichever is later. Also works after it has
 * ended, as long as nothing is paid for. Notifies the person by email.
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
    /** The person is already paying. */
    'no-trial': 409,
  },
})

/**
 * Moves a subscription to another plan or interval now. Unused payments are credited, and the rest is charged
 * immediately; if the card is declined, nothing changes. Notifies the person by email.
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

/** Ends a subscription after the period that is paid for, or undoes that. Notifies the person by email. */
export const setCancellation = endpoint({
  method: 'PUT',
  path: '/v1/admin/subscribers/:userId/cancellation',
  access: 'admin',
  params: ofSubscriber,
  body: z.strictObject({ endsAtRenewal: z.boolean() }),
  reply: SubscriberDetails,
  problems: providerProblems,
})

/** Adds a note about a subscriber, visible to admins only. */
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

/** Deletes a note. */
export const removeSubscriberNote = endpoint({
  method: 'DELETE',
  path: '/v1/admin/subscribers/:userId/notes/:noteId',
  access: 'admin',
  params: z.strictObject({ userId: Id, noteId: Id }),
  reply: SubscriberDetails,
})
