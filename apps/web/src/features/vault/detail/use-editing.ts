import type { ItemRef } from '@severy/client'
import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * Whether the open item is being edited in its pane. Stored in the address; any other navigation in the vault ends it.
 */
export function useEditing(): {
  isEditing: boolean
  begin: (ref: ItemRef) => void
  end: () => void
} {
  const { search } = useLocation()
  const navigate = useNavigate()
  const begin = useCallback(
    ({ itemId }: ItemRef) => {
      const params = new URLSearchParams(window.location.search)
      params.set('item', itemId)
      params.set('edit', '')
      void navigate({ search: params.toString() }, { preventScrollReset: true })
    },
    [navigate],
  )
  const end = useCallback(() => {
    const params = new URLSearchParams(window.location.search)
    params.delete('edit')
    void navigate({ search: params.toString() }, { preventScrollReset: true, replace: true })
  }, [navigate])
  return { isEditing: new URLSearchParams(search).has('edit'), begin, end }
}
