import { folderNames, type Folder, type FolderName } from '@severy/domain'
import { useMemo } from 'react'
import { useFolders } from './folders.ts'

export interface FolderNode {
  id: string
  name: string
  parentId: string | null
  /** 0 at the top. */
  depth: number
}

/** The folders of the personal vault, each directly before its children, in alphabetical order. */
export function useFolderTree(): readonly FolderNode[] {
  const folders = useFolders()
  return useMemo(() => treeOf(folders), [folders])
}

/** The same folders, each with the names of those around it. */
export function useFolderNames(): readonly FolderName[] {
  const folders = useFolders()
  return useMemo(() => folderNames(folders), [folders])
}

export function treeOf(folders: readonly Folder[]): FolderNode[] {
  const inside = (parentId: string | null, depth: number): FolderNode[] =>
    folders
      .filter((folder) => (folder.parentId ?? null) === parentId)
      .sort((a, b) => a.name.localeCompare(b.name))
      .flatMap(({ id, name }) => [{ id, name, parentId, depth }, ...inside(id, depth + 1)])
  return inside(null, 0)
}
