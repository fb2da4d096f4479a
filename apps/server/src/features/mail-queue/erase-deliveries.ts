import type { Db } from '../../platform/database/database.ts'
import { findAccount } from '../accounts/index.ts'
import { forgetRecipient } from './delivery-store.ts'

/**
 * Removes a deleted person's current address from the deliveries, which stay counted. Emails to earlier addresses are
 * removed by age.
 */
export async function eraseDeliveriesOf(tx: Db, userId: string): Promise<void> {
  const account = await findAccount(tx, userId)
  if (account !== null) await forgetRecipient(tx, account.email)
}
