import type { ItemRow } from '@severy/client'
import { Badge } from '@severy/ui'
import { useTranslation } from 'react-i18next'

/**
 * On an item whose newest change is on this device alone, on its way or not taken by the server; and on one of which two
 * devices changed the same value, until somebody has looked at both.
 */
export function StateBadges({ row: { isWaiting, refusal, summary } }: { row: ItemRow }) {
  const { t } = useTranslation()
  return (
    <>
      {summary.hasConflict && <Badge tone="warn">{t('vault.conflict')}</Badge>}
      {isWaiting && refusal === null && <Badge tone="warn">{t('vault.waiting')}</Badge>}
      {isWaiting && refusal !== null && <Badge tone="danger">{t('vault.notStored')}</Badge>}
    </>
  )
}
