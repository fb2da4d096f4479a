/** One item's cell in the list: opens the menu on a right-click, can be dragged, and accepts dropped files. */
import type { ItemRow } from '@severy/client'
import { classNames } from '@severy/ui'
import {
  useState,
  type CSSProperties,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
} from 'react'
import { endDrag } from '../../../platform/vault/item-drag.ts'
import { vaultPermission } from '../../../platform/session/session-state.ts'
import type { MenuAt } from '../item-menu.tsx'

export interface CellHands {
  onMenuAt: (menu: MenuAt) => void
  /** The items that are dragged together with this one: all selected ones if it is among them. */
  onDrag: (row: ItemRow) => readonly ItemRow[]
  onFiles: (row: ItemRow, files: readonly File[]) => void
}

export function ItemCell({
  row,
  hands: { onMenuAt, onDrag, onFiles },
  setSize,
  position,
  className,
  style,
  ref,
  'data-index': index,
  children,
}: {
  row: ItemRow
  hands: CellHands
  setSize: number
  position: number
  className: string
  style?: CSSProperties
  ref?: Ref<HTMLDivElement>
  'data-index'?: number
  children: ReactNode
}) {
  const [isFileOver, setFileOver] = useState(false)
  const [isDraggable, setDraggable] = useState(false)

  /**
   * Only the mouse drags: a finger scrolls. Text that may be selected, and controls that use the mouse themselves,
   * start no drag.
   */
  function onPointerDown({ pointerType, button, target }: PointerEvent) {
    const isHandle = target instanceof Element && target.closest(ownUse) === null
    setDraggable(pointerType === 'mouse' && button === 0 && isHandle && mayMove(row))
  }

  function onContextMenu(event: MouseEvent<HTMLDivElement>) {
    const how = event.nativeEvent
    const isTouch = how instanceof globalThis.PointerEvent && how.pointerType === 'touch'
    const button = event.currentTarget.querySelector<HTMLElement>('[data-keeps-focus]')
    // The browser's own menu can copy selected text.
    if (row.failed !== false || isTouch || button === null || isTextSelectedIn(event.currentTarget)) return
    event.preventDefault()
    const isByKey = event.button !== 2 && !event.ctrlKey
    onMenuAt({ row, button, ...(isByKey ? { isByKey } : { at: { x: event.clientX, y: event.clientY } }) })
  }

  return (
    <div
      ref={ref}
      role="listitem"
      aria-setsize={setSize}
      aria-posinset={position}
      data-index={index}
      style={style}
      className={classNames(className, isFileOver && 'rounded-card outline-2 outline-link')}
      draggable={isDraggable}
      onPointerDown={onPointerDown}
      onContextMenu={onContextMenu}
      onDragStart={(event) => {
        const rows = onDrag(row)
        event.dataTransfer.effectAllowed = 'move'
        // Empty, so that nothing of an item leaves the page. Firefox drags nothing without any data.
        event.dataTransfer.setData(dragType, '')
        if (rows.length > 1) event.dataTransfer.setDragImage(countImage(rows.length), 12, 12)
      }}
      onDragEnd={endDrag}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files') || !mayMove(row)) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'copy'
        setFileOver(true)
      }}
      onDragLeave={({ relatedTarget, currentTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setFileOver(false)
      }}
      onDrop={(event) => {
        setFileOver(false)
        if (!event.dataTransfer.types.includes('Files') || !mayMove(row)) return
        event.preventDefault()
        onFiles(row, [...event.dataTransfer.files])
      }}
    >
      {children}
    </div>
  )
}

const dragType = 'application/x-severy-item'
const ownUse = 'button:not([data-open]), a, input, [translate=no]'

function mayMove({ ref, failed }: ItemRow): boolean {
  return failed === false && vaultPermission(ref.vaultId) !== 'view'
}

function isTextSelectedIn(element: Element): boolean {
  const selection = getSelection()
  return selection !== null && !selection.isCollapsed && selection.containsNode(element, true)
}

/** The picture with the number of dragged items. It is in the page only until the browser has copied it. */
function countImage(count: number): Element {
  const image = document.createElement('div')
  image.textContent = count.toLocaleString('en')
  image.className =
    'fixed -top-20 start-0 rounded-control bg-primary px-3 py-1.5 font-semibold text-on-primary tabular-nums'
  document.body.append(image)
  requestAnimationFrame(() => {
    image.remove()
  })
  return image
}
