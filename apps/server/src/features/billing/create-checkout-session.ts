import { type BillingPeriod, createCheckoutSession, type PricingPlan } from '@severy/contract'
import { err, ok } from '@severy/result'
import type Stripe from 'stripe'
import type { Plans } from '../../platform/plans.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { listActivePlans } from '../pricing-plans/index.ts'
import { readSystemSetting } from '../system-settings/index.ts'
import { matchPrices, priceKey } from './catalog.ts'
import { ensureCustomer } from './customers.ts'
import { openPortal } from './create-customer-portal.ts'
import type { PaymentAccount } from './payment-account.ts'
import type { Payments } from './payments.ts'
import { isKeyReused, isOutage } from './provider-errors.ts'
import { isRunning, readSubscription } from './read-subscription.ts'
import { readTaxes, type TaxParameters } from './taxes.ts'

/** Each request makes several calls to the provider. */
const perAddress = { name: 'checkout', triesMax: 120, windowMs: 3600_000, by: 'address' } as const
/** How often a purchase is tried: another click or another tab may interfere with one try. */
const triesMax = 4

export function serveCreateCheckoutSession(
  server: Server,
  platform: Platform,
  plans: Plans,
  payments: Payments,
): void {
  const { database, clock, log } = platform
  server.serve(createCheckoutSession, [perAddress], async ({ body, session: { userId } }) => {
    const account = await payments.current()
    if (account === null) return err('payments-off')
    const offered = await listActivePlans(database.durable)
    const plan = offered.find(({ id }) => id === body.plan) ?? offered.find(({ tier }) => tier === body.plan)
    if (plan === undefined) return err('plan-unknown')
    const state = await plans.ownStateOf(database.durable, userId, clock.nowMs())
    try {
      const stripe = await account.open()
      const customer = await ensureCustomer(platform, account.mode, stripe, userId)
      if (customer === null) return err('payments-off')
      return ok({
        url: await findPlaceToBuy({
          platform,
          account,
          stripe,
          customer,
          offered,
          plan,
          period: body.billingPeriod,
          trialDays: state.isTrialActive ? state.daysRemaining : 0,
          taxes: await readTaxes(database.durable),
          isCardAsked:
            !state.isTrialActive || (await readSystemSetting(database.durable, 'is_card_asked_in_trial')),
        }),
      })
    } catch (error) {
      if (!isOutage(error)) throw error
      log.warn({ err: error }, 'the payment provider did not answer')
      return err('payments-unreachable')
    }
  })
}

interface Purchase {
  platform: Platform
  account: PaymentAccount
  stripe: Stripe
  customer: string
  offered: readonly PricingPlan[]
  plan: PricingPlan
  period: BillingPeriod
  /** Remaining days of the trial, after which the first payment is due. */
  trialDays: number
  /** Without a card, the subscription ends with the trial unless one is added by then. */
  isCardAsked: boolean
  taxes: TaxParameters
}

/** The page that changes a running subscription or, without one, the customer's only open checkout. */
async function findPlaceToBuy(purchase: Purchase): Promise<string> {
  const { platform, account, stripe, customer, offered, plan, period } = purchase
  const { data } = await stripe.subscriptions.list({ customer, limit: 100 })
  const running = data.find(isRunning)
  if (running !== undefined) {
    // Its webhook may not have arrived yet.
    await readSubscription(platform, account, customer)
    const prices = await matchPrices(stripe, offered)
    const price = prices.get(priceKey(plan, period)) ?? null
    return openPortal(stripe, { publicUrl: platform.publicUrl, customer, prices, change: price, running })
  }
  const price = (await matchPrices(stripe, [plan])).get(priceKey(plan, period))
  if (price === undefined) throw new Error('A plan that was asked for has no price')
  for (let tries = 1; ; tries++) {
    const url = await openCheckout(purchase, price, tries === triesMax)
    if (url !== null) return url
  }
}

/**
 * The URL of the customer's one open checkout. Each new one is keyed by the one before, so that two simultaneous clicks
 * open the same one and no one can pay twice. `null` means try again.
 */
async function openCheckout(
  { platform: { publicUrl }, stripe, customer, plan, period, trialDays, isCardAsked, taxes }: Purchase,
  price: Stripe.Price,
  isLastTry: boolean,
): Promise<string | null> {
  const { data } = await stripe.checkout.sessions.list({ customer, limit: 1 })
  const [newest] = data
  const metadata = {
    plan: plan.id,
    billing_period: period,
    price: price.id,
    trial_days: String(trialDays),
    card: isCardAsked ? 'asked' : 'later',
    taxes: Object.keys(taxes).sort().join(' '),
  }
  if (newest?.status === 'open') {
    const isSame = Object.entries(metadata).every(([name, value]) => newest.metadata?.[name] === value)
    if (isSame && newest.url !== null) return newest.url
    await expire(stripe, newest.id)
  }
  try {
    const session = await stripe.checkout.sessions.create(
      {
        mode: 'subscription',
        customer,
        line_items: [{ price: price.id, quantity: 1 }],
        success_url: `${publicUrl}/billing?success=true`,
        cancel_url: `${publicUrl}/upgrade?canceled=true`,
        metadata,
        ...taxes,
        ...(isCardAsked ? {} : { payment_method_collection: 'if_required' }),
        ...(trialDays > 0 ? { subscription_data: trialOf(trialDays, isCardAsked) } : {}),
      },
      { idempotencyKey: `checkout:${customer}:${newest?.id ?? ''}` },
    )
    if (session.url !== null && session.status === 'open') return session.url
  } catch (error) {
    if (!isKeyReused(error) || isLastTry) throw error
  }
  if (isLastTry) throw new Error('No checkout could be opened')
  return null
}

function trialOf(days: number, isCardAsked: boolean): Stripe.Checkout.SessionCreateParams.SubscriptionData {
  const onEnd = { trial_settings: { end_behavior: { missing_payment_method: 'cancel' } } } as const
  return { trial_period_days: days, ...(isCardAsked ? {} : onEnd) }
}

/** A session that was paid or has expired in the meantime cannot be expired, and need not be. */
async function expire(stripe: Stripe, sessionId: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(sessionId)
  } catch (error) {
    const { status } = await stripe.checkout.sessions.retrieve(sessionId)
    if (status === 'open') throw error
  }
}
