import { tidyFolders } from '../folders/folders.ts'
import type { Folder } from '../items/vault-meta.ts'

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
