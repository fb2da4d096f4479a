/** What happens to people who bought in one mode when payments switch to another. */
import { ok } from '@severy/result'
import type { PaymentMode } from '@severy/contract'
import { type Db, transact } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { writeSubscription } from '../subscriptions/index.ts'
import { listPlayersBut, removeCustomer } from './billing-store.ts'
import type { Payments } from './payments.ts'

const modeJob = 'billing-mode'

/** Call in the transaction that saves the setup. */
export async function noteModeChange(jobs: Jobs, tx: Db): Promise<void> {
  await jobs.add(tx, modeJob, null)
}

export function followMode(platform: Platform, payments: Payments): void {
  platform.jobs.handle(modeJob, async () => {
    const account = await payments.openMode(platform.database.durable, null)
    if (account !== null) await dropPlayers(platform, account.mode)
  })
}

/**
 * Ends what was bought with play money as soon as payments use another mode. What was bought with real money stays as
 * last read, and is read again once real money is taken again.
 */
export async function dropPlayers(
  { database, live }: Pick<Platform, 'database' | 'live'>,
  mode: PaymentMode,
): Promise<void> {
  for (const userId of await listPlayersBut(database.durable, mode)) {
    await transact(database.durable, async (tx) => {
      await removeCustomer(tx, userId)
      await writeSubscription(tx, userId, null)
      return ok()
    })
    await live.publish([userId], { type: 'profile-changed' })
  }
}
