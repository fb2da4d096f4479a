/**
 * Updates our copy of a customer's subscription from the provider's current state. Webhooks only trigger this, so their
 * order and repetition do not matter.
 */
import { isDeepStrictEqual } from 'node:util'
import { Tier } from '@severy/contract'
import { ok } from '@severy/result'
import type Stripe from 'stripe'
import { transact } from '../../platform/database/database.ts'
import type { Log } from '../../platform/log.ts'
import type { Platform } from '../../platform/platform.ts'
import { tellOfPlan } from '../organizations/index.ts'
import { findSubscription, type Subscription, writeSubscription } from '../subscriptions/index.ts'
import { beginReading, claimWriting } from './billing-store.ts'
import { mailBillingNews } from './billing-mails.ts'
import { payWithNewCard } from './pay-open.ts'
import type { PaymentAccount } from './payment-account.ts'
import { isMissing } from './provider-errors.ts'

/** How long everything keeps working after a failed renewal, while the payment is retried. */
const graceMs = 21 * 86_400_000

export async function readSubscription(
  { database, live, log, jobs }: Pick<Platform, 'database' | 'live' | 'log' | 'jobs'>,
  account: PaymentAccount,
  customerId: string,
  /** Kinds of news that the caller tells the person itself. */
  told: readonly string[] = [],
): Promise<void> {
  const reading = await beginReading(database.durable, customerId, account.mode)
  if (reading === null) return
  const stripe = await account.open()
  const all = await listUpToDate(stripe, customerId, log)
  const paidTotal = await sumPayments(stripe, customerId)
  const running = all.filter(isRunning)
  const [chosen = all[0], ...surplus] = running
  for (const one of surplus) {
    // Bought twice despite all precautions: the first stays, and the payment for the other becomes credit.
    log.warn({ subscription: one.id }, 'a second subscription of one customer is ended')
    await endWithCredit(stripe, one.id)
  }

  const found = chosen === undefined ? null : describe(chosen, paidTotal)
  const written = await transact(database.durable, async (tx) => {
    const userId = await claimWriting(tx, customerId, reading)
    if (userId === null) return ok(null)
    const before = await findSubscription(tx, userId)
    if (isDeepStrictEqual(before, found)) return ok(null)
    await writeSubscription(tx, userId, found)
    await mailBillingNews(jobs, tx, userId, { before, found, told })
    return ok(userId)
  })
  if (written.ok && written.value !== null) await tellOfPlan({ database, live, jobs }, written.value)
}

async function endWithCredit(stripe: Stripe, subscriptionId: string): Promise<void> {
  try {
    await stripe.subscriptions.cancel(subscriptionId, { prorate: true, invoice_now: true })
  } catch (error) {
    // Another reading ended it first.
    if (!isMissing(error)) throw error
  }
}

/** Lists subscriptions, after trying open invoices on a new card if payment is overdue. */
async function listUpToDate(stripe: Stripe, customerId: string, log: Log): Promise<Stripe.Subscription[]> {
  const all = await listSubscriptions(stripe, customerId)
  const [chosen] = all
  if (chosen?.status !== 'past_due') return all
  return (await payWithNewCard(stripe, chosen, log)) ? listSubscriptions(stripe, customerId) : all
}

/** Running ones first, oldest first; then ended ones, newest first. */
async function listSubscriptions(stripe: Stripe, customerId: string): Promise<Stripe.Subscription[]> {
  try {
    const { data } = await stripe.subscriptions.list({ customer: customerId, status: 'all', limit: 100 })
    const running = data.filter(isRunning).sort((a, b) => a.created - b.created || (a.id < b.id ? -1 : 1))
    const over = data.filter((one) => !isRunning(one)).sort((a, b) => b.created - a.created)
    return [...running, ...over]
  } catch (error) {
    // The customer was deleted at the provider, with all subscriptions.
    if (isMissing(error)) return []
    throw error
  }
}

export function isRunning({ status }: Stripe.Subscription): boolean {
  return status === 'active' || status === 'trialing' || status === 'past_due'
}

/** The sum of the customer's payments, minus refunds. */
async function sumPayments(stripe: Stripe, customerId: string): Promise<number> {
  try {
    let sum = 0
    for await (const charge of stripe.charges.list({ customer: customerId, limit: 100 })) {
      if (charge.status === 'succeeded') sum += charge.amount - charge.amount_refunded
    }
    return sum
  } catch (error) {
    if (isMissing(error)) return 0
    throw error
  }
}

function describe(subscription: Stripe.Subscription, paidTotal: number): Subscription | null {
  const [item] = subscription.items.data
  // If the first payment never arrived, nothing was bought.
  if (item === undefined || subscription.status.startsWith('incomplete')) return null
  const { price } = item
  const planNickname = price.nickname ?? ''
  return {
    subscriptionId: subscription.id,
    status: subscription.status,
    planId: price.metadata['plan'] ?? null,
    tier: tierOf(price),
    planNickname,
    interval: price.recurring?.interval === 'year' ? 'year' : 'month',
    currentPeriodEndMs: item.current_period_end * 1000,
    cancelAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    graceEndsAtMs: subscription.status === 'past_due' ? item.current_period_start * 1000 + graceMs : null,
    amount: (price.unit_amount ?? 0) * (item.quantity ?? 1),
    currency: price.currency.toUpperCase(),
    paidTotal,
    startedAtMs: subscription.start_date * 1000,
    endedAtMs: subscription.ended_at === null ? null : subscription.ended_at * 1000,
  }
}

/** The tier in the price's metadata; for a price someone created by hand, guessed from its name. */
function tierOf({ metadata, nickname }: Stripe.Price): Tier {
  const tier = Tier.safeParse(metadata['tier'])
  if (tier.success) return tier.data
  const name = (nickname ?? '').toLowerCase()
  if (name.includes('famil')) return 'families'
  return name.includes('business') || name.includes('team') ? 'business' : 'personal'
}
