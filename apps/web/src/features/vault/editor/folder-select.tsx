import type { Folder } from '@severy/domain'
import { Select } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import { useFolders } from '../../../platform/folders.ts'
import type { SharedForm } from './draft-form.ts'

const noFolder = 'none'

/** The item's folder in the given vault, or in the personal one. Renders nothing if the vault has no folders. */
export function FolderSelect({
  form: { draft, change },
  vaultId,
}: {
  form: SharedForm
  vaultId: string | undefined
}) {
  const { t } = useTranslation()
  const folders = useFolders(vaultId)
  if (folders.length === 0) return null
  return (
    <Select
      label={t('item.folder')}
      value={folders.some(({ id }) => id === draft.folderId) ? (draft.folderId ?? noFolder) : noFolder}
      onChange={(id) => {
        change({ folderId: id === noFolder ? null : id })
      }}
      options={[
        { value: noFolder, label: t('item.noFolder') },
        ...folders
          .map(({ id }) => ({ value: id, label: pathTo(folders, id).join(' / ') }))
          .sort((a, b) => a.label.localeCompare(b.label)),
      ]}
    />
  )
}

/** Names from the top down. The engine never reports folder cycles. */
function pathTo(folders: readonly Folder[], id: string | undefined): string[] {
  const folder = folders.find((candidate) => candidate.id === id)
  return folder === undefined ? [] : [...pathTo(folders, folder.parentId), folder.name]
}
