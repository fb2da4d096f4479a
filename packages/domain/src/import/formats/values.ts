/** Reads lists that other products write into one text. */

/** The names of nested folders, without empty ones. */
export function folderPath(text: string, separator: string | RegExp = '/'): string[] {
  return listOf(text, separator)
}

/** The parts of a text between separators, trimmed, without empty ones. */
export function listOf(text: string, separator: string | RegExp): string[] {
  return text
    .split(separator)
    .map((name) => name.trim())
    .filter((name) => name !== '')
}

/**
 * The addresses in one text. They are separated by line breaks, and by a comma that is followed by a scheme or stands
 * between two hosts; any other comma may be part of an address.
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

/** Whether the address is only a host: nothing after it could contain a comma. */
function isHostAlone(url: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:\/\/)?[^/?#\s]+\/?$/i.test(url)
}

function isHostLike(text: string): boolean {
  return /^\s*[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d+)?(?:[/?#].*)?$/u.test(text)
}

/** Whether a text means yes, in the words and signs that exports use. */
export function isOn(value: string): boolean {
  return /^(?:1|true|yes|y|x|on|ja|oui|s[ií]|sim|tak|да|是|はい|★|✓|✔)$/i.test(value.trim())
}
