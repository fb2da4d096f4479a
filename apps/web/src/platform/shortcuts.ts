import { useEffect, useRef } from 'react'
import { tinykeys } from 'tinykeys'
import { areSingleKeysOn } from './single-keys.ts'

type Bindings = Record<string, (event: KeyboardEvent) => void>

/**
 * Binds shortcuts on the whole page while mounted. Keys without Ctrl or ⌘ do nothing while the user types; single
 * letters and marks also do nothing if the user turned them off; no key works while a dialog or menu is open. A held
 * key repeats only to move through a list.
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
              if (!isMeant(key, event)) return
              latest.current[key]?.(event)
            },
          ]),
        ),
        { ignore: ({ isComposing }) => isComposing },
      ),
    [keys],
  )
}

function isMeant(key: string, event: KeyboardEvent): boolean {
  if (isOverlayOpen() || (event.repeat && !moving.test(event.key))) return false
  if (key.includes('$mod')) return true
  return !isTyping(event) && (areSingleKeysOn() || event.key.length > 1)
}

const moving = /^(?:j|k|Arrow(?:Up|Down))$/i

/** In a text field, or in a list of choices, where a letter jumps to the choice that starts with it. */
function isTyping({ target }: KeyboardEvent): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input, textarea, select, [contenteditable], [role=combobox]') !== null
  )
}

/**
 * Toasts are dialogs to assistive technology, but they are in a region beside the page, not over it. A closed overlay
 * that is still fading out does not count either.
 */
function isOverlayOpen(): boolean {
  const overlays = document.querySelectorAll(openOverlays)
  return [...overlays].some((overlay) => overlay.closest('[role=region]') === null)
}

const openOverlays = ['dialog', 'alertdialog', 'menu', 'listbox']
  .map((role) => `[role=${role}]:not([data-closed])`)
  .join()
