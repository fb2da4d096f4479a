/**
 * log10 of the guesses for a phrase that consists only of randomly chosen words from the generator's list; Infinity for
 * anything else. The dictionaries lack some of these words, and would call three of them strong.
 */
export function phraseGuessesLog10(password: string, isWord: (word: string) => boolean): number {
  const parts = password
    .toLowerCase()
    .split(/[-\s.,_]+/)
    .map((part) => part.replace(/\d$/, ''))
  if (parts.length < 2) return Infinity
  // The fewest words that the parts before the current one can be. A few words of the list have a hyphen: `drop-down`.
  let [beforePrevious, before] = [Infinity, 0]
  for (const [index, part] of parts.entries()) {
    const asWord = isWord(part) ? before + 1 : Infinity
    const asHalf = isWord(`${parts[index - 1] ?? ''}-${part}`) ? beforePrevious + 1 : Infinity
    ;[beforePrevious, before] = [before, Math.min(asWord, asHalf)]
  }
  return before * wordLog10
}

const wordLog10 = 5 * Math.log10(6)
