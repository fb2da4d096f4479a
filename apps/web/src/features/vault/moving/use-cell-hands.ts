import type { ItemRow } from '@severy/client'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { beginDrag, type DropPlace } from '../../../platform/vault/item-drag.ts'
import { mayChange } from '../../../platform/page/overlay.ts'
import { useAttachFiles } from '../attachments/use-attach-files.ts'
import { useKeepsPage } from '../attachments/use-file-drop.ts'
import type { OpenMenu } from '../item-menu.tsx'
import { actedOn } from '../list/selection.ts'
import type { CellHands } from './item-cell.tsx'

/** Handlers for the mouse on items of the list; stable for the list's lifetime. */
export function useCellHands(handlers: {
  selected: readonly ItemRow[]
  onMenuAt: (menu: OpenMenu) => void
  onDropAt: (rows: readonly ItemRow[], place: DropPlace) => void
  onDetails: (row: ItemRow) => void
}): CellHands {
  useKeepsPage()
  const attach = useAttachFiles()
  const latest = useRef(handlers)
  useLayoutEffect(() => {
    latest.current = handlers
  })
  return useMemo(
    () => ({
      onMenuAt: (menu) => {
        latest.current.onMenuAt({ ...menu, rows: actedOn(menu.row, latest.current.selected) })
      },
      onDrag: (row) => {
        const rows = actedOn(row, latest.current.selected)
        beginDrag(rows, (place) => {
          if (mayChange()) latest.current.onDropAt(rows, place)
        })
        return rows
      },
      onFiles: (row, files) => {
        if (!mayChange()) return
        void attach(row.ref, files)
        // The progress is shown there.
        latest.current.onDetails(row)
      },
    }),
    [attach],
  )
}
