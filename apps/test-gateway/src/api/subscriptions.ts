import type Stripe from 'stripe'
import { type Context, emit } from '../context.ts'
import type { Parameters } from '../form.ts'
import { changePrice, unusedAmount } from '../money/change-price.ts'
import { collect, endSubscription, saveSubscription } from '../money/payments.ts'
import { getCustomer } from '../objects/customer.ts'
import { getInvoice, subscriptionOf } from '../objects/invoice.ts'
import { getPrice } from '../objects/price.ts'
import { customerOf, getSubscription, isLive, itemOf } from '../objects/subscription.ts'
import { invalid, Refusal } from '../refusal.ts'
import { pageOf } from './lists.ts'
import { route, type Route } from './route.ts'

export const subscriptionRoutes: readonly Route[] = [
  route('GET', '/v1/subscriptions', listSubscriptions),
  route('GET', '/v1/subscriptions/:id', (context, _parameters, id) => getSubscription(context, id)),
  route('POST', '/v1/subscriptions/:id', updateSubscription),
  route('DELETE', '/v1/subscriptions/:id', cancelSubscription),
  route('GET', '/v1/invoices', listInvoices),
  route('GET', '/v1/invoices/:id', (context, _parameters, id) => getInvoice(context, id)),
  route('POST', '/v1/invoices/:id/pay', payInvoice),
]

function listSubscriptions({ store }: Context, parameters: Parameters): Stripe.ApiList<Stripe.Subscription> {
  const status = parameters.text('status')
  const subscriptions = store
    .list<Stripe.Subscription>('subscription', parameters.text('customer'))
    .filter((one) =>
      status === undefined ? one.status !== 'canceled' : status === 'all' || one.status === status,
    )
  return pageOf(subscriptions, parameters, '/v1/subscriptions')
}

function updateSubscription(context: Context, parameters: Parameters, id: string): Stripe.Subscription {
  const subscription = getLive(context, id)
  const cancels = parameters.flag('cancel_at_period_end')
  if (cancels !== undefined) setCanceling(context, subscription, cancels)
  const trialEnd = parameters.whole('trial_end')
  if (trialEnd !== undefined) {
    // Nothing is paid for during a trial, so there is nothing to give back.
    parameters.oneOf('proration_behavior', ['none'])
    moveTrialEnd(context, subscription, trialEnd)
  }
  const [item] = parameters.list('items')
  if (item !== undefined) {
    const itemId = item.required('id')
    if (itemId !== itemOf(subscription).id) throw invalid('items', `No such subscription item: '${itemId}'`)
    if (parameters.required('proration_behavior') !== 'always_invoice') {
      throw invalid('proration_behavior', 'The test gateway invoices a change at once: use always_invoice.')
    }
    const behavior = parameters.oneOf('payment_behavior', ['allow_incomplete', 'error_if_incomplete'])
    const invoice = changePrice(context, subscription, getPrice(context, item.required('price')))
    if (behavior === 'error_if_incomplete' && invoice?.status === 'open') throw declined()
  }
  return getSubscription(context, id)
}

function moveTrialEnd(context: Context, subscription: Stripe.Subscription, trialEnd: number): void {
  if (subscription.status !== 'trialing') {
    throw invalid('trial_end', 'The test gateway moves the end of a trial that runs, and begins none.')
  }
  if (trialEnd <= context.now) {
    throw invalid('trial_end', 'Invalid timestamp: must be an integer Unix timestamp in the future.')
  }
  subscription.trial_end = trialEnd
  subscription.billing_cycle_anchor = trialEnd
  itemOf(subscription).current_period_end = trialEnd
  if (subscription.cancel_at_period_end) subscription.cancel_at = trialEnd
  saveSubscription(context, subscription)
  emit(context, 'customer.subscription.updated', subscription)
}

/** Sets whether the subscription ends with the current period. */
export function setCanceling(context: Context, subscription: Stripe.Subscription, cancels: boolean): void {
  subscription.cancel_at_period_end = cancels
  subscription.cancel_at = cancels ? itemOf(subscription).current_period_end : null
  subscription.canceled_at = cancels ? context.now : null
  saveSubscription(context, subscription)
  emit(context, 'customer.subscription.updated', subscription)
}

/**
 * Cancels immediately. With `prorate` and `invoice_now`, the paid but unused amount is credited to the customer's
 * balance.
 */
function cancelSubscription(context: Context, parameters: Parameters, id: string): Stripe.Subscription {
  const [prorates, invoicesNow] = [parameters.flag('prorate'), parameters.flag('invoice_now')]
  const subscription = getLive(context, id)
  if (prorates === true && invoicesNow === true) {
    const customer = getCustomer(context, customerOf(subscription))
    customer.balance -= unusedAmount(context, subscription)
    context.store.put(customer)
  }
  endSubscription(context, subscription, 'cancellation_requested')
  return getSubscription(context, id)
}

function getLive(context: Context, id: string): Stripe.Subscription {
  const subscription = getSubscription(context, id)
  if (!isLive(subscription)) {
    throw new Refusal(404, {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: `No such subscription: '${id}'`,
      param: 'id',
    })
  }
  return subscription
}

function listInvoices({ store }: Context, parameters: Parameters): Stripe.ApiList<Stripe.Invoice> {
  const subscription = parameters.text('subscription')
  const status = parameters.oneOf('status', ['draft', 'open', 'paid', 'uncollectible', 'void'])
  const invoices = store
    .list<Stripe.Invoice>('invoice', parameters.text('customer'))
    .filter((one) => subscription === undefined || subscriptionOf(one) === subscription)
    .filter((one) => status === undefined || one.status === status)
  return pageOf(invoices, parameters, '/v1/invoices')
}

function payInvoice(context: Context, _parameters: Parameters, id: string): Stripe.Invoice | Refusal {
  const invoice = getInvoice(context, id)
  if (invoice.status !== 'open') throw invalid('invoice', 'Invoice is already paid')
  if (getSubscription(context, subscriptionOf(invoice)).status === 'canceled') {
    throw invalid('invoice', 'The subscription of this invoice has ended.')
  }
  if (collect(context, invoice).status === 'paid') return invoice
  return declined()
}

function declined(): Refusal {
  return new Refusal(402, { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' })
}
