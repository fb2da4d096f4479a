import { useLayoutEffect, useRef } from 'react'
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
  // Layout effects, so that a key works as soon as its target can be seen, and never on what was shown before.
  useLayoutEffect(() => {
    latest.current = bindings
  })
  const keys = Object.keys(bindings).join(' ')
  useLayoutEffect(
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
  // Leaves a form's own Escape alone, but not that of a list's search and choices.
  if (key === 'Escape') return !isTypingText(event)
  return !isTyping(event) && (areSingleKeysOn() || event.key.length > 1)
}

const moving = /^(?:j|k|Arrow(?:Up|Down))$/i

/** In a text field, or in a list of choices, where a letter jumps to the choice that starts with it. */
function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && target.closest(`${textFields}, select, [role=combobox]`) !== null
}

/** In a text field other than the search, which clears itself first. */
function isTypingText({ target }: KeyboardEvent): boolean {
  return (
    target instanceof HTMLElement && target.closest(textFields) !== null && target.closest('search') === null
  )
}

/** Checkboxes and file fields are left out, because nothing is typed into them. */
const textFields = 'input:not([type=checkbox], [type=radio], [type=file]), textarea, [contenteditable]'

/**
 * Toasts are dialogs to assistive technology, but they are in a region beside the page, not over it. A closed overlay
 * that is still fading out does not count either.
 */
export function isOverlayOpen(): boolean {
  const overlays = document.querySelectorAll(openOverlays)
  return [...overlays].some((overlay) => overlay.closest('[role=region]') === null)
}

const openOverlays = ['dialog', 'alertdialog', 'menu', 'listbox']
  .map((role) => `[role=${role}]:not([data-closed])`)
  .join()
