import type Stripe from 'stripe'
import { type Context, emit } from '../context.ts'
import { declineOf } from '../objects/card.ts'
import { type CheckoutOrder, getOrder } from '../objects/checkout-session.ts'
import { getCustomer } from '../objects/customer.ts'
import { newInvoice, periodLine } from '../objects/invoice.ts'
import { getPrice } from '../objects/price.ts'
import { customerOf, newSubscription } from '../objects/subscription.ts'
import { newTaxId } from '../objects/tax-id.ts'
import { type Decline, issueInvoice, saveSubscription } from './payments.ts'

const daySeconds = 86_400

export interface Payment {
  /** `null` if nothing is due and no card was requested. */
  card: Stripe.PaymentMethod | null
  details: Stripe.PaymentMethod.BillingDetails
}

/**
 * Completes a checkout: stores the card and the billing details, starts the subscription, and charges what is due
 * now. Returns why the card was declined, in which case nothing is stored; `null` on success.
 */
export function completeCheckout(
  context: Context,
  session: Stripe.Checkout.Session,
  { card, details }: Payment,
): Decline | null {
  const { store, now } = context
  const order = getOrder(context, session.id)
  const decline = card === null || dueNow(context, order) === 0 ? null : declineOf(card)
  if (decline !== null) return decline

  const customer = getCustomer(context, customerOf(session))
  customer.currency = session.currency
  if (card !== null) {
    customer.invoice_settings.default_payment_method = card.id
    store.put(card, customer.id)
  }
  keepDetails(context, session, { order, customer, details })
  store.put(customer)
  const subscription = newSubscription(context, {
    customer: customer.id,
    price: getPrice(context, order.price),
    paymentMethod: card?.id ?? null,
    onMissingCard: order.onMissingCard,
    isTaxAutomatic: session.automatic_tax.enabled,
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

/** Stores address, name and tax number with the session and, if the product asked for that, with the customer. */
function keepDetails(
  context: Context,
  session: Stripe.Checkout.Session,
  {
    order,
    customer,
    details,
  }: { order: CheckoutOrder; customer: Stripe.Customer; details: Payment['details'] },
): void {
  const { address, name, tax_id: taxId } = details
  if (session.customer_details !== null) {
    session.customer_details = {
      ...session.customer_details,
      address: address ?? session.customer_details.address,
      name,
    }
  }
  if (address !== null && order.updatesAddress) customer.address = address
  if (session.automatic_tax.enabled) session.automatic_tax.status = 'complete'
  if (taxId === null) return
  customer.name = name ?? customer.name ?? null
  context.store.put(
    newTaxId(context, { customer: customer.id, country: address?.country ?? null, value: taxId }),
    customer.id,
  )
}

/** The amount due now, in the currency's smallest unit; 0 if the subscription starts with a trial. */
export function dueNow(context: Context, { price, trialDays }: CheckoutOrder): number {
  return trialDays > 0 ? 0 : (getPrice(context, price).unit_amount ?? 0)
}
