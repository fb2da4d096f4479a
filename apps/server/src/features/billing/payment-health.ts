import { type getHealth, moneyBackEvents, type ReplyOf, requiredPaymentEvents } from '@severy/contract'
import type { Db } from '../../platform/database/database.ts'
import { describeSetup } from './admin/describe-setup.ts'
import { findLastOfTypes } from './billing-event-store.ts'
import type { Payments } from './payments.ts'

/**
 * The payment part of the health report: the mode, the result of the last connection test, and when the last event
 * arrived.
 */
export async function readPaymentHealth(
  db: Db,
  payments: Payments,
  publicUrl: string,
): Promise<NonNullable<ReplyOf<typeof getHealth>['payments']>> {
  const { mode, connection } = await describeSetup(db, await payments.readSetup(db), publicUrl)
  const last = await findLastOfTypes(db, [...requiredPaymentEvents, ...moneyBackEvents])
  const { state, checkedAt, problem } = connection
  const lastEventAt = last.size === 0 ? null : Math.max(...last.values())
  return { mode, state, checkedAt, problem, lastEventAt }
}
