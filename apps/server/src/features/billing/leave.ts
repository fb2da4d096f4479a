/** What happens to a customer whose account is deleted or moves to a new one. */
import type { Db } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { deleteEventsOf } from './billing-event-store.ts'
import { addCustomer, type Customer, removeCustomer } from './billing-store.ts'
import type { Payments } from './payments.ts'
import { isMissing } from './provider-errors.ts'

const closeJob = 'billing-close-customer'

/** Ends the subscription at the provider and deletes the customer there, so that nothing more is charged. */
export async function eraseBilling(jobs: Jobs, tx: Db, userId: string): Promise<void> {
  const customer = await removeCustomer(tx, userId)
  if (customer === null) return
  await deleteEventsOf(tx, customer.customerId)
  await jobs.add(tx, closeJob, customer)
}

/** Takes the customer from one account; the returned function gives it to another. */
export async function takeCustomer(
  tx: Db,
  userId: string,
): Promise<(tx: Db, newUserId: string) => Promise<void>> {
  const customer = await removeCustomer(tx, userId)
  return async (laterTx, newUserId) => {
    if (customer !== null) await addCustomer(laterTx, newUserId, customer)
  }
}

export function closeCustomers({ jobs, database }: Platform, payments: Payments): void {
  jobs.handle<Pick<Customer, 'customerId'> & Partial<Customer>>(closeJob, async ({ customerId, mode }) => {
    const account = await payments.openMode(database.durable, mode ?? null)
    if (account === null) {
      // The person would keep paying for a deleted account: the job retries, and then shows up for the operator.
      if (mode === 'live') throw new Error('No keys of the account that a deleted customer belongs to')
      return
    }
    const stripe = await account.open()
    try {
      await stripe.customers.del(customerId)
    } catch (error) {
      // Deleted already.
      if (!isMissing(error)) throw error
    }
  })
}
