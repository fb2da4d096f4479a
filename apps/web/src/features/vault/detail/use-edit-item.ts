import type { ItemRow } from '@severy/client'
import { useCallback } from 'react'
import { openEditForm } from '../../../platform/vault/item-form.ts'
import { useListView } from '../../../platform/vault/list-choices.ts'
import { mayChange } from '../../../platform/page/overlay.ts'
import { vaultPermission } from '../../../platform/session/session-state.ts'
import { useMedia } from '../../../platform/browser/use-media.ts'
import { useEditing } from './use-editing.ts'

/** Opens an item's form: in its details if they are open or fit beside the list, otherwise in a dialog. */
export function useEditItem(): (row: ItemRow) => void {
  const { begin } = useEditing()
  const view = useListView()
  const hasRoom = useMedia('(min-width: 48rem)')
  return useCallback(
    ({ ref }: ItemRow) => {
      // The shortcut works on every row, but an item with view access only cannot be edited.
      if (vaultPermission(ref.vaultId) === 'view') return
      if (!mayChange()) return
      const openItemId = new URLSearchParams(window.location.search).get('item')
      if (hasRoom && (view === 'list' || openItemId === ref.itemId)) begin(ref)
      else openEditForm(ref)
    },
    [begin, view, hasRoom],
  )
}
