import type { Db } from '../../platform/database/database.ts'
import { deleteSubscriptionAndTrial, startTrial, writeSubscription } from './change-plans.ts'
import { findSubscription, findTrial } from './subscription-store.ts'

/** Takes trial and subscription from one account; the returned function gives them to another. */
export async function takeSubscription(
  tx: Db,
  userId: string,
): Promise<(tx: Db, newUserId: string) => Promise<void>> {
  const [trial, subscription] = [await findTrial(tx, userId), await findSubscription(tx, userId)]
  await deleteSubscriptionAndTrial(tx, userId)
  return async (laterTx, newUserId) => {
    if (trial !== null) await startTrial(laterTx, newUserId, trial)
    if (subscription !== null) await writeSubscription(laterTx, newUserId, subscription)
  }
}
