/**
 * The keys of "Search in Vault" for what it finds. The list sets what they do while it is shown; the field, which is
 * on every page, passes them on.
 */

/** What a key does with the first hit. */
export type HitAct = 'reach' | 'open' | 'copy-password' | 'copy-code' | 'launch'

let act: ((what: HitAct) => boolean) | null = null
let focusField: (() => void) | null = null

/** `next` returns false when there is no hit. Pass null when the list is gone. */
export function setHitActs(next: ((what: HitAct) => boolean) | null): void {
  act = next
}

/** Does what the key means, if it means something and there is a hit. */
export function actOnFirstHit(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>,
): boolean {
  const what = hitActOf(event)
  return what !== null && act !== null && act(what)
}

/** The same keys act on the row or card that has the focus. */
export function hitActOf({
  key,
  ctrlKey,
  metaKey,
  shiftKey,
  altKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>): HitAct | null {
  const isMod = ctrlKey || metaKey
  if (key === 'ArrowDown') return isMod || shiftKey || altKey ? null : 'reach'
  if (key !== 'Enter') return null
  if (isMod) return altKey ? null : shiftKey ? 'copy-code' : 'copy-password'
  return shiftKey ? null : altKey ? 'launch' : 'open'
}

export function setSearchField(next: (() => void) | null): void {
  focusField = next
}

/** Moves the focus to the search field: for Up on the first hit. */
export function focusSearchField(): void {
  focusField?.()
}
