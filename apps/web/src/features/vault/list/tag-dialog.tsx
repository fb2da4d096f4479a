import type { ItemRow } from '@severy/client'
import { Button, Dialog, TextField } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { nameOf } from '../item-name.ts'

/** Asks for one tag for all selected items. */
export function TagDialog({
  rows,
  onSave,
  onClose,
}: {
  rows: readonly ItemRow[]
  onSave: (tag: string) => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const [tag, setTag] = useState('')
  const [error, setError] = useState<string | null>(null)
  const only = rows.length === 1 ? rows[0] : undefined
  return (
    <Dialog
      open
      width="small"
      onOpenChange={onClose}
      title={
        only === undefined
          ? t('list.tagTitle', { count: rows.length })
          : t('list.tagOneTitle', { name: nameOf(t('vault.untitled'), only.summary.title) })
      }
      closeLabel={t('common.close')}
      onSubmit={() => {
        const trimmed = tag.trim()
        if (trimmed === '') setError(t('list.tagMissing'))
        else if (trimmed.length > tagLengthMax) setError(t('item.tooLong', { max: tagLengthMax }))
        else onSave(trimmed)
      }}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="primary">
            {t('list.addTag')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('list.tag')}
        value={tag}
        onChange={(typed) => {
          setTag(typed)
          setError(null)
        }}
        {...(error !== null && { error })}
      />
    </Dialog>
  )
}

const tagLengthMax = 50
