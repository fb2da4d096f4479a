import type { Account } from '@severy/client'
import { foldersByPath } from '@severy/engine-host/folders-by-path'
import { ownVaults } from '@severy/engine-host/vault-access'
import type { Door } from '../pages/steady-door.ts'
import type { Place } from '../vault/vault-door.ts'

export interface NamedPlace {
  name: string
  place: Place
}

/** The personal vault and the shared ones, each followed by its folders. Empty if there is only one place. */
export async function findPlaces(door: Door, vaults: Account['vaults']): Promise<NamedPlace[]> {
  const all = await Promise.all(
    ownVaults(vaults).map(async ({ vaultId, isPersonal, name }) => {
      const vault = isPersonal ? 'My Vault' : name
      const folders = foldersByPath(await door.foldersOf(vaultId))
      return [
        { name: vault, place: { vaultId, folderId: null } },
        ...folders.map(({ id, path }) => ({
          name: `${vault} / ${path}`,
          place: { vaultId, folderId: id },
        })),
      ]
    }),
  )
  const places = all.flat()
  return places.length > 1 ? places : []
}
