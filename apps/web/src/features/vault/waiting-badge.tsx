import type { ItemRow } from '@severy/client'
import { Badge } from '@severy/ui'
import { useTranslation } from 'react-i18next'

/** On an item whose newest change is on this device alone: on its way, or not taken by the server. */
export function WaitingBadge({ row: { isWaiting, refusal } }: { row: ItemRow }) {
  const { t } = useTranslation()
  if (!isWaiting) return null
  return refusal === null ? (
    <Badge tone="warn">{t('vault.waiting')}</Badge>
  ) : (
    <Badge tone="danger">{t('vault.notStored')}</Badge>
  )
}
