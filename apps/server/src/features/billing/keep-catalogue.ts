import type { Db } from '../../platform/database/database.ts'
import type { Jobs } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { listActivePlans } from '../pricing-plans/index.ts'
import { matchPrices, retireOthers } from './catalogue.ts'
import type { Payments } from './payments.ts'

const catalogueJob = 'billing-catalogue'

/** The plan table has changed, in this transaction: the provider's catalogue follows it. */
export async function noteCatalogueChange(jobs: Jobs, tx: Db): Promise<void> {
  await jobs.add(tx, catalogueJob, null)
}

export function keepCatalogue({ database, jobs }: Platform, payments: Payments): void {
  jobs.handle(catalogueJob, async () => {
    const account = await payments.current()
    if (account === null) return
    const stripe = await account.open()
    const plans = await listActivePlans(database.durable)
    await matchPrices(stripe, plans)
    await retireOthers(stripe, plans)
  })
}
