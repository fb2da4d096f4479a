/** Shorter words hold too little to tell an error from another word. */
const lengthMin = 4
/** Of a longer one, its beginning. The pattern grows with the square of it. */
const lengthMax = 20

/**
 * Finds words that begin like `word` with at most one typing error: a letter too many, too few, wrong, or two
 * exchanged. Null when the word is too short for that.
 */
export function forgivingPattern(word: string): RegExp | null {
  const letters = Array.from(word).slice(0, lengthMax)
  if (letters.length < lengthMin) return null
  return new RegExp(`(?<![\\p{L}\\p{N}])${withOneError(letters)}`, 'u')
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
