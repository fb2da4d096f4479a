/**
 * Hands a file made on this device to the browser's downloads, under its own name. Content without a type gets a
 * general one: browsers would otherwise guess, and save `id_ed25519` as `id_ed25519.txt`.
 */
export function saveFile(content: Blob, name: string): void {
  const typed = content.type === '' ? new Blob([content], { type: 'application/octet-stream' }) : content
  const url = URL.createObjectURL(typed)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => {
    URL.revokeObjectURL(url)
  }, holdMs)
}

/** WebKit fetches the content some time after the click, and saves nothing if the address has been revoked by then. */
const holdMs = 60_000

/** Browsers remove a dot at the beginning of a name, so that a page cannot hide a file: `.hidden` becomes `hidden`. */
export function losesDot(name: string): boolean {
  return name.startsWith('.')
}
