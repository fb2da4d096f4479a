import { useEffect, useRef } from 'react'
import { tinykeys } from 'tinykeys'

type Bindings = Record<string, (event: KeyboardEvent) => void>

/**
 * Binds keys on the whole page while mounted. A key without Ctrl or ⌘ is left alone while somebody types, and
 * everything is left alone while a dialog or menu is open.
 */
export function useShortcuts(bindings: Bindings): void {
  const latest = useRef(bindings)
  useEffect(() => {
    latest.current = bindings
  })
  const keys = Object.keys(bindings).join(' ')
  useEffect(
    () =>
      tinykeys(
        window,
        Object.fromEntries(
          keys.split(' ').map((key) => [
            key,
            (event: KeyboardEvent) => {
              if (isOverlayOpen() || (!key.includes('$mod') && isTyping(event))) return
              latest.current[key]?.(event)
            },
          ]),
        ),
      ),
    [keys],
  )
}

function isTyping({ target }: KeyboardEvent): boolean {
  return (
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null
  )
}

/** Toasts are dialogs to assistive technology, but they stand in their region beside the page, not over it. */
function isOverlayOpen(): boolean {
  const overlays = document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]')
  return [...overlays].some((overlay) => overlay.closest('[role=region]') === null)
}
