import type { Platform } from '../../platform/platform.ts'
import { listActivePlans } from '../pricing-plans/index.ts'
import { deleteEventsBefore } from './billing-event-store.ts'
import { listCustomers } from './billing-store.ts'
import { matchPrices } from './catalog.ts'
import { dropPlayers } from './mode-change.ts'
import type { Payments } from './payments.ts'
import { readSubscription } from './read-subscription.ts'

const dayMs = 86_400_000
/** Longer than the provider repeats an event, and long enough to investigate a dispute. */
const eventsKeptMs = 400 * dayMs

/** Once a day, updates prices and every customer's subscription, to catch up on missed webhooks. */
export function reconcileDaily(platform: Platform, payments: Payments): void {
  const { database, clock, jobs } = platform
  jobs.repeat('billing-reconcile', dayMs, async () => {
    const db = database.durable
    await deleteEventsBefore(db, clock.nowMs() - eventsKeptMs)
    const account = await payments.current()
    if (account === null) return
    await dropPlayers(platform, account.mode)
    const customers = await listCustomers(db, account.mode)
    // Without customers there is nothing to ask.
    if (customers.length === 0) return
    await matchPrices(await account.open(), await listActivePlans(db))
    for (const customer of customers) await readSubscription(platform, account, customer)
  })
}
