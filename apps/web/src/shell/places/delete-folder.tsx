import { AlertDialog } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../platform/engine/use-engine.ts'
import type { FolderNode } from '../../platform/vault/folder-tree.ts'
import { useFolderChange } from './use-folder-change.ts'
import './en-places.ts'

export function DeleteFolder({ folder, onClose }: { folder: FolderNode; onClose: () => void }) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { run, isBusy } = useFolderChange()
  return (
    <AlertDialog
      open
      tone="danger"
      onOpenChange={onClose}
      title={t('folders.deleteTitle', { name: folder.name })}
      description={t('folders.deleteText')}
      confirmLabel={t('folders.delete')}
      cancelLabel={t('common.cancel')}
      busy={isBusy}
      onConfirm={() => {
        void run(engine.deleteFolder(folder.id)).then(onClose)
      }}
    />
  )
}
