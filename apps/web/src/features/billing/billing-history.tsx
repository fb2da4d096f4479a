import type { BillingSummary } from '@severy/client'
import type { Invoice } from '@severy/contract'
import { Badge, ErrorState, Skeleton } from '@severy/ui'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Loaded } from '../../platform/server/use-loaded.ts'
import { invoiceAmount, InvoiceLink, invoiceName, invoiceTones } from '../../shell/plans/invoice-parts.tsx'
import type { PaymentReason } from '@severy/client'
import { paymentProblemText } from './payment-texts.ts'

/** The invoices, newest first. */
export function BillingHistory({ summary }: { summary: Loaded<BillingSummary, PaymentReason> }) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-card border border-subtle bg-surface p-5 md:p-6">
      <h2 id={id} className="type-title-3">
        {t('billing.historyHeading')}
      </h2>
      <History summary={summary} />
    </section>
  )
}

function History({ summary }: { summary: Loaded<BillingSummary, PaymentReason> }) {
  const { t } = useTranslation()
  const { value, refusal, isLoading, reload } = summary
  if (value === null && refusal === null) {
    return (
      <div role="status" className="mt-4 grid gap-2">
        <span className="sr-only">{t('billing.historyLoading')}</span>
        <Skeleton className="h-10" />
        <Skeleton className="h-10" />
      </div>
    )
  }
  if (value === null && refusal !== null) {
    return (
      <ErrorState
        title={t('billing.detailsFailed')}
        text={paymentProblemText(t, refusal)}
        retryLabel={t('common.tryAgain')}
        busy={isLoading}
        onRetry={() => void reload()}
      />
    )
  }
  const invoices = value?.invoices ?? []
  if (invoices.length === 0) return <p className="mt-3 text-ink-2">{t('billing.historyEmpty')}</p>
  return (
    <ul className="mt-3">
      {invoices.map((invoice) => (
        <InvoiceRow key={invoice.id} invoice={invoice} />
      ))}
    </ul>
  )
}

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation()
  const { created, status } = invoice
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1 border-t border-subtle py-3 first:border-t-0 lg:grid-cols-[minmax(0,1fr)_9rem_6rem_6rem_8rem]">
      <span className="font-semibold wrap-anywhere">{invoiceName(invoice)}</span>
      <span className="text-ink-2 tabular-nums max-lg:order-3">
        {t('billing.date', { date: new Date(created) })}
      </span>
      <span className="text-end font-semibold tabular-nums">{invoiceAmount(invoice)}</span>
      <span className="max-lg:order-5">
        <Badge tone={invoiceTones[status]}>{t(`billing.invoiceStatus.${status}`)}</Badge>
      </span>
      <span className="text-end max-lg:order-4">
        <InvoiceLink invoice={invoice} label={t('billing.viewInvoice')} />
      </span>
    </li>
  )
}
