import type { Db } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import { everybody } from '../../platform/live.ts'
import type { Platform } from '../../platform/platform.ts'
import { listActivePlans } from '../pricing-plans/index.ts'
import { matchPrices, retireOthers } from './catalog.ts'
import type { Payments } from './payments.ts'

const catalogJob = 'billing-catalog'

/** Call in the transaction that changes the plan table: open pages are told, and the provider's catalog is updated. */
export async function noteCatalogChange(jobs: Jobs, tx: Db): Promise<void> {
  await jobs.add(tx, catalogJob, null)
}

export function keepCatalog({ database, jobs, live }: Platform, payments: Payments): void {
  jobs.handle(catalogJob, async () => {
    await live.publish([everybody], { type: 'rules-changed' })
    const account = await payments.current()
    if (account === null) return
    const stripe = await account.open()
    const plans = await listActivePlans(database.durable)
    await matchPrices(stripe, plans)
    await retireOthers(stripe, plans)
  })
}
