import { folderNames, type Folder, type FolderName } from '@severy/domain'

/** Each folder with the names of those around it, in alphabetical order: what a person chooses one from. */
export function foldersByPath(folders: readonly Folder[]): FolderName[] {
  return folderNames(folders).sort((a, b) => a.path.localeCompare(b.path))
}
