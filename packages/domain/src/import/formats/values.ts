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

/** A comma may be part of an address: only one before the next scheme parts two. */
export function addressesOf(text: string): string[] {
  return text.split(/,\s*(?=[a-z][a-z0-9+.-]*:\/\/)/i).filter((url) => url !== '')
}

export function isOn(value: string): boolean {
  return /^(1|true|yes|y)$/i.test(value.trim())
}
