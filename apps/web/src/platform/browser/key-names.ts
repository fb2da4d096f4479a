const isApple = /Mac|iP(hone|ad)/.test(navigator.platform)

/** A shortcut as written on this system: `$mod` is ⌘ or Ctrl, `Shift` its sign or word. */
export function keyNames(keys: string): string {
  return isApple
    ? keys.replaceAll('$mod', '⌘').replaceAll('Shift', '⇧').replaceAll('+', '')
    : keys.replaceAll('$mod', 'Ctrl')
}
