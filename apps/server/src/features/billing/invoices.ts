import type { Invoice } from '@severy/contract'
import type Stripe from 'stripe'
import { isMissing } from './provider-errors.ts'

const invoicesMax = 100

/** Newest first; none of a customer whom the provider does not know. */
export async function listInvoices(stripe: Stripe, customer: string): Promise<Invoice[]> {
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
      // What is left to pay: the provider goes on naming the sum of one that is paid.
      amountDue: status === 'open' || status === 'uncollectible' ? invoice.amount_remaining : 0,
      currency: invoice.currency.toUpperCase(),
      status,
      hostedInvoiceUrl: invoice.hosted_invoice_url ?? null,
    },
  ]
}

const knownStatuses = ['open', 'paid', 'uncollectible', 'void'] as const
