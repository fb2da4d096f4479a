/** The current place in the vault. Stored in the address, except for the search text. */
import { isItemType } from '@severy/domain'
import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { healthMarks, type HealthMark } from '../../../platform/vault/health.ts'
import type { ItemKind } from '../../../platform/vault/vault-rows.ts'

export interface VaultPlace {
  isArchive: boolean
  isFavorites: boolean
  type: ItemKind | null
  category: string | null
  folderId: string | null
  vaultId: string | null
  tag: string | null
  health: HealthMark | null
  /** The item whose details are open. */
  itemId: string | null
}

export const everywhere: VaultPlace = {
  isArchive: false,
  isFavorites: false,
  type: null,
  category: null,
  folderId: null,
  vaultId: null,
  tag: null,
  health: null,
  itemId: null,
}

export function readPlace(params: URLSearchParams): VaultPlace {
  const type = params.get('type')
  const health = params.get('health')
  return {
    isArchive: params.has('archive'),
    isFavorites: params.has('favorites'),
    type: isItemType(type) ? type : null,
    category: params.get('cat'),
    folderId: params.get('folder'),
    vaultId: params.get('vault'),
    tag: params.get('tag'),
    health: healthMarks.find((mark) => mark === health) ?? null,
    itemId: params.get('item'),
  }
}

export function writePlace(place: VaultPlace): URLSearchParams {
  const params = new URLSearchParams()
  if (place.isArchive) params.set('archive', '')
  if (place.isFavorites) params.set('favorites', '')
  const named = {
    type: place.type,
    cat: place.category,
    folder: place.folderId,
    vault: place.vaultId,
    tag: place.tag,
    health: place.health,
    item: place.itemId,
  }
  for (const [name, value] of Object.entries(named)) if (value !== null) params.set(name, value)
  return params
}

/** Whether it hides part of the vault. */
export function isNarrowed(place: VaultPlace): boolean {
  const { isFavorites, type, category, folderId, vaultId, tag, health } = place
  return isFavorites || [type, category, folderId, vaultId, tag, health].some((choice) => choice !== null)
}

/** The vault that is shown in full; null if anything else is filtered. */
export function wholeVaultId(place: VaultPlace): string | null {
  return isNarrowed({ ...place, vaultId: null }) || place.isArchive ? null : place.vaultId
}

/** `go` keeps what is not passed, and is stable. Going back returns to where it was called. */
export function useVaultPlace(): {
  place: VaultPlace
  go: (change: Partial<VaultPlace>, options?: { replace?: boolean }) => void
} {
  const { search } = useLocation()
  const navigate = useNavigate()
  const place = useMemo(() => readPlace(new URLSearchParams(search)), [search])
  const go = useCallback(
    (change: Partial<VaultPlace>, options: { replace?: boolean } = {}) => {
      const here = readPlace(new URLSearchParams(window.location.search))
      void navigate(
        { search: writePlace({ ...here, ...change }).toString() },
        { preventScrollReset: true, ...options },
      )
    },
    [navigate],
  )
  return { place, go }
}
