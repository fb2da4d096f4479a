import { Textarea } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import type { SharedForm } from './draft-form.ts'

export function NotesField({ form: { draft, change, at } }: { form: SharedForm }) {
  const { t } = useTranslation()
  return (
    <Textarea
      {...at('notes')}
      label={t('item.notes')}
      rows={draft.type === 'note' ? 10 : 3}
      value={draft.notes}
      onChange={(notes) => {
        change({ notes })
      }}
    />
  )
}
