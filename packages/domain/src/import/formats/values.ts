/** What other products write into one text. */

/** The names of nested folders. Empty names are none. */
export function folderPath(text: string, separator: string | RegExp = '/'): string[] {
  return listOf(text, separator)
}

export function listOf(text: string, separator: string | RegExp): string[] {
  return text
    .split(separator)
    .map((name) => name.trim())
    .filter((name) => name !== '')
}

/**
 * Several addresses in one text. A comma may be part of an address: one parts two where a scheme follows, or where a
 * host follows a host. A line break always does.
 */
export function addressesOf(text: string): string[] {
  return text.split(/[\r\n]+/).flatMap(addressesInLine)
}

function addressesInLine(line: string): string[] {
  const found: string[] = []
  for (const piece of line.split(',')) {
    const last = found.at(-1)
    const isNext = last === undefined || hasScheme(piece) || (isHostAlone(last) && isHostLike(piece))
    if (isNext) found.push(last === undefined ? piece : piece.trimStart())
    else found.splice(-1, 1, `${last},${piece}`)
  }
  return found.filter((url) => url !== '')
}

function hasScheme(text: string): boolean {
  return /^\s*[a-z][a-z0-9+.-]*:\/\//i.test(text)
}

/** Nothing behind its host that a comma could be part of. */
function isHostAlone(url: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:\/\/)?[^/?#\s]+\/?$/i.test(url)
}

function isHostLike(text: string): boolean {
  return /^\s*[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d+)?(?:[/?#].*)?$/u.test(text)
}

export function isOn(value: string): boolean {
  return /^(?:1|true|yes|y|x|on|ja|oui|s[ií]|sim|tak|да|是|はい|★|✓|✔)$/i.test(value.trim())
}
