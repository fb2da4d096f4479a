import type { Folder } from '../items/vault-meta.ts'
import { tidyFolders } from './folders.ts'

/** The names of each folder and of those around it, from the outside in, by its id. */
export function folderPaths(folders: readonly Folder[]): ReadonlyMap<string, readonly string[]> {
  const byId = new Map(tidyFolders(folders).map((folder) => [folder.id, folder]))
  const paths = new Map<string, readonly string[]>()
  for (const folder of byId.values()) {
    const names: string[] = []
    for (let at: Folder | undefined = folder; at !== undefined; at = byId.get(at.parentId ?? ''))
      names.unshift(at.name)
    paths.set(folder.id, names)
  }
  return paths
}

/** The same path as one text, as searches and menus show it. */
export function folderNames(folders: readonly Folder[]): { id: string; path: string }[] {
  return [...folderPaths(folders)].map(([id, names]) => ({ id, path: names.join(' / ') }))
}
