import type { PaymentMode } from '@severy/contract'
import type Stripe from 'stripe'
import type { Platform } from '../../platform/platform.ts'
import { getAccount } from '../accounts/index.ts'
import { addCustomer, findCustomer, removeCustomer } from './billing-store.ts'
import { isMissing } from './provider-errors.ts'

/**
 * The person's customer at the provider, created when there is none. A customer that the provider does not know
 * (deleted, or of another account) is replaced. `null` when the person's customer is of the live mode while payments
 * now use another: that real subscription must not be forgotten.
 */
export async function ensureCustomer(
  { database }: Pick<Platform, 'database'>,
  mode: PaymentMode,
  stripe: Stripe,
  userId: string,
): Promise<string | null> {
  const db = database.durable
  const [known, { email }] = await Promise.all([findCustomer(db, userId), getAccount(db, userId)])
  const isOther = known !== null && known.mode !== null && known.mode !== mode
  if (isOther && known.mode === 'live') return null
  const there = known === null || isOther ? null : await findThere(stripe, known.customerId)
  if (there !== null) {
    if (there.email !== email) await stripe.customers.update(there.id, { email })
    return there.id
  }
  if (known !== null) await removeCustomer(db, userId)
  const customer = await stripe.customers.create(
    { email, metadata: { user_id: userId } },
    // Two requests at once create only one.
    { idempotencyKey: `customer:${userId}:${email}:${known?.customerId ?? ''}` },
  )
  return addCustomer(db, userId, { customerId: customer.id, mode })
}

async function findThere(stripe: Stripe, customerId: string): Promise<Stripe.Customer | null> {
  try {
    const customer = await stripe.customers.retrieve(customerId)
    // Stripe still returns a deleted customer, marked as deleted.
    return customer.deleted === true ? null : customer
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}
