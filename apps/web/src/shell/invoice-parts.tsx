/** What rows of invoices are made of, whoever reads them. */
import { type Invoice, moneyText } from '@severy/contract'
import type { BadgeTone } from '@severy/ui'
import { ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'

export const invoiceTones: Record<Invoice['status'], BadgeTone> = {
  paid: 'ok',
  open: 'warn',
  uncollectible: 'danger',
  void: 'neutral',
}

/** What is owed of an open one, and what was paid of any other. */
export function invoiceAmount({ status, amountDue, amountPaid, currency }: Invoice): string {
  return moneyText(status === 'open' ? amountDue : amountPaid, currency)
}

export function invoiceName({ number, id }: Invoice): string {
  return number ?? id
}

/** To the provider's page of it, in a window of its own; nothing where there is none. */
export function InvoiceLink({ invoice, label }: { invoice: Invoice; label: string }) {
  const { t } = useTranslation()
  if (invoice.hostedInvoiceUrl === null) return null
  return (
    <a
      href={invoice.hostedInvoiceUrl}
      target="_blank"
      rel="noreferrer"
      className="inline-flex items-center gap-1.5 font-semibold whitespace-nowrap"
    >
      {label}
      <span className="sr-only">
        {invoiceName(invoice)} {t('detail.newTab')}
      </span>
      <ExternalLink aria-hidden className="size-4!" />
    </a>
  )
}
