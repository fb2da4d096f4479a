import { folderNames, type Folder, type FolderName } from '@severy/domain'

/**
 * Each folder with the names of the folders that contain it, in alphabetical order, for lists in which a person chooses
 * a folder.
 */
export function foldersByPath(folders: readonly Folder[]): FolderName[] {
  return folderNames(folders).sort((a, b) => a.path.localeCompare(b.path))
}
