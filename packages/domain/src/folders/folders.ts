import type { Folder } from '../items/vault-meta.ts'
import { countCharacters } from '../text/measure.ts'

/** Folders of one vault, nested to any depth, in the order in which they were created. */
type Folders = readonly Folder[]

const foldersMax = 1_000
export const placeNameLengthMax = 100

/**
 * Whether a text can be the name of a folder, a vault or an organization: not blank, not too long, and valid Unicode
 * without NUL.
 */
export function isPlaceName(name: string): boolean {
  const isText = name.isWellFormed() && !name.includes('\0')
  return isText && name.trim() !== '' && countCharacters(name) <= placeNameLengthMax
}

/** Null if the parent folder does not exist, or the vault already has the maximum number of folders. */
export function addFolder(folders: Folders, folder: Folder): Folders | null {
  if (folders.length >= foldersMax || !isThere(folders, folder.parentId)) return null
  return [...folders, folder]
}

/** The folders with another name for one of them. The name is not checked here (`isPlaceName`). */
export function renameFolder(folders: Folders, id: string, name: string): Folders {
  return folders.map((folder) => (folder.id === id ? { ...folder, name } : folder))
}

/** Null if the new parent does not exist, or is inside the folder itself. */
export function moveFolder(folders: Folders, id: string, parentId: string | null): Folders | null {
  const target = parentId ?? undefined
  if (!isThere(folders, target) || (parentId !== null && pathTo(folders, parentId).includes(id))) return null
  return folders.map((folder) => (folder.id === id ? inside(folder, target) : folder))
}

/** Its contents move to the parent folder. */
export function deleteFolder(folders: Folders, id: string): Folders {
  const parentId = folders.find((folder) => folder.id === id)?.parentId
  return folders
    .filter((folder) => folder.id !== id)
    .map((folder) => (folder.parentId === id ? inside(folder, parentId) : folder))
}

/**
 * Folders in a form that can be displayed. Concurrent changes on two devices may leave a folder inside a deleted one,
 * or two inside each other: such folders move to the top level.
 */
export function tidyFolders(folders: Folders): Folders {
  return folders.map((folder) => {
    const { id, parentId } = folder
    if (parentId === undefined) return folder
    const isLost = !isThere(folders, parentId) || pathTo(folders, parentId).includes(id)
    return isLost ? inside(folder, undefined) : folder
  })
}

/** The folder and everything nested in it; the input may be in any order. */
export function withInner(
  folders: readonly { id: string; parentId?: string | null | undefined }[],
  folderId: string,
): ReadonlySet<string> {
  const ids = new Set([folderId])
  for (let before = 0; before < ids.size;) {
    before = ids.size
    for (const { id, parentId } of folders) if (ids.has(parentId ?? '')) ids.add(id)
  }
  return ids
}

function isThere(folders: Folders, id: string | undefined): boolean {
  return id === undefined || folders.some((folder) => folder.id === id)
}

/** The folder's id and those of its ancestors, starting with its own; stops at a cycle. */
function pathTo(folders: Folders, id: string): string[] {
  const path: string[] = []
  let next: string | undefined = id
  while (next !== undefined && !path.includes(next)) {
    path.push(next)
    const here: string = next
    next = folders.find((folder) => folder.id === here)?.parentId
  }
  return path
}

function inside({ parentId: _before, ...folder }: Folder, parentId: string | undefined): Folder {
  return parentId === undefined ? folder : { ...folder, parentId }
}
