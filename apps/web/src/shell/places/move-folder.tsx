import { withInner } from '@severy/domain'
import { Button, Dialog, Select } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../platform/engine/use-engine.ts'
import type { FolderNode } from '../../platform/vault/folder-tree.ts'
import { useFolderChange } from './use-folder-change.ts'
import './en-places.ts'

const top = ''

/** Moves a folder into another one, or to the top. Never into itself. */
export function MoveFolder({
  folder,
  tree,
  onClose,
}: {
  folder: FolderNode
  tree: readonly FolderNode[]
  onClose: () => void
}) {
  const { t } = useTranslation()
  const engine = useEngine()
  const [parentId, setParentId] = useState(folder.parentId ?? top)
  const { run, isBusy } = useFolderChange()
  const inner = withInner(tree, folder.id)

  async function save() {
    if (await run(engine.moveFolder(folder.id, parentId === top ? null : parentId))) onClose()
  }

  return (
    <Dialog
      open
      width="small"
      onOpenChange={onClose}
      title={t('folders.moveTitle', { name: folder.name })}
      closeLabel={t('common.close')}
      onSubmit={() => void save()}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="submit" variant="primary" busy={isBusy}>
            {t('folders.move')}
          </Button>
        </>
      }
    >
      <Select
        label={t('folders.into')}
        value={parentId}
        onChange={setParentId}
        options={[
          { value: top, label: t('folders.top') },
          ...tree.filter(({ id }) => !inner.has(id)).map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
    </Dialog>
  )
}
