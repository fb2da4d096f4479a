import { expiryMarkOf, type ItemSummary } from '@severy/domain'
import { Badge } from '@severy/ui'
import { useState } from 'react'
import { t } from '../item-texts.ts'

/** Marks an item in a list that has expired or expires soon. */
export function ExpiryChip({ summary }: { summary: ItemSummary }) {
  const [now] = useState(() => Date.now())
  const mark = expiryMarkOf(summary, now)
  if (mark === null) return null
  return mark === 'expired' ? (
    <Badge tone="danger">{t('list.expired')}</Badge>
  ) : (
    <Badge tone="warn">{t('list.expiresSoon')}</Badge>
  )
}
