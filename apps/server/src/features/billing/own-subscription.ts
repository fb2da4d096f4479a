/**
 * What people can do with their own subscription outside the provider's portal: undo a cancellation, and pay what is
 * due.
 */
import { payOpenInvoice, resumeSubscription } from '@severy/contract'
import { err, ok } from '@severy/result'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { findCustomer } from './billing-store.ts'
import type { Payments } from './payments.ts'
import { isMissing, isOutage } from './provider-errors.ts'
import { readSubscription } from './read-subscription.ts'
import type { SubscriptionDesk } from './subscription-desk.ts'

/** Each request makes several calls to the provider. */
const perAddress = { name: 'own-subscription', triesMax: 120, windowMs: 3600_000, by: 'address' } as const

export function serveOwnSubscription(
  server: Server,
  platform: Platform,
  payments: Payments,
  desk: SubscriptionDesk,
): void {
  const { database, log } = platform
  server.serve(resumeSubscription, [perAddress], async ({ session: { userId } }) => {
    const resumed = await desk.endAtRenewal(userId, false, 'owner')
    if (resumed.ok) return ok()
    return err(resumed.error === 'no-subscription' ? 'nothing-to-resume' : resumed.error)
  })

  server.serve(payOpenInvoice, [perAddress], async ({ session: { userId } }) => {
    const customer = await findCustomer(database.durable, userId)
    if (customer === null) return err('nothing-due')
    const account = await payments.openMode(database.durable, customer.mode)
    if (account === null) return err('payments-off')
    try {
      // A card added in the meantime may have paid it.
      await readSubscription(platform, account, customer.customerId)
      const stripe = await account.open()
      const { data } = await stripe.invoices.list({
        customer: customer.customerId,
        status: 'open',
        limit: 100,
      })
      const url = data.toSorted((a, b) => a.created - b.created)[0]?.hosted_invoice_url ?? null
      return url === null ? err('nothing-due') : ok({ url })
    } catch (error) {
      if (isMissing(error)) return err('nothing-due')
      if (!isOutage(error)) throw error
      log.warn({ err: error }, 'the payment provider did not answer')
      return err('payments-unreachable')
    }
  })
}
