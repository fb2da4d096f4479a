/** The payment provider as the admin area sets it up and looks after it. */
import * as z from 'zod/mini'
import { BillingPeriod } from './billing.ts'
import { endpoint } from './endpoint.ts'
import { TimeMs } from './values.ts'

/** A secret or restricted key. */
export const StripeSecretKey = z.string().check(z.maxLength(300), z.regex(/^(sk|rk)_(test|live)_\w+$/))
/** The signing secret of a webhook endpoint. */
export const StripeWebhookSecret = z.string().check(z.maxLength(300), z.regex(/^whsec_\w+$/))
/** Names the account to Stripe's own scripts, and opens nothing. */
export const StripePublishableKey = z.string().check(z.maxLength(300), z.regex(/^pk_(test|live)_\w+$/))

/** What takes payments: Stripe with real money, Stripe's test mode, or the built-in test gateway. */
export const PaymentMode = z.enum(['live', 'test', 'gateway'])
export type PaymentMode = z.infer<typeof PaymentMode>

/** The events without which the server would hear too late of what people have paid for. */
export const requiredPaymentEvents = [
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.payment_succeeded',
  'invoice.payment_failed',
  'checkout.session.completed',
] as const

/** Of these the admin area shows refunds and disputes. */
export const moneyBackEvents = ['charge.refunded', 'charge.dispute.created', 'charge.dispute.closed'] as const

const KeySet = z.strictObject({
  publishableKey: z.nullable(z.string()),
  /** Its last four characters; the rest is never told again. */
  secretKeyEnd: z.string(),
  hasWebhookSecret: z.boolean(),
})

export const PaymentConnection = z.strictObject({
  /** `connected`: there is a secret key, and no test of it has failed. */
  state: z.enum(['connected', 'disconnected', 'error']),
  checkedAt: z.nullable(TimeMs),
  account: z.nullable(z.strictObject({ id: z.string(), name: z.nullable(z.string()) })),
  /** The provider's own words when the last test failed. */
  problem: z.nullable(z.string()),
})
export type PaymentConnection = z.infer<typeof PaymentConnection>

export const PaymentSetup = z.strictObject({
  /** `environment`: STRIPE_SECRET_KEY is set and comes first. `off`: home mode, nothing is paid. */
  source: z.enum(['environment', 'stored', 'off']),
  /** What takes payments now; null: nothing does. */
  mode: z.nullable(PaymentMode),
  revision: z.int().check(z.nonnegative()),
  isTestMode: z.boolean(),
  test: z.nullable(KeySet),
  live: z.nullable(KeySet),
  /** The test gateway takes payments in test mode while no test keys are stored. */
  isTestGatewayOn: z.boolean(),
  /** It does so here whether or not it is switched on: nobody else reaches this address, or TEST_GATEWAY says so. */
  isTestGatewayFree: z.boolean(),
  savedAt: z.nullable(TimeMs),
  /** The address of whoever saved it. */
  savedBy: z.nullable(z.string()),
  /** Where the provider must bring its news. */
  webhookEndpoint: z.string(),
  connection: PaymentConnection,
})
export type PaymentSetup = z.infer<typeof PaymentSetup>

/** With which account people pay, without a secret, and how the connection to it is. */
export const getPaymentSetup = endpoint({
  method: 'GET',
  path: '/v1/admin/payments',
  access: 'admin',
  reply: PaymentSetup,
})

/**
 * Saves the account's setup, which holds from then on without a restart. Keys go with the mode that `isTestMode` says:
 * null keeps what is stored, `forgetKeys` forgets all three. A new secret key is tried at the provider first. Needs a
 * sign-in less than five minutes old where a secret or the mode changes, or the test gateway is switched on.
 */
export const savePaymentSetup = endpoint({
  method: 'PUT',
  path: '/v1/admin/payments',
  access: 'admin',
  body: z.strictObject({
    revision: z.int().check(z.nonnegative()),
    isTestMode: z.boolean(),
    isTestGatewayOn: z.boolean(),
    /** Empty: none. */
    publishableKey: z.union([z.literal(''), StripePublishableKey]),
    secretKey: z.nullable(StripeSecretKey),
    webhookSecret: z.nullable(StripeWebhookSecret),
    forgetKeys: z.boolean(),
    /** The new key may belong to an account that does not know our customers. */
    acceptsOtherAccount: z.boolean(),
  }),
  reply: PaymentSetup,
  problems: {
    'reauthentication-required': 403,
    'set-by-environment': 409,
    'changed-elsewhere': 409,
    /** Live mode takes no test keys, and the other way round. */
    'key-of-other-mode': 422,
    /** Keys without a secret key: nothing could be paid with them. */
    'secret-key-missing': 422,
    /** The provider does not know the secret key; `detail` has its words. */
    'key-refused': 422,
    /** The key's account does not know the customers that there are. */
    'other-account': 409,
    'payments-unreachable': 503,
  },
})

/** Asks the provider whose account it is. What it says becomes the state of the connection. */
export const testPaymentConnection = endpoint({
  method: 'POST',
  path: '/v1/admin/payments/test',
  access: 'admin',
  reply: z.strictObject({ mode: PaymentMode, connection: PaymentConnection }),
  problems: { 'payments-off': 409 },
})

/** Whether money moves: what the ribbon of the admin area says. False also where nothing can be bought. */
export const getPaymentMode = endpoint({
  method: 'GET',
  path: '/v1/admin/payment-mode',
  access: 'admin',
  reply: z.strictObject({ isTestMode: z.boolean() }),
})

const Amount = z.strictObject({
  /** In the currency's smallest unit. */
  amount: z.int(),
  /** ISO 4217, in capitals. */
  currency: z.string(),
})

export const PaymentProduct = z.strictObject({
  planId: z.string(),
  planName: z.string(),
  billingPeriod: BillingPeriod,
  price: Amount,
  /** What the provider has for it; null: nothing yet. */
  atProvider: z.nullable(z.strictObject({ ...Amount.shape, priceId: z.string(), productId: z.string() })),
})
export type PaymentProduct = z.infer<typeof PaymentProduct>

/** The plans on sale beside the products and prices that the provider has for them. */
export const listPaymentProducts = endpoint({
  method: 'GET',
  path: '/v1/admin/payments/products',
  access: 'admin',
  reply: z.strictObject({ products: z.array(PaymentProduct) }),
  problems: { 'payments-off': 409, 'payments-unreachable': 503 },
})

/** Makes at the provider what is missing or differs. Who subscribed before keeps the price that was agreed on. */
export const matchPaymentProducts = endpoint({
  method: 'POST',
  path: '/v1/admin/payments/products/match',
  access: 'admin',
  reply: z.strictObject({ products: z.array(PaymentProduct) }),
  problems: { 'payments-off': 409, 'payments-unreachable': 503 },
})

/** Which of the required events have ever come, and how many came with a wrong signature. */
export const getPaymentWebhooks = endpoint({
  method: 'GET',
  path: '/v1/admin/payments/webhooks',
  access: 'admin',
  reply: z.strictObject({
    events: z.array(z.strictObject({ type: z.string(), lastAt: z.nullable(TimeMs) })),
    refusedCount: z.int().check(z.nonnegative()),
    refusedAt: z.nullable(TimeMs),
  }),
})

const EventId = z.string().check(z.minLength(1), z.maxLength(255), z.regex(/^\w+$/))
/** A place in the list of events: whatever came earlier comes after it. */
export const PaymentEventPlace = z.strictObject({ at: TimeMs, eventId: EventId })
export type PaymentEventPlace = z.infer<typeof PaymentEventPlace>

export const PaymentEvent = z.strictObject({
  eventId: z.string(),
  type: z.string(),
  /** What it tells of: an invoice, a subscription, a charge. */
  objectId: z.nullable(z.string()),
  customerId: z.nullable(z.string()),
  /** The address of who pays, where that is somebody of ours. */
  email: z.nullable(z.string()),
  createdAt: TimeMs,
  receivedAt: TimeMs,
  /** When the customer's subscription was read after it; null: it waits, or concerns nobody of ours. */
  processedAt: z.nullable(TimeMs),
  /** Of refunds and disputes. */
  amount: z.nullable(Amount),
  reason: z.nullable(z.string()),
})
export type PaymentEvent = z.infer<typeof PaymentEvent>

/** What the provider has told, newest first, a page at a time; `moneyBack`: refunds and disputes alone. */
export const listPaymentEvents = endpoint({
  method: 'POST',
  path: '/v1/admin/payments/events/list',
  access: 'admin',
  body: z.strictObject({ after: z.nullable(PaymentEventPlace), moneyBack: z.boolean() }),
  reply: z.strictObject({ events: z.array(PaymentEvent), next: z.nullable(PaymentEventPlace) }),
})

/** Reads again what the event tells of. The outcome is what the provider says now, however often this is asked. */
export const replayPaymentEvent = endpoint({
  method: 'POST',
  path: '/v1/admin/payments/events/:eventId/replay',
  access: 'admin',
  params: z.strictObject({ eventId: EventId }),
  problems: { 'payments-off': 409, 'event-unknown': 404, 'nobodys-event': 409 },
})

/** A checkout for a test customer of its own: it changes nobody's plan. In test mode only. */
export const createTestCheckout = endpoint({
  method: 'POST',
  path: '/v1/admin/payments/test-checkout',
  access: 'admin',
  body: z.strictObject({
    plan: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/)),
    billingPeriod: BillingPeriod,
  }),
  reply: z.strictObject({ url: z.string().check(z.regex(/^https?:\/\//), z.maxLength(4000)) }),
  problems: {
    'payments-off': 409,
    'not-test-mode': 409,
    'plan-unknown': 422,
    'payments-unreachable': 503,
  },
})
