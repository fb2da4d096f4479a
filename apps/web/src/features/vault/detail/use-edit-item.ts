import type { ItemRow } from '@severy/client'
import { useCallback } from 'react'
import { openEditForm } from '../../../platform/item-form.ts'
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
  const hasRoom = useMedia('(min-width: 768px)')
  return useCallback(
    ({ ref }: ItemRow) => {
      const openItemId = new URLSearchParams(window.location.search).get('item')
      if (hasRoom && (view === 'list' || openItemId === ref.itemId)) begin(ref)
      else openEditForm(ref)
    },
    [begin, view, hasRoom],
  )
}
