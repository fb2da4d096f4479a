/** All changes of a person's trial or subscription go through here, so that the operator's table stays in step. */
import type { Tier } from '@severy/contract'
import type { Db } from '../../platform/database/database.ts'
import { findAccount } from '../accounts/index.ts'
import { noteInDirectory } from '../directory/index.ts'
import { describeSubscriber } from './describe-subscriber.ts'
import { deleteSubscriber, holdSubscriber, writeSubscriber } from './subscriber-store.ts'
import {
  deletePlansOf,
  findSubscription,
  findTrial,
  insertTrial,
  replaceSubscription,
  type Subscription,
  type Trial,
  writeTrialEnd,
  writeTrialTier,
} from './subscription-store.ts'

/** Stores this trial unless the person has one. Returns the stored trial. */
export async function startTrial(db: Db, userId: string, trial: Trial): Promise<Trial> {
  const running = await insertTrial(db, userId, trial)
  await keepSubscriber(db, userId)
  return running
}

export async function chooseTrialTier(db: Db, userId: string, tier: Tier): Promise<void> {
  await writeTrialTier(db, userId, tier)
  await keepSubscriber(db, userId)
}

/** False when the person has no trial. */
export async function moveTrialEnd(db: Db, userId: string, endsAtMs: number): Promise<boolean> {
  const moved = await writeTrialEnd(db, userId, endsAtMs)
  await keepSubscriber(db, userId)
  return moved
}

/** `null` removes it: there is none, and never was. */
export async function writeSubscription(
  db: Db,
  userId: string,
  subscription: Subscription | null,
): Promise<void> {
  await replaceSubscription(db, userId, subscription)
  await keepSubscriber(db, userId)
}

/** Deletes what a person has and had, because the account is about to be deleted. */
export async function deleteSubscriptionAndTrial(db: Db, userId: string): Promise<void> {
  await deletePlansOf(db, userId)
  await deleteSubscriber(db, userId)
}

/**
 * Updates the operator's row, also after a change of address. Of two simultaneous calls, the second waits for the first
 * and reads what it wrote.
 */
export async function keepSubscriber(db: Db, userId: string): Promise<void> {
  await holdSubscriber(db, userId)
  const account = await findAccount(db, userId)
  const [trial, subscription] = [await findTrial(db, userId), await findSubscription(db, userId)]
  const row =
    account === null || (trial === null && subscription === null)
      ? null
      : describeSubscriber(account, trial, subscription)
  if (row === null) await deleteSubscriber(db, userId)
  else await writeSubscriber(db, row)
  await noteInDirectory(db, userId, { tier: row?.tier ?? null })
}
