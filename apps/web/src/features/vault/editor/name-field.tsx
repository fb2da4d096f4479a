import { TextField } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import type { SharedForm } from './draft-form.ts'

/** What the item is called in the vault. */
export function NameField({ form: { draft, change, at }, label }: { form: SharedForm; label?: string }) {
  const { t } = useTranslation()
  return (
    <TextField
      {...at('title')}
      label={label ?? t('item.name')}
      required
      isStarred
      autoComplete="off"
      value={draft.title}
      onChange={(title) => {
        change({ title })
      }}
    />
  )
}
