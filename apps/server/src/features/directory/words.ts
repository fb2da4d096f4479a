/** With which words people are found. Whoever types the beginning of one finds them; case and accents do not count. */

/** As a word is kept and sought. Marks above letters go with their letters' case. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

const wordLengthMax = 64
const wordsMax = 24

/**
 * `ada.lovelace@post.example` is found from its beginning, from `lovelace@…` and from `post.example`; a name from the
 * beginning of each of its words.
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

/** What is sought: each of these must be the beginning of a word. */
export function soughtWords(search: string): string[] {
  const words = foldText(search)
    .split(/\s+/u)
    .map((word) => word.slice(0, wordLengthMax))
    .filter((word) => word !== '' && !word.includes('\0'))
  return [...new Set(words)].slice(0, soughtMax)
}

const soughtMax = 6
