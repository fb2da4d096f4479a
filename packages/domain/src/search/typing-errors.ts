/** Shorter words are too short to tell an error from another word. */
const lengthMin = 4
/** Only the beginning of a longer word is used, because the pattern's size is quadratic. */
const lengthMax = 20

export interface ForgivingPattern {
  readonly pattern: RegExp
  /** A text can match only if it contains one of these, which is checked much faster. */
  readonly parts: readonly string[]
}

/**
 * Finds words that start like `word` with at most one typing error: an extra, missing or wrong letter, or two swapped
 * letters. Null if the word is too short.
 */
export function forgivingPattern(word: string): ForgivingPattern | null {
  const letters = Array.from(word).slice(0, lengthMax)
  if (letters.length < lengthMin) return null
  const middle = Math.floor(letters.length / 2)
  const [last = '', first = ''] = letters.slice(middle - 1, middle + 1)
  // One error leaves one half unchanged, unless it swaps the two letters in the middle.
  const halves = [letters.slice(0, middle), letters.slice(middle)]
  const exchanged = [...letters.slice(0, middle - 1), first, last, ...letters.slice(middle + 1)]
  return {
    // A letter that is not Latin also counts as a word boundary, which does no harm.
    pattern: new RegExp(`(?<![a-z0-9])${withOneError(letters)}`),
    parts: [...halves, exchanged].map((part) => part.join('')),
  }
}

/** The match's position in `text`, or -1. */
export function findForgiving(text: string, { pattern, parts }: ForgivingPattern): number {
  return parts.some((part) => text.includes(part)) ? text.search(pattern) : -1
}

function withOneError(letters: readonly string[]): string {
  const [first, second, ...rest] = letters
  if (first === undefined) return ''
  const after = exactly(letters.slice(1))
  const errors = [`${any}${after}`, `${any}${exactly(letters)}`, after]
  if (second !== undefined) errors.push(exactly([second, first, ...rest]))
  return `(?:${escape(first)}${withOneError(letters.slice(1))}|${errors.join('|')})`
}

/** Line breaks separate an item's fields. */
const any = '[^\\n]'

function exactly(letters: readonly string[]): string {
  return letters.map(escape).join('')
}

function escape(letter: string): string {
  return letter.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}
