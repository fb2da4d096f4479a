import type { ItemRow } from '@severy/client'
import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react'
import { currentItem, setCurrentItem } from '../../../platform/vault/current-item.ts'
import { focusSearchField } from '../../../platform/search/search-keys.ts'
import { useShortcuts } from '../../../platform/page/shortcuts.ts'
import type { ItemActions } from '../use-item-actions.tsx'
import type { Lines } from './lines.ts'
import { selectAll, selectUpTo } from './selection.ts'
import { useHitActs } from '../search/use-hit-acts.ts'

/**
 * Keyboard navigation and selection in the list. If the next item is not rendered yet, its line is scrolled into view
 * first, and focused once it exists.
 */
export function useListKeys({
  place,
  lines,
  scrollToLine,
  isSearched,
  actions,
  onSelect,
  onMove,
  onDetails,
}: {
  place: RefObject<HTMLElement | null>
  lines: Lines
  scrollToLine: (index: number) => void
  isSearched: boolean
  actions: ItemActions
  onSelect: (row: ItemRow, isRange: boolean) => void
  onMove: (row: ItemRow) => void
  onDetails: (row: ItemRow) => void
}): void {
  useHitActs({
    first: () => lines.rows().find(({ failed }) => !failed) ?? null,
    focus,
    actions,
    onDetails,
  })

  function focus(row: ItemRow): void {
    setCurrentItem(row.ref)
    scrollToLine(lines.lineOf(lines.rows().indexOf(row)))
    focusItem(place, row.ref.itemId)
    onMove(row)
  }

  function move(step: 1 | -1): ItemRow | null {
    const rows = lines.rows()
    const here = currentItem()
    const at = here === null ? -1 : rows.findIndex(({ ref }) => ref.itemId === here.ref.itemId)
    const next = rows[at === -1 ? 0 : at + step]
    if (next !== undefined) focus(next)
    else if (step === -1 && isSearched) focusSearchField()
    return next ?? null
  }

  const moving = (step: 1 | -1) => (event: KeyboardEvent) => {
    if (!isForList(event, place.current)) return
    event.preventDefault()
    move(step)
  }
  const extending = (step: 1 | -1) => (event: KeyboardEvent) => {
    if (!isForList(event, place.current)) return
    event.preventDefault()
    const rows = lines.rows()
    const from = currentItem()
    if (from !== null) selectUpTo(from, rows)
    const to = move(step)
    if (to !== null) selectUpTo(to, rows)
  }

  useShortcuts({
    j: moving(1),
    k: moving(-1),
    ArrowDown: moving(1),
    ArrowUp: moving(-1),
    'Shift+ArrowDown': extending(1),
    'Shift+ArrowUp': extending(-1),
    x: (event) => {
      const row = currentItem()
      if (row === null || row.failed) return
      event.preventDefault()
      onSelect(row, false)
    },
    '$mod+a': (event) => {
      // In a field, the shortcut selects its text.
      if (!isForList(event, place.current)) return
      event.preventDefault()
      selectAll(lines.rows())
    },
  })
}

/**
 * Keeps the focus on an item that reordering moves to where nothing is rendered: scrolls to its line, so that the next
 * key press applies to that item. Does not follow an item that the user scrolled out of view.
 */
export function useFocusThatFollows(
  place: RefObject<HTMLElement | null>,
  lines: Lines,
  scrollToLine: (index: number) => void,
): { onFocus: (event: FocusEvent) => void; onBlur: () => void } {
  const focused = useRef<string | null>(null)
  const before = useRef(lines)
  useLayoutEffect(() => {
    const haveMoved = before.current !== lines
    before.current = lines
    const itemId = focused.current
    if (itemId === null || place.current?.querySelector(`[data-item="${itemId}"]`) != null) return
    focused.current = null
    if (!haveMoved) return
    const at = lines.rows().findIndex(({ ref }) => ref.itemId === itemId)
    if (at === -1) return
    scrollToLine(lines.lineOf(at))
    focusItem(place, itemId)
  })
  return {
    onFocus: ({ target }) => {
      focused.current = target.closest<HTMLElement>('[data-item]')?.dataset['item'] ?? null
    },
    onBlur: () => {
      focused.current = null
    },
  }
}

/**
 * Whether a key press is for the list: it has the focus, or nothing has. Other controls keep their own arrow keys.
 */
function isForList({ target }: KeyboardEvent, list: HTMLElement | null): boolean {
  return target === document.body || (target instanceof Node && list?.contains(target) === true)
}

const framesMax = 30

/** In a later frame, once the list has rendered it. */
function focusItem(place: RefObject<HTMLElement | null>, itemId: string, framesLeft = framesMax): void {
  const button = place.current?.querySelector<HTMLElement>(`[data-item="${itemId}"] [data-open]`)
  if (button != null) button.focus({ preventScroll: true })
  else if (framesLeft > 0)
    requestAnimationFrame(() => {
      focusItem(place, itemId, framesLeft - 1)
    })
}
