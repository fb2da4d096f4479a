import { Button, Dialog, TextField } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Asks for one tag for all selected items. */
export function TagDialog({
  count,
  onSave,
  onClose,
}: {
  count: number
  onSave: (tag: string) => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const [tag, setTag] = useState('')
  const [error, setError] = useState<string | null>(null)
  return (
    <Dialog
      open
      width="small"
      onOpenChange={onClose}
      title={t('list.tagTitle', { count })}
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
      <TextField label={t('list.tag')} value={tag} onChange={setTag} {...(error !== null && { error })} />
    </Dialog>
  )
}

const tagLengthMax = 50
