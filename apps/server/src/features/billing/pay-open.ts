/** Pays open invoices with a new card right away, instead of waiting for the provider's next try. */
import type Stripe from 'stripe'
import type { Log } from '../../platform/log.ts'
import { isDeclined, isOutage } from './provider-errors.ts'

/** Returns whether a payment was tried, after which the subscription may have changed. */
export async function payWithNewCard(
  stripe: Stripe,
  subscription: Stripe.Subscription,
  log: Log,
): Promise<boolean> {
  const customer = idOf(subscription.customer) ?? ''
  const card = await findCard(stripe, subscription, customer)
  if (card === null) return false
  const [{ data: open }, { data: charges }] = await Promise.all([
    stripe.invoices.list({ customer, subscription: subscription.id, status: 'open', limit: 100 }),
    stripe.charges.list({ customer, limit: 100 }),
  ])
  let hasTried = false
  for (const { id, created } of open) {
    // Do not charge a card again that already refused this invoice: the provider retries on its own schedule.
    const isKnown = charges.some(
      (charge) => charge.payment_method === card && charge.created >= created && charge.status === 'failed',
    )
    if (isKnown) continue
    hasTried = true
    await pay(stripe, id, card, log)
  }
  return hasTried
}

async function pay(stripe: Stripe, invoice: string, card: string, log: Log): Promise<void> {
  try {
    // Keeps two simultaneous readings from charging twice.
    await stripe.invoices.pay(invoice, {}, { idempotencyKey: `pay:${invoice}:${card}` })
  } catch (error) {
    if (isOutage(error)) throw error
    // Declined, or already paid: the next reading shows which.
    if (!isDeclined(error)) log.warn({ err: error }, 'an open invoice could not be paid')
  }
}

/** The card that the provider would charge next. */
async function findCard(
  stripe: Stripe,
  { default_payment_method: own }: Stripe.Subscription,
  customerId: string,
): Promise<string | null> {
  const ownCard = idOf(own)
  if (ownCard !== null) return ownCard
  const customer = await stripe.customers.retrieve(customerId)
  return customer.deleted === true ? null : idOf(customer.invoice_settings.default_payment_method)
}

function idOf(value: string | { id: string } | null): string | null {
  return typeof value === 'string' || value === null ? value : value.id
}
