import { useLocation } from 'react-router'

/**
 * Whether the page is one of the vault's places, which have an entry of their own in the sidebar, and not the whole
 * vault. A kind, a category or an open item is no place.
 */
export function useIsPlaceShown(): boolean {
  const { pathname, search } = useLocation()
  if (pathname === '/dashboard/trash') return true
  const here = new URLSearchParams(search)
  return pathname === '/dashboard' && placeNames.some((name) => here.has(name))
}

const placeNames = ['favorites', 'archive', 'vault', 'folder', 'tag']
