import { expiryDayOf, expiryField } from '@severy/domain'
import { Select, TextField } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import type { SharedForm } from '../draft-form.ts'

/** Days before the last one; -1 for no reminder. */
const reminders = [-1, 0, 7, 14, 30, 60] as const
const usualReminder = 14

/** The last day on which an item is valid, for kinds without a field for it, and when to remind the person. */
export function ExpiryFields({ form: { draft, change, at } }: { form: SharedForm }) {
  const { t } = useTranslation()
  const day = draft.expiryDay ?? ''
  const hasOwnField = expiryField(draft.type) !== null
  const remind = draft.remindDays ?? -1
  const isKnown = reminders.some((days) => days === remind)
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {!hasOwnField && (
        <TextField
          {...at('expiryDay')}
          label={t('fields.expiryDay')}
          autoComplete="off"
          {...((day === '' || /^\d{4}-\d{2}-\d{2}$/.test(day)) && { type: 'date' as const })}
          value={day}
          onChange={(next) => {
            const isFirst = day === '' && draft.remindDays === undefined
            change({ expiryDay: next, ...(isFirst && { remindDays: usualReminder }) })
          }}
        />
      )}
      {expiryDayOf(draft) !== null && (
        <Select
          label={t('item.remind')}
          hint={t('item.remindHint')}
          value={String(remind)}
          onChange={(days) => {
            change({ remindDays: Number(days) < 0 ? null : Number(days) })
          }}
          options={[...reminders, ...(isKnown ? [] : [remind])].map((days) => ({
            value: String(days),
            label:
              days < 0
                ? t('item.remindNever')
                : days === 0
                  ? t('item.remindDay')
                  : t('item.remindBefore', { count: days }),
          }))}
        />
      )}
    </div>
  )
}
