import type { Folder } from '@severy/domain'
import { foldersByPath } from '@severy/engine-host/folders-by-path'
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
      options={[
        { value: noFolder, label: 'No folder' },
        ...foldersByPath(folders).map(({ id, path }) => ({ value: id, label: path })),
      ]}
    />
  )
}
