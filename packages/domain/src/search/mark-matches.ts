import { fold, foldWithPlaces } from './fold.ts'
import { forgivingPattern } from './typing-errors.ts'

export interface TextRun {
  readonly text: string
  readonly isMatch: boolean
}

/** Splits a shown text into runs that match the folded words and runs that do not; joined, they are the text again. */
export function markMatches(
  text: string,
  words: readonly string[],
  isForgiving: boolean,
): readonly TextRun[] {
  if (words.length === 0 || !mayHold(text, words, isForgiving)) return [{ text, isMatch: false }]
  const { folded, starts, ends } = foldWithPlaces(text)
  const isMarked = new Uint8Array(text.length)
  const mark = (start: number, end: number) => {
    // A match may end in the middle of what one letter became: the whole letter is marked.
    isMarked.fill(1, starts[start], ends[end - 1])
  }
  for (const word of words) {
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length)) {
      mark(at, at + word.length)
    }
    const match = isForgiving ? forgivingPattern(word)?.pattern.exec(folded) : null
    if (match) mark(match.index, match.index + match[0].length)
  }
  return runsOf(text, isMarked)
}

function mayHold(text: string, words: readonly string[], isForgiving: boolean): boolean {
  const folded = fold(text)
  return isForgiving || words.some((word) => folded.includes(word))
}

function runsOf(text: string, isMarked: Uint8Array): TextRun[] {
  const runs: TextRun[] = []
  for (let start = 0; start < text.length;) {
    let end = start + 1
    while (end < text.length && isMarked[end] === isMarked[start]) end += 1
    runs.push({ text: text.slice(start, end), isMatch: isMarked[start] === 1 })
    start = end
  }
  return runs
}
