import { type Invoice, listSubscriberInvoices } from '@severy/contract'
import { Badge, ErrorState, Skeleton } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../../platform/server/use-api.ts'
import { invoiceAmount, InvoiceLink, invoiceName, invoiceTones } from '../../../shell/plans/invoice-parts.tsx'
import { PanelSection } from './panel-section.tsx'
import { dateText, subscriberProblemText } from './subscriber-words.ts'

/** Fetched from the provider separately, so that the rest of the panel shows even if it does not answer. */
export function SubscriberInvoices({ userId }: { userId: string }) {
  const { t } = useTranslation()
  const { value, refusal, isLoading, reload } = useApi(listSubscriberInvoices, { params: { userId } })
  return (
    <PanelSection title={t('adminSubscribers.invoices')}>
      {value === null && refusal === null && (
        <div role="status">
          <span className="sr-only">{t('adminSubscribers.invoicesLoading')}</span>
          <Skeleton className="h-10" />
        </div>
      )}
      {value === null && refusal !== null && (
        <ErrorState
          title={t('adminSubscribers.invoicesFailed')}
          text={subscriberProblemText(t, refusal)}
          retryLabel={t('common.tryAgain')}
          busy={isLoading}
          onRetry={() => void reload()}
        />
      )}
      {value?.invoices.length === 0 && <p className="text-ink-2">{t('adminSubscribers.invoicesNone')}</p>}
      <ul>
        {value?.invoices.map((invoice) => (
          <InvoiceRow key={invoice.id} invoice={invoice} />
        ))}
      </ul>
    </PanelSection>
  )
}

function InvoiceRow({ invoice }: { invoice: Invoice }) {
  const { t } = useTranslation()
  const { created, status } = invoice
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-subtle py-2.5 first:border-t-0">
      <span className="min-w-0 flex-1 basis-40">
        <span className="block font-semibold wrap-anywhere">{invoiceName(invoice)}</span>
        <span className="text-small text-ink-2 tabular-nums">{dateText(t, created)}</span>
      </span>
      <Badge tone={invoiceTones[status]}>{t(`adminSubscribers.invoiceStatus.${status}`)}</Badge>
      <span className="font-semibold tabular-nums">{invoiceAmount(invoice)}</span>
      <InvoiceLink invoice={invoice} label={t('adminSubscribers.viewInvoice')} />
    </li>
  )
}
