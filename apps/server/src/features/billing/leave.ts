/** What becomes of a customer whose account goes away, or moves to a new one. */
import type { Db } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { addCustomer, deleteEventsOf, removeCustomer } from './billing-store.ts'
import type { PaymentAccount } from './payment-account.ts'
import { isMissing } from './provider-errors.ts'

const closeJob = 'billing-close-customer'

/** Nothing is charged any more: what the customer is subscribed to ends at the provider, and his data there goes. */
export async function eraseBilling(jobs: Jobs, tx: Db, userId: string): Promise<void> {
  const customerId = await removeCustomer(tx, userId)
  if (customerId === null) return
  await deleteEventsOf(tx, customerId)
  await jobs.add(tx, closeJob, { customerId })
}

/** Takes the customer from one account; the returned function gives him to another. */
export async function takeCustomer(
  tx: Db,
  userId: string,
): Promise<(tx: Db, newUserId: string) => Promise<void>> {
  const customerId = await removeCustomer(tx, userId)
  return async (laterTx, newUserId) => {
    if (customerId !== null) await addCustomer(laterTx, newUserId, customerId)
  }
}

export function closeCustomers({ jobs }: Platform, payments: PaymentAccount): void {
  jobs.handle<{ customerId: string }>(closeJob, async ({ customerId }) => {
    const stripe = await payments.open()
    try {
      await stripe.customers.del(customerId)
    } catch (error) {
      // Deleted already.
      if (!isMissing(error)) throw error
    }
  })
}
