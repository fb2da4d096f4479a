import { isExpired, readExpiry, endOfExpiry, type ItemSummary } from '@severy/domain'
import { Badge } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

const soonMs = 60 * 24 * 60 * 60 * 1000

/** What a card shows of an item that is no password: numbers by their last four, nothing secret. */
export function ItemFacts({ summary }: { summary: ItemSummary }) {
  const { t } = useTranslation()
  if (summary.type === 'card') {
    return (
      <p className="flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
        <LastFour label={t('vault.cardNumber', { last4: summary.cardLast4 })} last4={summary.cardLast4} />
        {summary.expiryDate !== '' && (
          <span dir="ltr" className="tabular-nums">
            {t('vault.expires', { expiry: summary.expiryDate })}
          </span>
        )}
        <span>
          {t('fields.cvv')} <span className="sr-only">{t('vault.maskedField')}</span>
          <span aria-hidden="true">•••</span>
        </span>
        <ExpiryBadge expiryDate={summary.expiryDate} />
      </p>
    )
  }
  if (summary.type === 'bank') {
    return (
      <p className="flex min-h-7 flex-wrap items-center gap-x-3 gap-y-1 text-ink-2">
        <span dir="auto">{summary.accountHolderName}</span>
        <LastFour
          label={t('list.accountNumber', { last4: summary.accountLast4 })}
          last4={summary.accountLast4}
        />
        {summary.routingNumber !== '' && (
          <span dir="ltr" className="tabular-nums">
            {t('list.routing', { number: summary.routingNumber })}
          </span>
        )}
        <span>{accountTypeText(summary.accountType)}</span>
      </p>
    )
  }
  return <p className="min-h-7 truncate text-ink-2">{summary.category}</p>

  /** An imported account may be of a kind that has no text. */
  function accountTypeText(type: string): string {
    return t(`accountTypes.${type as 'checking'}`, { defaultValue: type })
  }
}

function LastFour({ label, last4 }: { label: string; last4: string }) {
  return (
    <span dir="ltr" className="tabular-nums">
      <span className="sr-only">{label}</span>
      <span aria-hidden="true">•••• {last4}</span>
    </span>
  )
}

function ExpiryBadge({ expiryDate }: { expiryDate: string }) {
  const { t } = useTranslation()
  const [now] = useState(() => Date.now())
  const expiry = readExpiry(expiryDate)
  if (expiry === null) return null
  if (isExpired(expiry, now)) return <Badge tone="danger">{t('list.expired')}</Badge>
  return endOfExpiry(expiry) - now < soonMs ? <Badge tone="warn">{t('list.expiresSoon')}</Badge> : null
}
