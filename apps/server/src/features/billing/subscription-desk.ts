/** Lets support change a person's subscription at the provider; our copy is then read from there. */
import type { BillingPeriod, Invoice, PricingPlan } from '@severy/contract'
import { err, ok, type Result } from '@severy/result'
import type Stripe from 'stripe'
import type { Platform } from '../../platform/platform.ts'
import { type Customer, findCustomer } from './billing-store.ts'
import { matchPrices, priceKey } from './catalog.ts'
import { listInvoices } from './invoices.ts'
import type { PaymentAccount } from './payment-account.ts'
import type { Payments } from './payments.ts'
import { isDeclined, isOutage } from './provider-errors.ts'
import { isRunning, readSubscription } from './read-subscription.ts'

type DeskRefusal = 'payments-off' | 'payments-unreachable' | 'no-subscription'
type MoveRefusal = 'plan-unchanged' | 'payment-refused'

/** Operations of support on a person's purchases. */
export interface SubscriptionDesk {
  /** Newest first. */
  listInvoices(userId: string): Promise<Result<Invoice[], 'payments-unreachable'>>
  /** The person's page in the provider's dashboard; `null` with the test gateway, and for someone who never bought. */
  findPage(userId: string): Promise<string | null>
  /** Only for a subscription still in its trial. */
  moveTrialEnd(userId: string, endsAtMs: number): Promise<Result<undefined, DeskRefusal>>
  /**
   * Credits the unused rest and charges the new price at once; a declined card changes nothing. `plan-unchanged`: the
   * person already has this plan at this price.
   */
  movePlan(
    userId: string,
    plan: PricingPlan,
    period: BillingPeriod,
  ): Promise<Result<undefined, DeskRefusal | MoveRefusal>>
  /** `by` support: suppresses the usual email, because support tells the person. */
  endAtRenewal(
    userId: string,
    ends: boolean,
    by: 'owner' | 'support',
  ): Promise<Result<undefined, DeskRefusal>>
}

/** The desk for the payment account in use. */
export function createSubscriptionDesk(platform: Platform, payments: Payments): SubscriptionDesk {
  const { database, log } = platform

  async function ask<T, E>(
    account: PaymentAccount | null,
    work: (stripe: Stripe, account: PaymentAccount) => Promise<Result<T, E>>,
  ): Promise<Result<T, E | 'payments-off' | 'payments-unreachable'>> {
    if (account === null) return err('payments-off')
    try {
      return await work(await account.open(), account)
    } catch (error) {
      if (!isOutage(error)) throw error
      log.warn({ err: error }, 'the payment provider did not answer')
      return err('payments-unreachable')
    }
  }

  /** The account this customer belongs to, even while payments use another. */
  const accountOf = (customer: Customer | null) => payments.openMode(database.durable, customer?.mode ?? null)

  async function change<E>(
    userId: string,
    act: (stripe: Stripe, running: Stripe.Subscription) => Promise<Result<undefined, E>>,
    {
      isFit = isRunning,
      told = [],
    }: { isFit?: (running: Stripe.Subscription) => boolean; told?: readonly string[] } = {},
  ): Promise<Result<undefined, E | DeskRefusal>> {
    const customer = await findCustomer(database.durable, userId)
    const owner = await accountOf(customer)
    if (customer === null) return err(owner === null ? 'payments-off' : 'no-subscription')
    return ask<undefined, E | 'no-subscription'>(owner, async (stripe, account) => {
      const { data } = await stripe.subscriptions.list({ customer: customer.customerId, limit: 100 })
      const running = data.find(isFit)
      if (running === undefined) return err('no-subscription')
      const changed = await act(stripe, running)
      if (changed.ok) await readSubscription(platform, account, customer.customerId, told)
      return changed
    })
  }

  return {
    async listInvoices(userId) {
      const customer = await findCustomer(database.durable, userId)
      if (customer === null) return ok([])
      const listed = await ask<Invoice[], never>(await accountOf(customer), async (stripe) =>
        ok(await listInvoices(stripe, customer.customerId)),
      )
      if (listed.ok) return listed
      // Without a provider there are no invoices.
      return listed.error === 'payments-off' ? ok([]) : err(listed.error)
    },
    async findPage(userId) {
      const customer = await findCustomer(database.durable, userId)
      const account = await accountOf(customer)
      if (customer === null || account === null || account.mode === 'gateway') return null
      return `https://dashboard.stripe.com/${account.mode === 'test' ? 'test/' : ''}customers/${customer.customerId}`
    },
    moveTrialEnd: (userId, endsAtMs) =>
      change(
        userId,
        async (stripe, { id }) => {
          const trialEnd = Math.floor(endsAtMs / 1000)
          await stripe.subscriptions.update(id, { trial_end: trialEnd, proration_behavior: 'none' })
          return ok()
        },
        { isFit: ({ status }) => status === 'trialing' },
      ),
    movePlan: (userId, plan, period) =>
      change(userId, async (stripe, running) => {
        const price = (await matchPrices(stripe, [plan])).get(priceKey(plan, period))
        if (price === undefined) throw new Error('A plan without a price')
        return movePrice(stripe, running, price)
      }),
    endAtRenewal: (userId, ends, by) =>
      change(
        userId,
        async (stripe, { id, cancel_at: endsAt, cancel_at_period_end: isEnding }) => {
          // Also removes an end date that was set by hand at the provider.
          const isOther = !ends && !isEnding && endsAt !== null
          await stripe.subscriptions.update(id, isOther ? { cancel_at: '' } : { cancel_at_period_end: ends })
          return ok()
        },
        { told: by === 'support' ? ['plan-canceled', 'plan-goes-on'] : [] },
      ),
  }
}

async function movePrice(
  stripe: Stripe,
  { id, items }: Stripe.Subscription,
  price: Stripe.Price,
): Promise<Result<undefined, MoveRefusal>> {
  const [item] = items.data
  if (item === undefined) throw new Error('A subscription to nothing')
  if (item.price.id === price.id) return err('plan-unchanged')
  try {
    await stripe.subscriptions.update(id, {
      items: [{ id: item.id, price: price.id }],
      proration_behavior: 'always_invoice',
      payment_behavior: 'error_if_incomplete',
    })
    return ok()
  } catch (error) {
    if (isDeclined(error)) return err('payment-refused')
    throw error
  }
}
