import type { ItemRow } from '@severy/client'
import { useRef, type MouseEvent, type PointerEvent } from 'react'
import { findRowById } from '../../../platform/vault/vault-rows.ts'
import { useSelection } from './selection.ts'

const heldMs = 500
/** Pixels: a finger that moves further scrolls, and selects nothing. */
const movedMax = 10

interface Held {
  timer: ReturnType<typeof setTimeout>
  x: number
  y: number
}

/**
 * Handlers for the list: a long press on an item selects it, and so does a tap while anything is selected. Buttons of
 * an item keep their meaning, except its name.
 */
export function useTouchSelect(onSelect: (row: ItemRow, isRange: boolean) => void) {
  const held = useRef<Held | null>(null)
  /** The press has selected the item, so its click must not open it as well. */
  const isDone = useRef(false)
  const isTouch = useRef(false)

  function end(): void {
    if (held.current !== null) clearTimeout(held.current.timer)
    held.current = null
  }

  return {
    onPointerDown: ({ target, pointerType, clientX, clientY }: PointerEvent) => {
      end()
      isDone.current = false
      isTouch.current = pointerType === 'touch'
      const row = isTouch.current ? rowAt(target) : null
      if (row === null) return
      const timer = setTimeout(() => {
        isDone.current = true
        onSelect(row, false)
      }, heldMs)
      held.current = { timer, x: clientX, y: clientY }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (held.current === null) return
      if (Math.hypot(clientX - held.current.x, clientY - held.current.y) > movedMax) end()
    },
    onPointerUp: end,
    // The browser also cancels when it begins to scroll.
    onPointerCancel: end,
    onContextMenuCapture: (event: MouseEvent) => {
      // Android opens a menu on a long press.
      if (!isTouch.current || rowAt(event.target) === null) return
      event.preventDefault()
      event.stopPropagation()
    },
    onClickCapture: (event: MouseEvent) => {
      if (!isTouch.current) return
      const row = rowAt(event.target)
      if (row === null) return
      const hasSelected = isDone.current
      isDone.current = false
      if (!hasSelected && useSelection.getState().ids.size === 0) return
      event.preventDefault()
      event.stopPropagation()
      if (!hasSelected) onSelect(row, false)
    },
  }
}

/** The item that a press at `target` selects. */
function rowAt(target: EventTarget): ItemRow | null {
  if (!(target instanceof Element)) return null
  const control = target.closest('button, a, input, label')
  if (control !== null && !control.hasAttribute('data-open')) return null
  const itemId = target.closest<HTMLElement>('[data-item]')?.dataset['item']
  const row = itemId === undefined ? null : findRowById(itemId)
  return row === null || row.failed ? null : row
}
