/** Setting up and monitoring the payment provider in the admin area. */
import * as z from 'zod/mini'
import { BillingPeriod } from './billing.ts'
import { endpoint } from './endpoint.ts'
import { TimeMs } from './values.ts'

/** A secret or restricted key. */
export const StripeSecretKey = z.string().check(z.maxLength(300), z.regex(/^(sk|rk)_(test|live)_\w+$/))
/** The signing secret of a webhook endpoint. */
export const StripeWebhookSecret = z.string().check(z.maxLength(300), z.regex(/^whsec_\w+$/))
/** Identifies the account to Stripe's own scripts; grants no access. */
export const StripePublishableKey = z.string().check(z.maxLength(300), z.regex(/^pk_(test|live)_\w+$/))

/** What takes payments: Stripe with real money, Stripe's test mode, or the built-in test gateway. */
export const PaymentMode = z.enum(['live', 'test', 'gateway'])
export type PaymentMode = z.infer<typeof PaymentMode>

/** The events that the server needs to learn in time what people have paid for. */
export const requiredPaymentEvents = [
  'customer.subscription.created',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.payment_succeeded',
  'invoice.payment_failed',
  'checkout.session.completed',
] as const

/** The admin area shows refunds and disputes from these. */
export const moneyBackEvents = ['charge.refunded', 'charge.dispute.created', 'charge.dispute.closed'] as const

const KeySet = z.strictObject({
  publishableKey: z.nullable(z.string()),
  /** The last four characters; the rest is never sent again. */
  secretKeyEnd: z.string(),
  hasWebhookSecret: z.boolean(),
})

export const PaymentConnection = z.strictObject({
  /** `connected`: there is a secret key, and no test of it has failed. */
  state: z.enum(['connected', 'disconnected', 'error']),
  checkedAt: z.nullable(TimeMs),
  account: z.nullable(z.strictObject({ id: z.string(), name: z.nullable(z.string()) })),
  /** The provider's error message if the last test failed. */
  problem: z.nullable(z.string()),
})
export type PaymentConnection = z.infer<typeof PaymentConnection>

export const PaymentSetup = z.strictObject({
  /** `environment`: STRIPE_SECRET_KEY is set and takes precedence. `off`: home mode, no payments. */
  source: z.enum(['environment', 'stored', 'off']),
  /** What takes payments now; null if nothing does. */
  mode: z.nullable(PaymentMode),
  revision: z.int().check(z.nonnegative()),
  isTestMode: z.boolean(),
  test: z.nullable(KeySet),
  live: z.nullable(KeySet),
  /** In test mode without stored test keys, the test gateway takes payments. */
  isTestGatewayOn: z.boolean(),
  /**
   * The test gateway works even if it is not switched on: nobody else can reach this address, or TEST_GATEWAY allows
   * it.
   */
  isTestGatewayFree: z.boolean(),
  savedAt: z.nullable(TimeMs),
  /** Address of the person who saved it. */
  savedBy: z.nullable(z.string()),
  /** Where the provider must send its events. */
  webhookEndpoint: z.string(),
  connection: PaymentConnection,
})
export type PaymentSetup = z.infer<typeof PaymentSetup>

/** The payment setup without secrets, and the state of the connection. */
export const getPaymentSetup = endpoint({
  method: 'GET',
  path: '/v1/admin/payments',
  access: 'admin',
  reply: PaymentSetup,
})

/**
 * Saves the payment setup, which applies immediately without a restart. Keys belong to the mode given by `isTestMode`:
 * null keeps the stored one, `forgetKeys` removes all three. A new secret key is first tested at the provider. Needs a
 * sign-in less than 5 minutes old if a secret or the mode changes, or if the test gateway is switched on.
 */
export const savePaymentSetup = endpoint({
  method: 'PUT',
  path: '/v1/admin/payments',
  access: 'admin',
  body: z.strictObject({
    revision: z.int().check(z.nonnegative()),
    isTestMode: z.boolean(),
    isTestGatewayOn: z.boolean(),
    /** Empty for none. */
    publishableKey: z.union([z.literal(''), StripePublishableKey]),
    secretKey: z.nullable(StripeSecretKey),
    webhookSecret: z.nullable(StripeWebhookSecret),
    forgetKeys: z.boolean(),
    /** Accepts a new key of an account that does not know our customers. */
    acceptsOtherAccount: z.boolean(),
  }),
  reply: PaymentSetup,
  problems: {
    'reauthentication-required': 403,
    'set-by-environment': 409,
    'changed-elsewhere': 409,
    /** Live mode does not accept test keys, and test mode does not accept live keys. */
    'key-of-other-mode': 422,
    /** Other keys without a secret key: payments would not work. */
    'secret-key-missing': 422,
    /** The provider does not accept the secret key; `detail` has its message. */
    'key-refused': 422,
    /** The key's account does not know our existing customers. */
    'other-account': 409,
    'payments-unreachable': 503,
  },
})

/** Asks the provider for the account's identity, and stores the result as the state of the connection. */
export const testPaymentConnection = endpoint({
  method: 'POST',
  path: '/v1/admin/payments/test',
  access: 'admin',
  reply: z.strictObject({ mode: PaymentMode, connection: PaymentConnection }),
  problems: { 'payments-off': 409 },
})

/** Whether real money moves, for the ribbon of the admin area. False if nothing can be bought. */
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
  /** The provider's price; null if it has none yet. */
  atProvider: z.nullable(z.strictObject({ ...Amount.shape, priceId: z.string(), productId: z.string() })),
})
export type PaymentProduct = z.infer<typeof PaymentProduct>

/** The plans on sale, next to the provider's products and prices for them. */
export const listPaymentProducts = endpoint({
  method: 'GET',
  path: '/v1/admin/payments/products',
  access: 'admin',
  reply: z.strictObject({ products: z.array(PaymentProduct) }),
  problems: { 'payments-off': 409, 'payments-unreachable': 503 },
})

/** Creates products and prices at the provider that are missing or differ. Existing subscribers keep their price. */
export const matchPaymentProducts = endpoint({
  method: 'POST',
  path: '/v1/admin/payments/products/match',
  access: 'admin',
  reply: z.strictObject({ products: z.array(PaymentProduct) }),
  problems: { 'payments-off': 409, 'payments-unreachable': 503 },
})

/** Which of the required events have ever arrived, and how many arrived with a wrong signature. */
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
/** A position in the list of events; everything that arrived earlier comes after it. */
export const PaymentEventPlace = z.strictObject({ at: TimeMs, eventId: EventId })
export type PaymentEventPlace = z.infer<typeof PaymentEventPlace>

export const PaymentEvent = z.strictObject({
  eventId: z.string(),
  type: z.string(),
  /** The object of the event: an invoice, a subscription, a charge. */
  objectId: z.nullable(z.string()),
  customerId: z.nullable(z.string()),
  /** Address of the payer, if it is one of our users. */
  email: z.nullable(z.string()),
  createdAt: TimeMs,
  receivedAt: TimeMs,
  /** When the customer's subscription was read because of it; null: still pending, or not about one of our users. */
  processedAt: z.nullable(TimeMs),
  /** For refunds and disputes. */
  amount: z.nullable(Amount),
  reason: z.nullable(z.string()),
})
export type PaymentEvent = z.infer<typeof PaymentEvent>

/** Events from the provider, newest first, one page at a time; `moneyBack`: refunds and disputes only. */
export const listPaymentEvents = endpoint({
  method: 'POST',
  path: '/v1/admin/payments/events/list',
  access: 'admin',
  body: z.strictObject({ after: z.nullable(PaymentEventPlace), moneyBack: z.boolean() }),
  reply: z.strictObject({ events: z.array(PaymentEvent), next: z.nullable(PaymentEventPlace) }),
})

/** Processes the event again by reading its current state from the provider, so repeating it does no harm. */
export const replayPaymentEvent = endpoint({
  method: 'POST',
  path: '/v1/admin/payments/events/:eventId/replay',
  access: 'admin',
  params: z.strictObject({ eventId: EventId }),
  problems: { 'payments-off': 409, 'event-unknown': 404, 'nobodys-event': 409 },
})

/** A checkout for a separate test customer: it changes nobody's plan. In test mode only. */
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
