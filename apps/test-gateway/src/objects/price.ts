import type Stripe from 'stripe'
import type { Context } from '../context.ts'
import { missing } from '../refusal.ts'
import { newObjectId } from '../store.ts'

export interface PriceFields {
  product: string
  currency: string
  /** In the currency's smallest unit. */
  unitAmount: number
  interval: 'month' | 'year'
  nickname?: string | undefined
  lookupKey?: string | undefined
  metadata?: Record<string, string> | undefined
}

/** A recurring price, by month or by year. */
export function newPrice({ now }: Context, fields: PriceFields): Stripe.Price {
  return {
    id: newObjectId('price'),
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: now,
    currency: fields.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: fields.lookupKey ?? null,
    metadata: fields.metadata ?? {},
    nickname: fields.nickname ?? null,
    product: fields.product,
    recurring: {
      interval: fields.interval,
      interval_count: 1,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: 'recurring',
    unit_amount: fields.unitAmount,
    unit_amount_decimal: null,
  }
}

/** The price with this id. Throws a refusal if there is none. */
export function getPrice({ store }: Context, id: string): Stripe.Price {
  const price = store.find<Stripe.Price>('price', id)
  if (price === null) throw missing('price', id)
  return price
}

/** A price's amount, in the currency's smallest unit. */
export function amountOf(price: Stripe.Price): number {
  return price.unit_amount ?? 0
}

/** Whether a price is paid by month or by year. */
export function intervalOf(price: Stripe.Price): 'month' | 'year' {
  return price.recurring?.interval === 'year' ? 'year' : 'month'
}

/** A price in the format of older API versions, which each subscription item still contains. */
export function planOf(price: Stripe.Price): Stripe.Plan {
  return {
    id: price.id,
    object: 'plan',
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: null,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval: intervalOf(price),
    interval_count: 1,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: 'licensed',
  }
}
