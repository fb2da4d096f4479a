import type { Invoice } from '@severy/contract'
import type Stripe from 'stripe'
import { isMissing } from './provider-errors.ts'

const invoicesMax = 100

/** Newest first; empty for a customer that the provider does not know. */
export async function listInvoices(stripe: Stripe, customer: string): Promise<Invoice[]> {
  try {
    const { data } = await stripe.invoices.list({ customer, limit: invoicesMax })
    return data.flatMap(describeInvoice)
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

/** Leaves out drafts. */
function describeInvoice(invoice: Stripe.Invoice): Invoice[] {
  const status = knownStatuses.find((known) => known === invoice.status)
  if (status === undefined) return []
  return [
    {
      id: invoice.id,
      number: invoice.number,
      created: invoice.created * 1000,
      amountPaid: invoice.amount_paid,
      // The amount left to pay: the provider's own field keeps the full amount of a paid invoice.
      amountDue: status === 'open' || status === 'uncollectible' ? invoice.amount_remaining : 0,
      currency: invoice.currency.toUpperCase(),
      status,
      hostedInvoiceUrl: invoice.hosted_invoice_url ?? null,
    },
  ]
}

const knownStatuses = ['open', 'paid', 'uncollectible', 'void'] as const
