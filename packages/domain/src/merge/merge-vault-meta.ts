import type { Folder, VaultMeta } from '../items/vault-meta.ts'
import { isSameJson } from './same-json.ts'
import { pick, pickKeyed, type ThreeWay } from './three-way.ts'

/**
 * Three-way merge of a vault's name, icon and folders with the rules of `mergeItem`, but without a history. Returns
 * `theirs` itself if there is nothing to commit.
 */
export function mergeVaultMeta(base: VaultMeta | null, mine: VaultMeta, theirs: VaultMeta): VaultMeta {
  const versionsOf = <K extends keyof VaultMeta>(name: K): ThreeWay<VaultMeta[K]> => ({
    base: base?.[name],
    mine: mine[name],
    theirs: theirs[name],
  })
  const merged: VaultMeta = {
    ...theirs,
    name: pick(versionsOf('name'), committed),
    icon: pick(versionsOf('icon'), committed),
    folders: pickKeyed(versionsOf('folders'), folderIds, (versions) => pick(versions, committed)),
  }
  return isSameJson(merged, theirs) ? theirs : merged
}

function committed<T>(versions: ThreeWay<T>): T {
  return versions.theirs
}

function folderIds(folders: readonly Folder[]): string[] {
  return folders.map((folder) => folder.id)
}
