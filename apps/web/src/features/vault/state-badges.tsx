import type { ItemRow } from '@severy/client'
import { Badge } from '@severy/ui'
import { t } from './item-texts.ts'

/**
 * Marks an item whose newest change is only on this device, pending or refused by the server; and one with a conflict
 * between two devices, until someone has reviewed it.
 */
export function StateBadges({ row: { isWaiting, refusal, summary } }: { row: ItemRow }) {
  return (
    <>
      {summary.hasConflict && <Badge tone="warn">{t('vault.conflict')}</Badge>}
      {isWaiting && refusal === null && <Badge tone="warn">{t('vault.waiting')}</Badge>}
      {isWaiting && refusal !== null && <Badge tone="danger">{t('vault.notStored')}</Badge>}
    </>
  )
}
