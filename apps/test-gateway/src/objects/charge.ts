import type Stripe from 'stripe'
import type { Context } from '../context.ts'
import { missing } from '../refusal.ts'
import { newObjectId } from '../store.ts'
import { customerOf } from './subscription.ts'

/** A successful charge to a card for an invoice. */
export function newCharge(
  { now }: Context,
  invoice: Stripe.Invoice,
  card: Stripe.PaymentMethod,
): Stripe.Charge {
  return {
    id: newObjectId('ch'),
    object: 'charge',
    amount: invoice.amount_due,
    amount_captured: invoice.amount_due,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: card.billing_details,
    calculated_statement_descriptor: null,
    captured: true,
    created: now,
    currency: invoice.currency,
    customer: customerOf(invoice),
    description: null,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    fraud_details: null,
    livemode: false,
    metadata: {},
    on_behalf_of: null,
    outcome: null,
    paid: true,
    payment_intent: newObjectId('pi'),
    payment_method: card.id,
    payment_method_details: { type: 'card' },
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'succeeded',
    transfer_data: null,
    transfer_group: null,
  }
}

/** A charge that was declined, with the reason. */
export function failedCharge(
  context: Context,
  invoice: Stripe.Invoice,
  card: Stripe.PaymentMethod,
  { code, message }: { code: string; message: string },
): Stripe.Charge {
  return {
    ...newCharge(context, invoice, card),
    amount_captured: 0,
    captured: false,
    failure_code: code,
    failure_message: message,
    paid: false,
    status: 'failed',
  }
}

/** The record that connects an invoice with the charge that paid it. */
export function newInvoicePayment(
  { now }: Context,
  invoice: Stripe.Invoice,
  { amount, payment_intent: intent }: Stripe.Charge,
): Stripe.InvoicePayment {
  return {
    id: newObjectId('inpay'),
    object: 'invoice_payment',
    amount_paid: amount,
    amount_requested: amount,
    created: now,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { type: 'payment_intent', ...(intent === null ? {} : { payment_intent: intent }) },
    status: 'paid',
    status_transitions: { canceled_at: null, paid_at: now },
  }
}

/** The charge with this id. Throws a refusal if there is none. */
export function getCharge({ store }: Context, id: string): Stripe.Charge {
  const charge = store.find<Stripe.Charge>('charge', id)
  if (charge === null) throw missing('charge', id)
  return charge
}

/** The charge of this payment intent. Throws a refusal if there is none. */
export function getChargeOf({ store }: Context, intent: string): Stripe.Charge {
  const charge = store.list<Stripe.Charge>('charge').find(({ payment_intent: own }) => own === intent)
  if (charge === undefined) throw missing('payment_intent', intent)
  return charge
}

/** Stores a charge under its customer. */
export function saveCharge({ store }: Context, charge: Stripe.Charge): void {
  store.put(charge, customerOf(charge))
}
