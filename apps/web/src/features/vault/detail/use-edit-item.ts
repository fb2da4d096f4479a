import type { ItemRow } from '@severy/client'
import { useCallback } from 'react'
import { openEditForm } from '../../../platform/item-form.ts'
import { mayChange } from '../../../platform/overlay.ts'
import { vaultPermission } from '../../../platform/session-state.ts'
import { useMedia } from '../../../platform/use-media.ts'
import { useListChoices } from '../list/list-choices.ts'
import { useEditing } from './use-editing.ts'

/**
 * Opens the form of an item: in its details, where those are open or lie beside the list, and else in a dialog
 * (DESIGN 10.3).
 */
export function useEditItem(): (row: ItemRow) => void {
  const { begin } = useEditing()
  const view = useListChoices((choices) => choices.view)
  const hasRoom = useMedia('(min-width: 48rem)')
  return useCallback(
    ({ ref }: ItemRow) => {
      // The key for it works on every row; there is nothing to edit in what others only let one see.
      if (vaultPermission(ref.vaultId) === 'view') return
      if (!mayChange()) return
      const openItemId = new URLSearchParams(window.location.search).get('item')
      if (hasRoom && (view === 'list' || openItemId === ref.itemId)) begin(ref)
      else openEditForm(ref)
    },
    [begin, view, hasRoom],
  )
}
