import type Stripe from 'stripe'
import { type Context, emit } from '../context.ts'
import { getCustomer } from '../objects/customer.ts'
import { type Line, newInvoice } from '../objects/invoice.ts'
import { amountOf, intervalOf, planOf } from '../objects/price.ts'
import { customerOf, itemOf } from '../objects/subscription.ts'
import { endOfPeriod } from '../periods.ts'
import { issueInvoice, saveSubscription } from './payments.ts'

/**
 * Moves a subscription to another price immediately. Credits the paid but unused amount, and charges the rest at
 * once. Returns the invoice; `null` if there is nothing to charge or to credit.
 */
export function changePrice(
  context: Context,
  subscription: Stripe.Subscription,
  price: Stripe.Price,
): Stripe.Invoice | null {
  const lines = prorationLines(context, subscription, price)
  const item = itemOf(subscription)
  if (startsNewPeriod(subscription, price)) {
    item.current_period_start = context.now
    item.current_period_end = endOfPeriod(context.now, context.now, intervalOf(price))
    subscription.billing_cycle_anchor = context.now
  }
  item.price = price
  item.plan = planOf(price)
  saveSubscription(context, subscription)
  emit(context, 'customer.subscription.updated', subscription)
  if (lines.length === 0) return null
  const customer = getCustomer(context, customerOf(subscription))
  const invoice = newInvoice(context, { subscription, customer, reason: 'subscription_update', lines })
  return issueInvoice(context, invoice)
}

/** The lines of the invoice that `changePrice` would make now. None during a trial, which simply continues. */
export function prorationLines(
  context: Context,
  subscription: Stripe.Subscription,
  price: Stripe.Price,
): Line[] {
  const { now } = context
  const { price: old, current_period_start: start, current_period_end: end } = itemOf(subscription)
  if (subscription.status === 'trialing' || price.id === old.id) return []
  const unusedShare = shareUnused(now, start, end)
  const startsAnew = startsNewPeriod(subscription, price)
  return [
    {
      description: `Unused time on ${old.nickname ?? 'the old plan'}`,
      amount: -unusedAmount(context, subscription),
      price: old,
      start: now,
      end,
      isProration: true,
    },
    {
      description: `${startsAnew ? '1 ×' : 'Remaining time on'} ${price.nickname ?? 'the new plan'}`,
      amount: startsAnew ? amountOf(price) : Math.round(amountOf(price) * unusedShare),
      price,
      start: now,
      end: startsAnew ? endOfPeriod(now, now, intervalOf(price)) : end,
      isProration: !startsAnew,
    },
  ]
}

/** The amount paid for the rest of the period, in the currency's smallest unit. */
export function unusedAmount({ now }: Context, subscription: Stripe.Subscription): number {
  const { price, current_period_start: start, current_period_end: end } = itemOf(subscription)
  return subscription.status === 'trialing' ? 0 : Math.round(amountOf(price) * shareUnused(now, start, end))
}

function shareUnused(now: number, start: number, end: number): number {
  return end <= start ? 0 : Math.max(0, end - now) / (end - start)
}

/** Whether the change starts a new period: between months and years it does. A trial keeps its end. */
function startsNewPeriod(subscription: Stripe.Subscription, price: Stripe.Price): boolean {
  return subscription.status !== 'trialing' && intervalOf(price) !== intervalOf(itemOf(subscription).price)
}
