import type Stripe from 'stripe'
import type { Context } from '../context.ts'
import { missing } from '../refusal.ts'
import { newObjectId } from '../store.ts'
import { amountOf } from './price.ts'

export interface CheckoutFields {
  customer: Stripe.Customer
  price: Stripe.Price
  successUrl: string
  cancelUrl: string | null
  /** Days before the first charge. */
  trialDays: number
  /** What happens if a trial ends without a card. */
  onMissingCard: 'cancel' | 'create_invoice'
  /** `if_required`: no card is requested if nothing is due. */
  cardCollection: 'always' | 'if_required'
  addressCollection: 'auto' | 'required' | null
  isTaxAutomatic: boolean
  takesTaxId: boolean
  /** Whether the typed address is stored with the customer. */
  updatesAddress: boolean
  clientReferenceId: string | null
  metadata: Record<string, string>
  subscriptionMetadata: Record<string, string>
}

/** The part of the product's request that is not in Stripe's session object. */
export interface CheckoutOrder {
  id: string
  object: 'checkout.order'
  price: string
  trialDays: number
  onMissingCard: CheckoutFields['onMissingCard']
  updatesAddress: boolean
  subscriptionMetadata: Record<string, string>
}

const openSeconds = 24 * 3600

/** An open checkout session, which expires after 24 hours. */
export function newCheckoutSession(context: Context, fields: CheckoutFields): Stripe.Checkout.Session {
  const { now, publicUrl } = context
  const { customer, price, trialDays, isTaxAutomatic } = fields
  const id = newObjectId('cs_test')
  const amount = trialDays > 0 ? 0 : amountOf(price)
  return {
    id,
    object: 'checkout.session',
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    amount_subtotal: amount,
    amount_total: amount,
    automatic_tax: {
      enabled: isTaxAutomatic,
      liability: isTaxAutomatic ? { type: 'self' } : null,
      provider: isTaxAutomatic ? 'stripe' : null,
      status: isTaxAutomatic ? (customer.address == null ? 'requires_location_inputs' : 'complete') : null,
    },
    billing_address_collection: fields.addressCollection,
    cancel_url: fields.cancelUrl,
    client_reference_id: fields.clientReferenceId,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    created: now,
    currency: price.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: customer.id,
    customer_account: null,
    customer_creation: null,
    customer_details: {
      address: customer.address ?? null,
      business_name: null,
      email: customer.email,
      individual_name: null,
      name: null,
      phone: null,
      tax_exempt: 'none',
      tax_ids: null,
    },
    customer_email: null,
    discounts: null,
    expires_at: now + openSeconds,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    locale: null,
    managed_payments: null,
    metadata: fields.metadata,
    mode: 'subscription',
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: fields.cardCollection,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: null,
    subscription: null,
    success_url: fields.successUrl,
    tax_id_collection: { enabled: fields.takesTaxId, required: 'never' },
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${publicUrl}/test-gateway/checkout/${id}`,
    wallet_options: null,
  }
}

/** The order that is stored with a new session. */
export function orderOf(session: Stripe.Checkout.Session, fields: CheckoutFields): CheckoutOrder {
  const { price, trialDays, onMissingCard, updatesAddress, subscriptionMetadata } = fields
  return {
    id: `order_${session.id}`,
    object: 'checkout.order',
    price: price.id,
    trialDays,
    onMissingCard,
    updatesAddress,
    subscriptionMetadata,
  }
}

/** Whether the checkout asks for an address: if the product requires one, or if taxes depend on it. */
export function asksAddress(session: Stripe.Checkout.Session, { updatesAddress }: CheckoutOrder): boolean {
  return (
    session.billing_address_collection === 'required' || (session.automatic_tax.enabled && updatesAddress)
  )
}

/** The session with this id. Throws a refusal if there is none. */
export function getCheckoutSession({ store }: Context, id: string): Stripe.Checkout.Session {
  const session = store.find<Stripe.Checkout.Session>('checkout.session', id)
  if (session === null) throw missing('checkout.session', id)
  return session
}

/** The order of a session. Throws a refusal if there is none. */
export function getOrder({ store }: Context, sessionId: string): CheckoutOrder {
  const order = store.find<CheckoutOrder>('checkout.order', `order_${sessionId}`)
  if (order === null) throw missing('checkout.session', sessionId)
  return order
}
