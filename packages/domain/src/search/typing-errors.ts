/** Shorter words hold too little to tell an error from another word. */
const lengthMin = 4
/** Of a longer one, its beginning. The pattern grows with the square of it. */
const lengthMax = 20

export interface ForgivingPattern {
  readonly pattern: RegExp
  /** What a text must hold some of for the pattern to match, and is found far sooner. */
  readonly parts: readonly string[]
}

/**
 * Finds words that begin like `word` with at most one typing error: a letter too many, too few, wrong, or two
 * exchanged. Null when the word is too short for that.
 */
export function forgivingPattern(word: string): ForgivingPattern | null {
  const letters = Array.from(word).slice(0, lengthMax)
  if (letters.length < lengthMin) return null
  const middle = Math.floor(letters.length / 2)
  const [last = '', first = ''] = letters.slice(middle - 1, middle + 1)
  // One error leaves a half as it is, unless it exchanges the two letters in the middle.
  const halves = [letters.slice(0, middle), letters.slice(middle)]
  const exchanged = [...letters.slice(0, middle - 1), first, last, ...letters.slice(middle + 1)]
  return {
    // That a word may also begin after a letter that is not Latin does no harm.
    pattern: new RegExp(`(?<![a-z0-9])${withOneError(letters)}`),
    parts: [...halves, exchanged].map((part) => part.join('')),
  }
}

/** The place in `text`, or -1. */
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

/** Fields of an item are apart by line breaks. */
const any = '[^\\n]'

function exactly(letters: readonly string[]): string {
  return letters.map(escape).join('')
}

function escape(letter: string): string {
  return letter.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
}
