import type Stripe from 'stripe'
import { type Context, emit } from '../context.ts'
import { declineOf } from '../objects/card.ts'
import { type CheckoutOrder, getOrder } from '../objects/checkout-session.ts'
import { getCustomer } from '../objects/customer.ts'
import { newInvoice, periodLine } from '../objects/invoice.ts'
import { getPrice } from '../objects/price.ts'
import { customerOf, newSubscription } from '../objects/subscription.ts'
import { type Decline, issueInvoice, saveSubscription } from './payments.ts'

const daySeconds = 86_400

/**
 * Completes a checkout: keeps the card, starts the subscription, charges what is due now. Answers why the card was
 * declined, with nothing written then; `null` when all is done. Without a card only where nothing is due.
 */
export function completeCheckout(
  context: Context,
  session: Stripe.Checkout.Session,
  card: Stripe.PaymentMethod | null,
): Decline | null {
  const { store, now } = context
  const order = getOrder(context, session.id)
  const decline = dueNow(context, order) === 0 || card === null ? null : declineOf(card)
  if (decline !== null) return decline

  const customer = getCustomer(context, customerOf(session))
  customer.currency = session.currency
  if (card !== null) {
    customer.invoice_settings.default_payment_method = card.id
    store.put(card, customer.id)
  }
  store.put(customer)
  const subscription = newSubscription(context, {
    customer: customer.id,
    price: getPrice(context, order.price),
    paymentMethod: card?.id ?? null,
    onMissingCard: order.onMissingCard,
    trialEnd: order.trialDays === 0 ? null : now + order.trialDays * daySeconds,
    metadata: order.subscriptionMetadata,
  })
  saveSubscription(context, subscription)
  emit(context, 'customer.subscription.created', subscription)
  const lines = [periodLine(context, subscription)]
  const invoice = issueInvoice(
    context,
    newInvoice(context, { subscription, customer, reason: 'subscription_create', lines }),
  )

  session.status = 'complete'
  session.payment_status = invoice.amount_paid === 0 ? 'no_payment_required' : 'paid'
  session.subscription = subscription.id
  session.invoice = invoice.id
  session.url = null
  session.expires_at = Math.max(session.expires_at, now)
  store.put(session, customer.id)
  emit(context, 'checkout.session.completed', session)
  return null
}

/** In the smallest unit; nothing while a trial runs. */
export function dueNow(context: Context, { price, trialDays }: CheckoutOrder): number {
  return trialDays > 0 ? 0 : (getPrice(context, price).unit_amount ?? 0)
}
