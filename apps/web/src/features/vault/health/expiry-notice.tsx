import type { ItemRow } from '@severy/client'
import { reminderOf } from '@severy/domain'
import { Banner, Button } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import { dateOfDay } from '../../../platform/vault/date-of-day.ts'
import { useNow } from '../../../platform/browser/use-now.ts'
import type { ItemActions } from '../use-item-actions.tsx'

/** Says that the item expires soon or has expired, from the day on which the person wanted a reminder. */
export function ExpiryNotice({
  row,
  actions,
  canEdit,
}: {
  row: ItemRow
  actions: ItemActions
  canEdit: boolean
}) {
  const { t } = useTranslation()
  const due = reminderOf(row.summary, useNow(60_000))
  if (due === null) return null
  const date = dateOfDay(row.summary.expiryDay ?? '')
  return (
    <Banner
      tone="warn"
      title={t(due === 'expired' ? 'reminders.overTitle' : 'reminders.soonTitle', { date })}
      action={
        canEdit && (
          <Button
            size={32}
            className="pointer-coarse:min-h-11"
            onClick={() => void actions.change([row], { name: 'no-reminder' })}
          >
            {t('reminders.stop')}
          </Button>
        )
      }
    >
      {canEdit && t('reminders.text')}
    </Banner>
  )
}
