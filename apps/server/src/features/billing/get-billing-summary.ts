import { getBillingSummary, type Invoice } from '@severy/contract'
import { err, ok } from '@severy/result'
import type Stripe from 'stripe'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { findSubscription } from '../subscriptions/index.ts'
import { findCustomer } from './billing-store.ts'
import type { PaymentAccount } from './payment-account.ts'
import { isMissing, isOutage } from './provider-errors.ts'
import { readSubscription } from './read-subscription.ts'

const invoicesMax = 100

export function serveGetBillingSummary(
  server: Server,
  platform: Platform,
  payments: PaymentAccount | null,
): void {
  const { database, log } = platform
  server.serve(getBillingSummary, [], async ({ session: { userId } }) => {
    const customer = await findCustomer(database.durable, userId)
    if (customer === null || payments === null) return ok({ subscription: null, invoices: [] })
    try {
      const stripe = await payments.open()
      await readSubscription(platform, stripe, customer)
      const invoices = await listInvoices(stripe, customer)
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
  const { status, planNickname, interval, cancelAtPeriodEnd } = found
  return { status, planNickname, interval, currentPeriodEnd: found.currentPeriodEndMs, cancelAtPeriodEnd }
}

async function listInvoices(stripe: Stripe, customer: string): Promise<Invoice[]> {
  try {
    const { data } = await stripe.invoices.list({ customer, limit: invoicesMax })
    return data.flatMap(describeInvoice)
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

/** Drafts are nobody's business yet. */
function describeInvoice(invoice: Stripe.Invoice): Invoice[] {
  const status = knownStatuses.find((known) => known === invoice.status)
  if (status === undefined) return []
  return [
    {
      id: invoice.id,
      number: invoice.number,
      created: invoice.created * 1000,
      amountPaid: invoice.amount_paid,
      amountDue: invoice.amount_due,
      currency: invoice.currency.toUpperCase(),
      status,
      hostedInvoiceUrl: invoice.hosted_invoice_url ?? null,
    },
  ]
}

const knownStatuses = ['open', 'paid', 'uncollectible', 'void'] as const
