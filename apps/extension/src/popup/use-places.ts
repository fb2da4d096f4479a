import type { Account } from '@severy/client'
import { foldersByPath } from '@severy/engine-host/folders-by-path'
import { ownVaults } from '@severy/engine-host/vault-access'
import { useEffect, useState } from 'react'
import type { Door } from '../pages/use-vault.ts'
import type { Place } from '../vault/vault-door.ts'

export interface NamedPlace {
  name: string
  place: Place
}

/** The vaults with more than one item, each followed by its folders. Empty if everything is in one place. */
export function usePlaces(door: Door, vaults: Account['vaults']): readonly NamedPlace[] {
  const [places, setPlaces] = useState<readonly NamedPlace[]>([])
  useEffect(() => {
    let isOver = false
    void placesOf(door, vaults).then((found) => {
      if (!isOver) setPlaces(found)
    })
    return () => {
      isOver = true
    }
  }, [door, vaults])
  return places
}

async function placesOf(door: Door, vaults: Account['vaults']): Promise<NamedPlace[]> {
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
