/** The folders of each open vault. */
import { createVaultFolders, foldersIn, type Folders } from '@severy/engine-host/vault-folders'
import { bound } from '../browser/bound.ts'
import { usePersonalVaultId } from '../session/session-state.ts'

const folders = createVaultFolders()
const useVaultFolders = bound(folders.store)

export const { apply: applyFolders, drop: dropFolders } = folders

/** The folders of the given vault, or of the personal one. They nest by `parentId`, never in cycles. */
export function useFolders(vaultId?: string): Folders {
  const personal = usePersonalVaultId()
  return useVaultFolders((state) => foldersIn(state, vaultId ?? personal ?? ''))
}

/** The folder's current name; undefined if it no longer exists. */
export function folderName(vaultId: string, folderId: string): string | undefined {
  return folders.of(vaultId).find(({ id }) => id === folderId)?.name
}
