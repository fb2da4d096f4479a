/**
 * log10 of the guesses for a phrase that consists only of randomly chosen words from the generator's list; Infinity for
 * anything else. The dictionaries lack some of these words, and would call three of them strong.
 */
export function phraseGuessesLog10(password: string, isWord: (word: string) => boolean): number {
  const words = password
    .toLowerCase()
    .split(/[-\s.,_]+/)
    .map((word) => word.replace(/\d$/, ''))
  return words.length > 1 && words.every(isWord) ? words.length * wordLog10 : Infinity
}

const wordLog10 = 5 * Math.log10(6)
