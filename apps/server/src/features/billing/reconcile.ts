import type { Platform } from '../../platform/platform.ts'
import { listActivePlans } from '../pricing-plans/index.ts'
import { deleteEventsBefore, listCustomers } from './billing-store.ts'
import { matchPrices } from './catalogue.ts'
import type { PaymentAccount } from './payment-account.ts'
import { readSubscription } from './read-subscription.ts'

const dayMs = 86_400_000
/** Longer than the provider repeats an event, and long enough to look into a dispute. */
const eventsKeptMs = 400 * dayMs

/** Once a day: prices in step, every customer's subscription as the provider has it, whatever was missed. */
export function reconcileDaily(platform: Platform, payments: PaymentAccount): void {
  const { database, clock, jobs } = platform
  jobs.repeat('billing-reconcile', dayMs, async () => {
    const db = database.durable
    await deleteEventsBefore(db, clock.nowMs() - eventsKeptMs)
    const customers = await listCustomers(db)
    // Where nobody has bought anything there is nothing to ask about.
    if (customers.length === 0) return
    const stripe = await payments.open()
    await matchPrices(stripe, await listActivePlans(db))
    for (const customer of customers) await readSubscription(platform, stripe, customer)
  })
}
