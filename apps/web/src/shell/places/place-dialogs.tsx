import { useEffect } from 'react'
import { useFolderTree } from '../../platform/vault/folder-tree.ts'
import { closeAskedPlace, useAskedPlace } from './asked-place.ts'
import { DeleteFolder } from './delete-folder.tsx'
import { MoveFolder } from './move-folder.tsx'
import { NameFolder } from './name-folder.tsx'
import { NameVault } from './name-vault.tsx'
import { ShareFolder } from './share-folder.tsx'

/** The dialogs of the lists of places, drawn once for the sidebar, its flyout, the phone's sheet and the palette. */
export function PlaceDialogs() {
  const { asked } = useAskedPlace()
  const tree = useFolderTree()
  // Locking ends what was being asked.
  useEffect(() => closeAskedPlace, [])
  switch (asked?.name) {
    case undefined:
      return null
    case 'add-folder':
      return <NameFolder parentId={asked.parentId} onClose={closeAskedPlace} />
    case 'rename-folder':
      return <NameFolder folder={asked.folder} onClose={closeAskedPlace} />
    case 'move-folder':
      return <MoveFolder folder={asked.folder} tree={tree} onClose={closeAskedPlace} />
    case 'share-folder':
      return <ShareFolder folder={asked.folder} onClose={closeAskedPlace} />
    case 'delete-folder':
      return <DeleteFolder folder={asked.folder} onClose={closeAskedPlace} />
    case 'name-vault':
      return <NameVault vault={asked.vault} onClose={closeAskedPlace} />
  }
}
