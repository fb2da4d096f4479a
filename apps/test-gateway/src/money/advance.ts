/**
 * Moves the time forward: everything that becomes due on the way happens in order, each at its own time, as if nobody
 * had moved the clock.
 */
import type Stripe from 'stripe'
import { type Context, emit } from '../context.ts'
import { getCustomer } from '../objects/customer.ts'
import { newInvoice, periodLine } from '../objects/invoice.ts'
import { intervalOf } from '../objects/price.ts'
import { customerOf, isLive, itemOf } from '../objects/subscription.ts'
import { endOfPeriod } from '../periods.ts'
import { cardOf, collect, endSubscription, issueInvoice, saveSubscription } from './payments.ts'

interface Due {
  at: number
  happen(context: Context): void
}

/** Carries out everything that is due by `context.now`. */
export function advanceTo(context: Context): void {
  for (let due = nextDue(context); due !== null; due = nextDue(context)) {
    due.happen({ ...context, now: due.at })
  }
}

function nextDue({ store, now }: Context): Due | null {
  const dues: Due[] = [
    ...store
      .list<Stripe.Subscription>('subscription')
      .filter(isLive)
      .map((subscription) => ({
        at: itemOf(subscription).current_period_end,
        happen: (context: Context) => {
          endPeriod(context, subscription)
        },
      })),
    ...store.list<Stripe.Invoice>('invoice').flatMap((invoice) =>
      invoice.next_payment_attempt === null
        ? []
        : [
            {
              at: invoice.next_payment_attempt,
              happen: (context: Context) => void collect(context, invoice),
            },
          ],
    ),
    ...store
      .list<Stripe.Checkout.Session>('checkout.session')
      .filter(({ status }) => status === 'open')
      .map((session) => ({
        at: session.expires_at,
        happen: (context: Context) => {
          expireCheckout(context, session)
        },
      })),
  ]
  return dues
    .filter(({ at }) => at <= now)
    .reduce<Due | null>((first, due) => (first === null || due.at < first.at ? due : first), null)
}

/**
 * At the end of a period: renews the subscription, or ends it if it was canceled, or if its trial was to end without
 * a card.
 */
function endPeriod(context: Context, subscription: Stripe.Subscription): void {
  if (subscription.cancel_at_period_end) {
    endSubscription(context, subscription, 'cancellation_requested')
    return
  }
  if (isTrialWithoutCard(context, subscription)) {
    endSubscription(context, subscription, 'payment_failed')
    return
  }
  const item = itemOf(subscription)
  item.current_period_start = item.current_period_end
  item.current_period_end = endOfPeriod(
    subscription.billing_cycle_anchor,
    item.current_period_start,
    intervalOf(item.price),
  )
  if (subscription.status === 'trialing') subscription.status = 'active'
  saveSubscription(context, subscription)
  emit(context, 'customer.subscription.updated', subscription)
  const customer = getCustomer(context, customerOf(subscription))
  const lines = [periodLine(context, subscription)]
  issueInvoice(context, newInvoice(context, { subscription, customer, reason: 'subscription_cycle', lines }))
}

/** Whether this is a trial without a card that was set to end in that case. */
function isTrialWithoutCard(context: Context, subscription: Stripe.Subscription): boolean {
  const { status, trial_settings: settings } = subscription
  const ends = settings?.end_behavior.missing_payment_method === 'cancel'
  return status === 'trialing' && ends && cardOf(context, subscription) === null
}

/** Closes a checkout that nobody completed, and reports that to the product. */
export function expireCheckout(context: Context, session: Stripe.Checkout.Session): void {
  session.status = 'expired'
  session.url = null
  context.store.put(session, customerOf(session))
  emit(context, 'checkout.session.expired', session)
}
