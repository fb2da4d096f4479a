import { getBillingSummary } from '@severy/contract'
import { err, ok } from '@severy/result'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { findSubscription } from '../subscriptions/index.ts'
import { findCustomer } from './billing-store.ts'
import { listInvoices } from './invoices.ts'
import type { Payments } from './payments.ts'
import { isOutage } from './provider-errors.ts'
import { readSubscription } from './read-subscription.ts'

export function serveGetBillingSummary(server: Server, platform: Platform, payments: Payments): void {
  const { database, log } = platform
  server.serve(getBillingSummary, [], async ({ session: { userId } }) => {
    const customer = await findCustomer(database.durable, userId)
    if (customer === null) return ok({ subscription: null, invoices: [] })
    const account = await payments.openMode(database.durable, customer.mode)
    // Without an account to ask, use what was read last.
    if (account === null) {
      return ok({ subscription: await describeSubscription(platform, userId), invoices: [] })
    }
    try {
      await readSubscription(platform, account, customer.customerId)
      const invoices = await listInvoices(await account.open(), customer.customerId)
      return ok({ subscription: await describeSubscription(platform, userId), invoices })
    } catch (error) {
      if (!isOutage(error)) throw error
      log.warn({ err: error }, 'the payment provider did not answer')
      return err('payments-unreachable')
    }
  })
}

async function describeSubscription({ database }: Platform, userId: string) {
  const found = await findSubscription(database.durable, userId)
  if (found === null) return null
  const { status, planNickname, interval, amount, currency, cancelAtPeriodEnd } = found
  const currentPeriodEnd = found.currentPeriodEndMs
  return { status, planNickname, interval, amount, currency, currentPeriodEnd, cancelAtPeriodEnd }
}
