/** A card that has not been asked yet pays what is open: whoever gives a new one does not wait for the next try. */
import type Stripe from 'stripe'
import type { Log } from '../../platform/log.ts'
import { isDeclined, isOutage } from './provider-errors.ts'

/** Whether something was tried, and the subscription may be another one now. */
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
    // What this card has refused since then, it is not asked for again: the provider has a schedule of its own for that.
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
    // Two readings at once charge once.
    await stripe.invoices.pay(invoice, {}, { idempotencyKey: `pay:${invoice}:${card}` })
  } catch (error) {
    if (isOutage(error)) throw error
    // Refused, or paid by somebody else meanwhile: the reading that follows says which.
    if (!isDeclined(error)) log.warn({ err: error }, 'an open invoice could not be paid')
  }
}

/** The card that the next try would ask. */
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
