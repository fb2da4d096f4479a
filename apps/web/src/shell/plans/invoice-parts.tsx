/** Parts of invoice rows, for the billing page and the admin area. */
import { type Invoice, moneyText } from '@severy/contract'
import type { BadgeTone } from '@severy/ui'
import { ExternalLink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import './en-plans.ts'

export const invoiceTones: Record<Invoice['status'], BadgeTone> = {
  paid: 'ok',
  open: 'warn',
  uncollectible: 'danger',
  void: 'neutral',
}

/** The amount due for an open invoice, and the amount paid for any other. */
export function invoiceAmount({ status, amountDue, amountPaid, currency }: Invoice): string {
  return moneyText(status === 'open' ? amountDue : amountPaid, currency)
}

export function invoiceName({ number, id }: Invoice): string {
  return number ?? id
}

/** Opens the provider's page for the invoice in a new window; renders nothing if there is none. */
export function InvoiceLink({ invoice, label }: { invoice: Invoice; label: string }) {
  const { t } = useTranslation()
  if (invoice.hostedInvoiceUrl === null) return null
  return (
    <a
      href={invoice.hostedInvoiceUrl}
      target="_blank"
      rel="noreferrer"
      className="inline-flex items-center gap-1.5 font-semibold whitespace-nowrap pointer-coarse:min-h-11"
    >
      {label}
      <span className="sr-only">
        {invoiceName(invoice)} {t('detail.newTab')}
      </span>
      <ExternalLink aria-hidden className="size-4!" />
    </a>
  )
}
