import { useMemo } from 'react'
import { useVaultRows, type Sections } from '../../platform/vault-rows.ts'

export interface PlaceCounts {
  favourites: number
  /** Items directly in a folder. */
  folders: ReadonlyMap<string, number>
  /** In the order of the alphabet. */
  tags: readonly (readonly [tag: string, count: number])[]
}

export function usePlaceCounts(): PlaceCounts {
  const { sections } = useVaultRows()
  return useMemo(() => countPlaces(sections), [sections])
}

export function countPlaces(sections: Sections): PlaceCounts {
  let favourites = 0
  const folders = new Map<string, number>()
  const tags = new Map<string, number>()
  for (const rows of Object.values(sections)) {
    for (const { summary } of rows) {
      if (summary.favourite) favourites += 1
      if (summary.folderId !== null) folders.set(summary.folderId, (folders.get(summary.folderId) ?? 0) + 1)
      for (const tag of summary.tags) tags.set(tag, (tags.get(tag) ?? 0) + 1)
    }
  }
  return { favourites, folders, tags: [...tags].sort(([a], [b]) => a.localeCompare(b)) }
}
