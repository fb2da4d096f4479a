import { placeNameLengthMax } from '@severy/domain'
import { Button, Dialog, TextField } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../platform/engine/use-engine.ts'
import type { FolderNode } from '../../platform/vault/folder-tree.ts'
import { useFolderChange } from './use-folder-change.ts'
import './en-places.ts'

/** Names a new folder inside `parentId`, or renames an existing one. */
export function NameFolder({
  folder,
  parentId = null,
  onClose,
}: {
  folder?: FolderNode
  parentId?: string | null
  onClose: () => void
}) {
  const { t } = useTranslation()
  const engine = useEngine()
  const [name, setName] = useState(folder?.name ?? '')
  const [error, setError] = useState<string | null>(null)
  const { run, isBusy } = useFolderChange()

  async function save() {
    const trimmed = name.trim()
    if (trimmed === '') setError(t('folders.nameMissing'))
    else if (trimmed.length > placeNameLengthMax) setError(t('item.tooLong', { max: placeNameLengthMax }))
    else {
      const change =
        folder === undefined ? engine.addFolder(trimmed, parentId) : engine.renameFolder(folder.id, trimmed)
      if (await run(change)) onClose()
    }
  }

  return (
    <Dialog
      open
      width="small"
      onOpenChange={onClose}
      title={folder === undefined ? t('folders.addTitle') : t('folders.renameTitle')}
      closeLabel={t('common.close')}
      onSubmit={() => void save()}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="primary" busy={isBusy}>
            {t('folders.save')}
          </Button>
        </>
      }
    >
      <TextField
        label={t('folders.name')}
        autoComplete="off"
        value={name}
        onChange={(next) => {
          setName(next)
          setError(null)
        }}
        {...(error !== null && { error })}
      />
    </Dialog>
  )
}
