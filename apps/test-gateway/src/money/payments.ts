import type Stripe from 'stripe'
import { type Context, emit } from '../context.ts'
import { declineOf, isDisputed } from '../objects/card.ts'
import { failedCharge, newCharge, newInvoicePayment, saveCharge } from '../objects/charge.ts'
import { getCustomer } from '../objects/customer.ts'
import { newDispute } from '../objects/dispute.ts'
import { subscriptionOf } from '../objects/invoice.ts'
import { customerOf, getSubscription, liveSubscription } from '../objects/subscription.ts'

/** Days until the next try, after the first, second and third failure. After the fourth the subscription ends. */
const retryDays = [3, 5, 7] as const
const daySeconds = 86_400

/** Stores a new invoice, deducts what it uses of the customer's balance, and tries to collect the rest. */
export function issueInvoice(context: Context, invoice: Stripe.Invoice): Stripe.Invoice {
  const customer = getCustomer(context, customerOf(invoice))
  customer.balance = invoice.ending_balance ?? 0
  customer.next_invoice_sequence = (customer.next_invoice_sequence ?? 1) + 1
  context.store.put(customer)
  saveInvoice(context, invoice)
  const subscription = getSubscription(context, subscriptionOf(invoice))
  subscription.latest_invoice = invoice.id
  saveSubscription(context, subscription)
  emit(context, 'invoice.created', invoice)
  emit(context, 'invoice.finalized', invoice)
  return collect(context, invoice)
}

/**
 * Tries to collect an open invoice. If it is paid, a subscription that was past due is active again. If not, the
 * subscription becomes past due, and payment is tried again after 3, 5 and 7 days; after that the subscription ends.
 */
export function collect(context: Context, invoice: Stripe.Invoice): Stripe.Invoice {
  const { now } = context
  const decline = invoice.amount_due === 0 ? null : declineOfCharge(context, invoice)
  invoice.attempted = true
  if (invoice.amount_due > 0) invoice.attempt_count += 1
  invoice.next_payment_attempt = null
  if (decline !== null) {
    noteDecline(context, invoice, decline)
    return fail(context, invoice)
  }

  invoice.status = 'paid'
  invoice.amount_paid = invoice.amount_due
  invoice.amount_remaining = 0
  invoice.status_transitions.paid_at = now
  saveInvoice(context, invoice)
  emit(context, 'invoice.paid', invoice)
  emit(context, 'invoice.payment_succeeded', invoice)
  charge(context, invoice)
  const subscription = getSubscription(context, subscriptionOf(invoice))
  if (subscription.status === 'past_due') {
    subscription.status = 'active'
    saveSubscription(context, subscription)
    emit(context, 'customer.subscription.updated', subscription)
  }
  return invoice
}

/** Stores a charge for a paid invoice. With a test card whose payments are disputed, adds a dispute. */
function charge(context: Context, invoice: Stripe.Invoice): void {
  const card = cardOf(context, getSubscription(context, subscriptionOf(invoice)))
  if (invoice.amount_paid === 0 || card === null) return
  const taken = newCharge(context, invoice, card)
  context.store.put(newInvoicePayment(context, invoice, taken))
  if (isDisputed(card)) {
    taken.disputed = true
    const dispute = newDispute(context, taken)
    context.store.put(dispute)
    emit(context, 'charge.dispute.created', dispute)
  }
  saveCharge(context, taken)
}

/** Stores a failed charge, as Stripe does, which shows the card that was tried. */
function noteDecline(context: Context, invoice: Stripe.Invoice, decline: Decline): void {
  const card = cardOf(context, getSubscription(context, subscriptionOf(invoice)))
  if (card !== null) saveCharge(context, failedCharge(context, invoice, card, decline))
}

function fail(context: Context, invoice: Stripe.Invoice): Stripe.Invoice {
  const waitDays = retryDays[invoice.attempt_count - 1]
  if (waitDays !== undefined) invoice.next_payment_attempt = context.now + waitDays * daySeconds
  else invoice.auto_advance = false
  saveInvoice(context, invoice)
  emit(context, 'invoice.payment_failed', invoice)
  const subscription = getSubscription(context, subscriptionOf(invoice))
  if (waitDays === undefined) endSubscription(context, subscription, 'payment_failed')
  else if (subscription.status !== 'past_due') {
    subscription.status = 'past_due'
    saveSubscription(context, subscription)
    emit(context, 'customer.subscription.updated', subscription)
  }
  return invoice
}

export interface Decline {
  code: string
  declineCode?: string
  message: string
}

function declineOfCharge(context: Context, invoice: Stripe.Invoice): Decline | null {
  const card = cardOf(context, getSubscription(context, subscriptionOf(invoice)))
  return card === null
    ? { code: 'missing', message: 'This customer has no attached payment source.' }
    : declineOf(card)
}

/** The card that a subscription is paid with: its own, or else the customer's. */
export function cardOf(context: Context, subscription: Stripe.Subscription): Stripe.PaymentMethod | null {
  const customer = getCustomer(context, customerOf(subscription))
  const method = subscription.default_payment_method ?? customer.invoice_settings.default_payment_method
  return typeof method === 'string'
    ? context.store.find<Stripe.PaymentMethod>('payment_method', method)
    : method
}

/** Makes this card the one that pays for the customer and their subscription from now on. */
export function keepCard(context: Context, card: Stripe.PaymentMethod, customerId: string): void {
  const { store } = context
  store.put(card, customerId)
  const customer = getCustomer(context, customerId)
  customer.invoice_settings.default_payment_method = card.id
  store.put(customer)
  emit(context, 'customer.updated', customer)
  const subscription = liveSubscription(context, customerId)
  if (subscription === null) return
  subscription.default_payment_method = card.id
  saveSubscription(context, subscription)
  emit(context, 'customer.subscription.updated', subscription)
}

/** Ends it permanently and immediately. Unpaid invoices are not retried. */
export function endSubscription(
  context: Context,
  subscription: Stripe.Subscription,
  reason: 'cancellation_requested' | 'payment_failed',
): void {
  const { now, store } = context
  subscription.status = 'canceled'
  subscription.canceled_at ??= now
  subscription.ended_at = now
  subscription.cancellation_details = { comment: null, feedback: null, feedback_option: null, reason }
  saveSubscription(context, subscription)
  for (const invoice of store.list<Stripe.Invoice>('invoice', customerOf(subscription))) {
    if (subscriptionOf(invoice) !== subscription.id || invoice.next_payment_attempt === null) continue
    invoice.next_payment_attempt = null
    saveInvoice(context, invoice)
  }
  emit(context, 'customer.subscription.deleted', subscription)
}

/** Stores an invoice under its customer. */
export function saveInvoice({ store }: Context, invoice: Stripe.Invoice): void {
  store.put(invoice, customerOf(invoice))
}

/** Stores a subscription under its customer. */
export function saveSubscription({ store }: Context, subscription: Stripe.Subscription): void {
  store.put(subscription, customerOf(subscription))
}
