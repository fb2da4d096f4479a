/** Guesses for a password made of the person's own words or of famous phrases. */
import { famousPhrases } from './famous-phrases.ts'

/** Shorter words occur in too many passwords by chance. */
const ownWordLengthMin = 3
/**
 * log10 of the guesses for an own word, a famous phrase, a year, a separator, and any other character (zxcvbn's
 * figure).
 */
const chunkLog10 = { own: 1, famous: 3, year: 2, separator: 0.5, other: 1 }

/** log10 of the most guesses that a password can need; Infinity if it contains none of these words. */
export function ownPartLog10(password: string, own: readonly string[]): number {
  return Math.min(
    withOwnWords(password, own),
    withFamousPhrase(password.toLowerCase()),
    withFamousPhrase(readDigitsAsLetters(password)),
  )
}

function withOwnWords(password: string, own: readonly string[]): number {
  const words = [...new Set(own.flatMap(partsOf))].sort((a, b) => b.length - a.length)
  const folded = readDigitsAsLetters(password)
  const reversed = [...folded].reverse().join('')
  return Math.min(restLog10(folded, words), restLog10(reversed, words))
}

/** The whole text and its parts, in the form of `readDigitsAsLetters`. Endings such as "com" do not count. */
function partsOf(text: string): string[] {
  const whole = text.trim()
  const named = whole.includes('@') ? whole.replace(/\.[^.@]*$/, '') : whole
  return [whole, ...named.split(/[^\p{L}\p{N}]+/u)]
    .map(readDigitsAsLetters)
    .filter((word) => [...word].length >= ownWordLengthMin)
}

function restLog10(folded: string, words: readonly string[]): number {
  if (!words.some((word) => folded.includes(word))) return Infinity
  let rest = folded
  let log10 = 0
  for (const word of words) {
    const pieces = rest.split(word)
    log10 += (pieces.length - 1) * chunkLog10.own
    // A character that no word contains separates the parts on its left and right.
    rest = pieces.join('\n')
  }
  return log10 + besideLog10(rest)
}

function besideLog10(rest: string): number {
  const years = rest.match(yearAsLetters)?.length ?? 0
  const others = [...rest.replace(yearAsLetters, '').replaceAll('\n', '')]
  const separators = others.filter((character) => /[-_. ]/.test(character)).length
  return (
    years * chunkLog10.year +
    separators * chunkLog10.separator +
    (others.length - separators) * chunkLog10.other
  )
}

/** 1900 to 2099 in the form of `readDigitsAsLetters`. */
const yearAsLetters = /(?:i9|2o)[oi2eas6tb9]{2}/g

function withFamousPhrase(lowerCase: string): number {
  const characters = lowerCase.replace(/[^\p{L}\p{N}]+/gu, '')
  const letters = characters.replace(/\p{N}+/gu, '')
  const phrase = famousPhrases.find((known) => letters.includes(known))
  if (phrase === undefined) return Infinity
  // Digits inside the phrase count like those beside it.
  const rest = characters.includes(phrase)
    ? characters.replace(phrase, '\n')
    : letters.replace(phrase, '') + characters.replace(/\p{L}+/gu, '')
  return chunkLog10.famous + besideLog10(rest)
}

/** People who guess passwords try "M4r@" along with "mara". */
function readDigitsAsLetters(text: string): string {
  // A shortcut for plain texts, because thousands of passwords are judged after each change.
  const plain = /^[\x20-\x7e]*$/.test(text) ? text : text.normalize('NFKD').replace(/\p{M}+/gu, '')
  return plain.toLowerCase().replace(/[0134578@$!|]/g, (digit) => lookAlikes[digit] ?? digit)
}

const lookAlikes: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
}
