/** The words by which people are found, by prefix. Case and accents are ignored. */

/** Normalizes a word for storing and searching: no case, no marks above or below letters. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

const wordLengthMax = 64
const wordsMax = 24

/**
 * `ada.lovelace@post.example` is found by its start, by `lovelace@…` and by `post.example`; a name by the start of each
 * word.
 */
export function wordsOf(email: string, displayName: string): string[] {
  const address = foldText(email)
  const [local = '', domain = ''] = address.split('@')
  const starts = [...local.matchAll(/[._+-](?=[^._+-])/g)].map(({ index }) => address.slice(index + 1))
  const names = foldText(displayName).split(/[\s.,()'"-]+/u)
  const words = [address, ...starts, domain, ...names]
    .map((word) => word.slice(0, wordLengthMax))
    .filter((word) => word !== '' && !word.includes('\0'))
  return [...new Set(words)].slice(0, wordsMax)
}

/** The words of a search; each must be the start of an entry's word. */
export function soughtWords(search: string): string[] {
  const words = foldText(search)
    .split(/\s+/u)
    .map((word) => word.slice(0, wordLengthMax))
    .filter((word) => word !== '' && !word.includes('\0'))
  return [...new Set(words)].slice(0, soughtMax)
}

const soughtMax = 6
