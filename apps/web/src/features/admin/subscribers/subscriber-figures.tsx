import { type getSubscriberFigures, moneyText } from '@severy/contract'
import { Banner, Button, Skeleton } from '@severy/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Answered } from '../../../platform/server/use-api.ts'

/** Five figures above the table, counted by the server when the page opens. */
export function SubscriberFigures({ figures }: { figures: Answered<typeof getSubscriberFigures> }) {
  const { t } = useTranslation()
  const { value, refusal, isLoading, reload } = figures
  if (value === null && refusal !== null) {
    return (
      <Banner
        tone="danger"
        title={t('adminSubscribers.figuresFailed')}
        action={
          <Button size={32} busy={isLoading} onClick={() => void reload()}>
            {t('common.tryAgain')}
          </Button>
        }
      />
    )
  }
  const { churn, monthlyRevenue = [] } = value ?? {}
  return (
    <section aria-label={t('adminSubscribers.figures')} aria-busy={isLoading}>
      <dl className="grid grid-cols-2 gap-3 md:grid-cols-3 xl:grid-cols-5">
        <Figure
          label={t('adminSubscribers.active')}
          note={t('adminSubscribers.activeNote')}
          value={value && value.active.toLocaleString('en')}
        />
        <Figure
          label={t('adminSubscribers.trialing')}
          note={t('adminSubscribers.trialingNote')}
          value={value && value.trialing.toLocaleString('en')}
        />
        <Figure
          label={t('adminSubscribers.pastDue')}
          note={t('adminSubscribers.pastDueNote')}
          value={value && value.pastDue.toLocaleString('en')}
        />
        <Figure
          label={t('adminSubscribers.churn')}
          note={
            churn === undefined || churn.ran === 0
              ? t('adminSubscribers.churnNone')
              : t('adminSubscribers.churnNote', { ended: churn.ended, count: churn.ran })
          }
          value={
            value &&
            (value.churn.ran === 0
              ? t('adminSubscribers.none')
              : (value.churn.ended / value.churn.ran).toLocaleString('en', {
                  style: 'percent',
                  maximumFractionDigits: 1,
                }))
          }
        />
        <Figure
          label={t('adminSubscribers.revenue')}
          note={
            monthlyRevenue.length === 0
              ? t('adminSubscribers.revenueNone')
              : t('adminSubscribers.revenueNote')
          }
          value={
            value &&
            (monthlyRevenue.length === 0
              ? t('adminSubscribers.none')
              : monthlyRevenue.map(({ amount, currency }) => (
                  <span key={currency} className="block">
                    {moneyText(amount, currency)}
                  </span>
                )))
          }
        />
      </dl>
    </section>
  )
}

function Figure({ label, value, note }: { label: string; value: ReactNode; note: string }) {
  return (
    // In two or three columns, the last of five leaves a gap.
    <div className="flex flex-col rounded-card border border-subtle bg-surface p-4 max-xl:last:col-span-2">
      <dt className="text-small font-semibold text-ink-2">{label}</dt>
      <dd className="mt-1 type-title-2 tabular-nums">
        {value === null ? <Skeleton className="h-7 w-16" /> : value}
      </dd>
      <dd className="mt-1 text-small text-ink-3">{note}</dd>
    </div>
  )
}
