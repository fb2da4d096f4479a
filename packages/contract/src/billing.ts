import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { TimeMs } from './values.ts'

export const BillingPeriod = z.enum(['monthly', 'yearly'])
export type BillingPeriod = z.infer<typeof BillingPeriod>

/** An address at the payment provider or the test gateway for the browser to open. */
const Url = z.string().check(z.regex(/^https?:\/\//), z.maxLength(4000))

const paymentProblems = {
  /** This server sells nothing: home mode, or no payment provider. */
  'payments-off': 409,
  /** Nothing was charged; the call may be repeated. */
  'payments-unreachable': 503,
} as const

/**
 * Where a plan is bought: `plan` is its id, or a tier. People who already have a subscription get the page for changing
 * it, with the cost of the change.
 */
export const createCheckoutSession = endpoint({
  method: 'POST',
  path: '/v1/billing/checkout-session',
  access: 'session',
  body: z.strictObject({
    plan: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/)),
    billingPeriod: BillingPeriod,
  }),
  reply: z.strictObject({ url: Url }),
  problems: { ...paymentProblems, 'plan-unknown': 422 },
})

/** Where people manage their card, plan, cancellation and invoices. Only for those who have bought something. */
export const createCustomerPortal = endpoint({
  method: 'POST',
  path: '/v1/billing/customer-portal',
  access: 'session',
  reply: z.strictObject({ url: Url }),
  problems: { ...paymentProblems, 'nothing-bought': 409 },
})

/** Undoes a cancellation while the plan still runs: it renews as before. */
export const resumeSubscription = endpoint({
  method: 'POST',
  path: '/v1/billing/resume',
  access: 'session',
  problems: { ...paymentProblems, 'nothing-to-resume': 409 },
})

/** The provider's page for paying the oldest open invoice, after trying a newly added card for it. */
export const payOpenInvoice = endpoint({
  method: 'POST',
  path: '/v1/billing/pay-open-invoice',
  access: 'session',
  reply: z.strictObject({ url: Url }),
  problems: { ...paymentProblems, 'nothing-due': 409 },
})

export const Invoice = z.strictObject({
  id: z.string(),
  number: z.nullable(z.string()),
  created: TimeMs,
  /** In the currency's smallest unit. */
  amountPaid: z.int(),
  /** The rest to pay: 0 once it is paid. */
  amountDue: z.int(),
  /** ISO 4217, in capitals. */
  currency: z.string(),
  status: z.enum(['open', 'paid', 'uncollectible', 'void']),
  hostedInvoiceUrl: z.nullable(Url),
})
export type Invoice = z.infer<typeof Invoice>

/** The subscription as the payment provider has it now, and the invoices, newest first, at most 100. */
export const getBillingSummary = endpoint({
  method: 'GET',
  path: '/v1/billing/summary',
  access: 'session',
  reply: z.strictObject({
    /** `null` if there never was one. */
    subscription: z.nullable(
      z.strictObject({
        /** The provider's term: active, trialing, past_due, canceled, … */
        status: z.string(),
        planNickname: z.string(),
        interval: z.enum(['month', 'year']),
        /** Price of one period for this person, possibly an older price, in the currency's smallest unit. */
        amount: z.int(),
        /** ISO 4217, in capitals. */
        currency: z.string(),
        currentPeriodEnd: TimeMs,
        cancelAtPeriodEnd: z.boolean(),
      }),
    ),
    invoices: z.array(Invoice).check(z.maxLength(100)),
  }),
  problems: { 'payments-unreachable': 503 },
})

const TestClock = z.strictObject({ now: TimeMs })

/** Returns the test gateway's clock. */
export const getTestClock = endpoint({
  method: 'GET',
  path: '/v1/admin/test-clock',
  access: 'admin',
  reply: TestClock,
  problems: { ...paymentProblems, 'no-test-gateway': 409 },
})

/**
 * Moves the test gateway's clock ahead, at most two years at once: renewals, failed payments and ends of subscriptions
 * in that time happen. Nothing else on the server is affected.
 */
export const advanceTestClock = endpoint({
  method: 'POST',
  path: '/v1/admin/test-clock/advance',
  access: 'super-admin',
  body: z.strictObject({ days: z.int().check(z.minimum(1), z.maximum(731)) }),
  reply: TestClock,
  problems: { ...paymentProblems, 'no-test-gateway': 409 },
})
