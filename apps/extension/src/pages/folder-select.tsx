import type { Folder } from '@severy/domain'
import { Select } from '@severy/ui'
import { useEffect, useState } from 'react'
import type { Door } from './use-vault.ts'

const noFolder = 'none'

/** Renders nothing if the vault has no folders. */
export function FolderSelect({
  door,
  vaultId,
  folderId,
  onChange,
}: {
  door: Door
  vaultId: string
  folderId: string | null
  onChange: (folderId: string | null) => void
}) {
  const [folders, setFolders] = useState<readonly Folder[]>([])
  useEffect(() => {
    let isOver = false
    void door.foldersOf(vaultId).then((found) => {
      if (!isOver) setFolders(found)
    })
    return () => {
      isOver = true
    }
  }, [door, vaultId])
  if (folders.length === 0) return null
  return (
    <Select
      label="Folder"
      value={folders.some(({ id }) => id === folderId) ? (folderId ?? noFolder) : noFolder}
      onChange={(id) => {
        onChange(id === noFolder ? null : id)
      }}
      options={[{ value: noFolder, label: 'No folder' }, ...folderChoices(folders)]}
    />
  )
}

/** Each folder with the names of its parent folders, in alphabetical order. */
export function folderChoices(folders: readonly Folder[]): { value: string; label: string }[] {
  return folders
    .map(({ id }) => ({ value: id, label: pathTo(folders, id).join(' / ') }))
    .sort((a, b) => a.label.localeCompare(b.label))
}

/** Names from the top down. The engine guarantees that folders have no cycles. */
function pathTo(folders: readonly Folder[], id: string | undefined): string[] {
  const folder = folders.find((candidate) => candidate.id === id)
  return folder === undefined ? [] : [...pathTo(folders, folder.parentId), folder.name]
}
