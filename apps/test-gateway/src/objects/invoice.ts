import type Stripe from 'stripe'
import type { Context } from '../context.ts'
import { missing } from '../refusal.ts'
import { newObjectId } from '../store.ts'
import { idOf } from './id-of.ts'
import { amountOf } from './price.ts'
import { itemOf } from './subscription.ts'
import { testClockId } from './test-clock.ts'

export interface Line {
  description: string
  /** In the currency's smallest unit; negative for a credit. */
  amount: number
  price: Stripe.Price
  start: number
  end: number
  isProration: boolean
}

export interface InvoiceFields {
  subscription: Stripe.Subscription
  customer: Stripe.Customer
  reason: 'subscription_create' | 'subscription_cycle' | 'subscription_update'
  lines: readonly Line[]
}

/**
 * A finalized, unpaid invoice. The customer's credit (a negative balance) is used first, and a negative total is
 * added to it.
 */
export function newInvoice(
  context: Context,
  { subscription, customer, reason, lines }: InvoiceFields,
): Stripe.Invoice {
  const { now, publicUrl } = context
  const id = newObjectId('in')
  const total = lines.reduce((sum, { amount }) => sum + amount, 0)
  const due = Math.max(0, total + customer.balance)
  const { current_period_start: start, current_period_end: end } = itemOf(subscription)
  const address = `${publicUrl}/test-gateway/invoices/${id}`
  return {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Severy test gateway',
    account_tax_ids: null,
    amount_due: due,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: due,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: taxOf(subscription),
    automatically_finalizes_at: null,
    billing_reason: reason,
    collection_method: 'charge_automatically',
    created: now,
    currency: subscription.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: context.store
      .list<Stripe.TaxId>('tax_id', customer.id)
      .map(({ type, value }) => ({ type, value })),
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    due_date: null,
    effective_at: now,
    ending_balance: total + customer.balance - due,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: address,
    invoice_pdf: `${address}/pdf`,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: {
      object: 'list',
      data: lines.map((line) => lineItem(subscription, id, line)),
      has_more: false,
      url: `/v1/invoices/${id}/lines`,
    },
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: `${customer.invoice_prefix ?? ''}-${String(customer.next_invoice_sequence ?? 1).padStart(4, '0')}`,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: { metadata: subscription.metadata, subscription: subscription.id },
      type: 'subscription_details',
    },
    payment_settings: { default_mandate: null, payment_method_options: null, payment_method_types: null },
    period_end: end,
    period_start: start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: customer.balance,
    statement_descriptor: null,
    status: 'open',
    status_transitions: { finalized_at: now, marked_uncollectible_at: null, paid_at: null, voided_at: null },
    subtotal: total,
    subtotal_excluding_tax: total,
    test_clock: testClockId,
    total,
    total_discount_amounts: [],
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  }
}

/**
 * The tax part of an invoice. No tax is added: that is Stripe's result for a seller who is not registered for taxes
 * anywhere.
 */
function taxOf({ automatic_tax: { enabled } }: Stripe.Subscription): Stripe.Invoice.AutomaticTax {
  return {
    disabled_reason: null,
    enabled,
    liability: enabled ? { type: 'self' } : null,
    provider: enabled ? 'stripe' : null,
    status: enabled ? 'complete' : null,
  }
}

function lineItem(subscription: Stripe.Subscription, invoice: string, line: Line): Stripe.InvoiceLineItem {
  const { price } = line
  return {
    id: newObjectId('il'),
    object: 'line_item',
    amount: line.amount,
    currency: price.currency,
    description: line.description,
    discount_amounts: [],
    discountable: !line.isProration,
    discounts: [],
    invoice,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: line.isProration,
        proration_details: null,
        subscription: subscription.id,
        subscription_item: itemOf(subscription).id,
      },
      type: 'subscription_item_details',
    },
    period: { start: line.start, end: line.end },
    pretax_credit_amounts: [],
    pricing: {
      price_details: {
        price: price.id,
        product: idOf(price.product),
      },
      type: 'price_details',
      unit_amount_decimal: null,
    },
    quantity: 1,
    quantity_decimal: null,
    subscription: subscription.id,
    subtotal: line.amount,
    taxes: [],
  }
}

/** The invoice line for the current period. Its amount is 0 during a trial. */
export function periodLine({ store }: Context, subscription: Stripe.Subscription): Line {
  const { price, current_period_start: start, current_period_end: end } = itemOf(subscription)
  const isTrial = subscription.status === 'trialing'
  const product = store.find<Stripe.Product>('product', idOf(price.product))
  const name = product?.name ?? price.nickname ?? 'Subscription'
  return {
    description: isTrial ? `Trial period for ${name}` : `1 × ${name}`,
    amount: isTrial ? 0 : amountOf(price),
    price,
    start,
    end,
    isProration: false,
  }
}

/** The invoice with this id. Throws a refusal if there is none. */
export function getInvoice({ store }: Context, id: string): Stripe.Invoice {
  const invoice = store.find<Stripe.Invoice>('invoice', id)
  if (invoice === null) throw missing('invoice', id)
  return invoice
}

/** The id of the subscription that an invoice is for. */
export function subscriptionOf({ parent }: Stripe.Invoice): string {
  return idOf(parent?.subscription_details?.subscription ?? '')
}
