import type { PaymentMode } from '@severy/contract'
import type Stripe from 'stripe'
import type { Platform } from '../../platform/platform.ts'
import { getAccount } from '../accounts/index.ts'
import { addCustomer, findCustomer, removeCustomer } from './billing-store.ts'
import { isMissing } from './provider-errors.ts'

/**
 * Who the person is at the provider, made there when she is nobody yet. A customer whom the provider does not know
 * (deleted there, or another account's) is replaced. `null`: she pays real money, and people pay with play money now;
 * her subscription there is not forgotten for that.
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
    // Asked for twice at once, one is made.
    { idempotencyKey: `customer:${userId}:${email}:${known?.customerId ?? ''}` },
  )
  return addCustomer(db, userId, { customerId: customer.id, mode })
}

async function findThere(stripe: Stripe, customerId: string): Promise<Stripe.Customer | null> {
  try {
    const customer = await stripe.customers.retrieve(customerId)
    // Stripe still answers for a customer who was deleted, with a mark.
    return customer.deleted === true ? null : customer
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}
