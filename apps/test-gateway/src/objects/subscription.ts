import type Stripe from 'stripe'
import type { Context } from '../context.ts'
import { missing } from '../refusal.ts'
import { newObjectId } from '../store.ts'
import { endOfPeriod } from '../periods.ts'
import { idOf } from './id-of.ts'
import { intervalOf, planOf } from './price.ts'
import { testClockId } from './test-clock.ts'

export interface SubscriptionFields {
  customer: string
  price: Stripe.Price
  paymentMethod: string | null
  /** When the trial ends and the first charge is made, in seconds since 1970; null for no trial. */
  trialEnd: number | null
  onMissingCard: 'cancel' | 'create_invoice'
  isTaxAutomatic: boolean
  metadata: Record<string, string>
}

/** A subscription to one price, which starts now. */
export function newSubscription({ now }: Context, fields: SubscriptionFields): Stripe.Subscription {
  const { customer, price, paymentMethod, trialEnd, onMissingCard, isTaxAutomatic, metadata } = fields
  const id = newObjectId('sub')
  const isTrialing = trialEnd !== null && trialEnd > now
  const item: Stripe.SubscriptionItem = {
    id: newObjectId('si'),
    object: 'subscription_item',
    billing_thresholds: null,
    created: now,
    current_period_end: isTrialing ? trialEnd : endOfPeriod(now, now, intervalOf(price)),
    current_period_start: now,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: planOf(price),
    price,
    quantity: 1,
    subscription: id,
    tax_rates: [],
  }
  return {
    id,
    object: 'subscription',
    application: null,
    application_fee_percent: null,
    automatic_tax: {
      disabled_reason: null,
      enabled: isTaxAutomatic,
      liability: isTaxAutomatic ? { type: 'self' } : null,
    },
    billing_cycle_anchor: isTrialing ? trialEnd : now,
    billing_cycle_anchor_config: null,
    billing_mode: { flexible: null, type: 'classic' },
    billing_schedules: [],
    billing_thresholds: null,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
    collection_method: 'charge_automatically',
    created: now,
    currency: price.currency,
    customer,
    customer_account: null,
    days_until_due: null,
    default_payment_method: paymentMethod,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    ended_at: null,
    invoice_settings: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: { type: 'self' },
    },
    items: {
      object: 'list',
      data: [item],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: null,
    livemode: false,
    managed_payments: null,
    metadata,
    next_pending_invoice_item_invoice: null,
    on_behalf_of: null,
    pause_collection: null,
    payment_settings: {
      payment_method_options: null,
      payment_method_types: null,
      save_default_payment_method: 'off',
    },
    pending_invoice_item_interval: null,
    pending_setup_intent: null,
    pending_update: null,
    schedule: null,
    start_date: now,
    status: isTrialing ? 'trialing' : 'active',
    test_clock: testClockId,
    transfer_data: null,
    trial_end: isTrialing ? trialEnd : null,
    trial_settings: {
      end_behavior: { billing_cycle_anchor: null, missing_payment_method: onMissingCard },
    },
    trial_start: isTrialing ? now : null,
  }
}

/** The subscription with this id. Throws a refusal if there is none. */
export function getSubscription({ store }: Context, id: string): Stripe.Subscription {
  const subscription = store.find<Stripe.Subscription>('subscription', id)
  if (subscription === null) throw missing('subscription', id)
  return subscription
}

/** The id of the customer that an object belongs to. */
export function customerOf({ customer }: { customer: Stripe.Subscription['customer'] | null }): string {
  return idOf(customer ?? '')
}

/** The only item of a subscription. Throws an error if there is none. */
export function itemOf({ id, items }: Stripe.Subscription): Stripe.SubscriptionItem {
  const [item] = items.data
  if (item === undefined) throw new Error(`${id} has no item`)
  return item
}

/** Whether a subscription is active, in its trial, or past due. */
export function isLive({ status }: Stripe.Subscription): boolean {
  return status === 'active' || status === 'trialing' || status === 'past_due'
}

/** The customer's subscription that has not ended; null if there is none. */
export function liveSubscription({ store }: Context, customer: string): Stripe.Subscription | null {
  return store.list<Stripe.Subscription>('subscription', customer).find(isLive) ?? null
}
