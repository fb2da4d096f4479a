/**
 * log10 of the guesses for a phrase of nothing but words of the generator's list, each drawn by chance; Infinity for
 * everything else. Dictionaries do not know all of these words and would call three of them strong.
 */
export function phraseGuessesLog10(password: string, isWord: (word: string) => boolean): number {
  const words = password
    .toLowerCase()
    .split(/[-\s.,_]+/)
    .map((word) => word.replace(/\d$/, ''))
  return words.length > 1 && words.every(isWord) ? words.length * wordLog10 : Infinity
}

const wordLog10 = 5 * Math.log10(6)
