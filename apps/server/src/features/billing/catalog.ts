/**
 * Keeps the provider's products and prices in step with the plan table. They are found by names that this server
 * chooses: a product's id and a price's lookup key.
 */
import type { BillingPeriod, PricingPlan } from '@severy/contract'
import type Stripe from 'stripe'
import { isMissing } from './provider-errors.ts'

export const billingPeriods: readonly BillingPeriod[] = ['monthly', 'yearly']

const productPrefix = 'severy_'
/** Lookup keys per call. */
const keysPerCall = 10

/**
 * The prices of these plans, by `priceKey`. Creates missing ones and replaces outdated ones; running subscriptions keep
 * theirs.
 */
export async function matchPrices(
  stripe: Stripe,
  plans: readonly PricingPlan[],
): Promise<Map<string, Stripe.Price>> {
  const wanted = plans.flatMap((plan) => billingPeriods.map((period) => ({ plan, period })))
  const found = await findPrices(
    stripe,
    wanted.map(({ plan, period }) => priceKey(plan, period)),
  )
  const prices = new Map<string, Stripe.Price>()
  for (const { plan, period } of wanted) {
    const key = priceKey(plan, period)
    prices.set(key, await matchPrice(stripe, plan, period, found.get(key) ?? null))
  }
  return prices
}

/** The lookup key under which a plan's price for a period is found at the provider. */
export function priceKey({ id }: Pick<PricingPlan, 'id'>, period: BillingPeriod): string {
  return `severy_${id}_${period}`
}

/** Deactivates products and prices that are no longer sold. Current subscribers keep theirs. */
export async function retireOthers(stripe: Stripe, plans: readonly PricingPlan[]): Promise<void> {
  const sold = new Set(plans.map(productId))
  const { data: products } = await stripe.products.list({ active: true, limit: 100 })
  for (const { id } of products) {
    if (!id.startsWith(productPrefix) || sold.has(id)) continue
    const { data: prices } = await stripe.prices.list({ product: id, active: true, limit: 100 })
    for (const price of prices) await stripe.prices.update(price.id, { active: false })
    await stripe.products.update(id, { active: false })
  }
}

/** Active prices by `priceKey`; missing ones are left out. */
export async function findPrices(
  stripe: Stripe,
  keys: readonly string[],
): Promise<Map<string, Stripe.Price>> {
  const found = new Map<string, Stripe.Price>()
  for (let from = 0; from < keys.length; from += keysPerCall) {
    const { data } = await stripe.prices.list({
      lookup_keys: keys.slice(from, from + keysPerCall),
      active: true,
      limit: 100,
    })
    for (const price of data) if (price.lookup_key !== null) found.set(price.lookup_key, price)
  }
  return found
}

async function matchPrice(
  stripe: Stripe,
  plan: PricingPlan,
  period: BillingPeriod,
  found: Stripe.Price | null,
): Promise<Stripe.Price> {
  const amount = period === 'monthly' ? plan.monthlyPrice : plan.yearlyPrice
  const currency = plan.currency.toLowerCase()
  const nickname = `${plan.name} ${period}`
  const metadata = { plan: plan.id, tier: plan.tier }
  if (found?.unit_amount === amount && found.currency === currency) {
    const isSame = found.nickname === nickname && found.metadata['tier'] === plan.tier
    if (isSame) return found
    await matchProduct(stripe, plan)
    return stripe.prices.update(found.id, { nickname, metadata })
  }
  const product = await matchProduct(stripe, plan)
  const price = await stripe.prices.create(
    {
      product,
      currency,
      unit_amount: amount,
      recurring: { interval: period === 'monthly' ? 'month' : 'year' },
      nickname,
      metadata,
      lookup_key: priceKey(plan, period),
      transfer_lookup_key: true,
    },
    // Keeps two first buyers from creating two prices.
    {
      idempotencyKey: [
        'price',
        priceKey(plan, period),
        amount,
        currency,
        nickname,
        plan.tier,
        found?.id ?? '',
      ].join(':'),
    },
  )
  if (found !== null) await stripe.prices.update(found.id, { active: false })
  return price
}

async function matchProduct(stripe: Stripe, plan: PricingPlan): Promise<string> {
  const { name, description } = plan
  const id = productId(plan)
  const fields = { name, ...(description === '' ? {} : { description }) }
  try {
    await stripe.products.update(id, { ...fields, active: true })
  } catch (error) {
    if (!isMissing(error)) throw error
    await stripe.products.create(
      { id, ...fields },
      { idempotencyKey: ['product', id, name, description].join(':') },
    )
  }
  return id
}

function productId({ id }: Pick<PricingPlan, 'id'>): string {
  return `${productPrefix}${id}`
}
