import type { ItemSummary } from '../items/summarize.ts'
import { kindOf } from '../kinds/index.ts'
import { entryOf, foldersWith, type Entry, type FolderName } from './entries.ts'
import type { SearchQuery, SearchRule } from './parse-query.ts'
import { findForgiving, forgivingPattern } from './typing-errors.ts'

export interface SearchResult<T> {
  /** Best first; equally good ones in their original order. */
  readonly found: readonly T[]
  /** The same in their original order, for narrower searches. */
  readonly inGivenOrder: readonly T[]
  /** Nothing contained the words as typed; these contain them with a typing error. */
  readonly isForgiving: boolean
  /** What was found: the words of the query, or wider ones. */
  readonly words: readonly string[]
}

/**
 * Runs over the whole vault at every key press, so the searched text is prepared once for each summary object, and
 * results are sorted by counting. Items are also found by the name of their folder.
 */
export function searchItems<T>(
  things: readonly T[],
  query: SearchQuery,
  summaryOf: (thing: T) => ItemSummary,
  folders: readonly FolderName[] = [],
): SearchResult<T> {
  const { words } = query
  const allowed =
    query.rules.length === 0 ? things : things.filter((thing) => isAllowed(summaryOf(thing), query))
  if (words.length === 0) return { found: allowed, inGivenOrder: allowed, isForgiving: false, words }
  for (const tried of [words, ...query.wider]) {
    const asTyped = scored(allowed, scorerOf(tried, summaryOf, folders))
    if (asTyped.found.length > 0) return { ...asTyped, isForgiving: false, words: tried }
  }
  const scoreOf = scorerOfPatterns(words)
  const forgiving = scored(allowed, (thing) => scoreOf(summaryOf(thing)))
  return { ...forgiving, isForgiving: forgiving.found.length > 0, words }
}

/** Whether an item meets the `field:value` pairs of the query. */
export function isAllowed(summary: ItemSummary, { rules }: SearchQuery): boolean {
  return rules.every((rule) => follows(summary, rule))
}

/** The lower the better; null if one of the words is missing. */
function scoreOfWords(entry: Entry, words: readonly string[]): number | null {
  let sum = 0
  for (const word of words) {
    const score = scoreOfWord(entry, word)
    if (score === null) return null
    sum += score
  }
  return sum
}

/** Ranks below everything in the item itself. */
const folderScore = 8

/** A word that an item lacks may occur in the name of its folder. */
function scorerOf<T>(
  words: readonly string[],
  summaryOf: (thing: T) => ItemSummary,
  folders: readonly FolderName[],
): (thing: T) => number | null {
  const holding = words.map((word) => foldersWith(folders, word))
  if (holding.every(({ size }) => size === 0)) {
    return (thing) => scoreOfWords(entryOf(summaryOf(thing)), words)
  }
  return (thing) => {
    const summary = summaryOf(thing)
    let sum = 0
    for (const [at, word] of words.entries()) {
      const isInFolder = summary.folderId !== null && holding[at]?.has(summary.folderId) === true
      const score = scoreOfWord(entryOf(summary), word) ?? (isInFolder ? folderScore : null)
      if (score === null) return null
      sum += score
    }
    return sum
  }
}

/** Names rank before usernames and websites, these before the rest; the beginning of a word before its middle. */
function scoreOfWord({ text, userAt, tagAt }: Entry, word: string): number | null {
  let best: number | null = null
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    if (at === 0) return word.length + 1 === userAt ? 0 : 1
    const isWordStart = !isLetterOrDigit.test(text[at - 1] ?? '')
    const score =
      at < userAt ? (isWordStart ? 2 : 4) : at < tagAt ? (isWordStart ? 3 : 5) : isWordStart ? 6 : 7
    if (best === null || score < best) best = score
    // Nothing later in the text can be better.
    if (isWordStart || at >= tagAt) return best
  }
  return best
}

const isLetterOrDigit = /[\p{L}\p{N}]/u

/** Short words must match exactly; each longer word may contain one error. */
function scorerOfPatterns(words: readonly string[]): (summary: ItemSummary) => number | null {
  const patterns = words.map((word) => ({ word, pattern: forgivingPattern(word) }))
  return (summary) => {
    const { text, userAt } = entryOf(summary)
    let sum = 0
    for (const { word, pattern } of patterns) {
      const at = text.includes(word)
        ? text.indexOf(word)
        : pattern === null
          ? -1
          : findForgiving(text, pattern)
      if (at === -1) return null
      sum += at < userAt ? 0 : 1
    }
    return sum
  }
}

function scored<T>(things: readonly T[], scoreOf: (thing: T) => number | null) {
  const inGivenOrder: T[] = []
  const byScore: T[][] = []
  for (const thing of things) {
    const score = scoreOf(thing)
    if (score === null) continue
    inGivenOrder.push(thing)
    ;(byScore[score] ??= []).push(thing)
  }
  return { found: byScore.flat(), inGivenOrder }
}

function follows(summary: ItemSummary, { field, value }: SearchRule): boolean {
  const { text, userAt, siteAt, tagAt, categoryAt, moreAt } = entryOf(summary)
  const isBetween = (start: number, end: number) => {
    const at = text.indexOf(value, start)
    return at !== -1 && at + value.length < end
  }
  switch (field) {
    case 'user':
      return isBetween(userAt, siteAt)
    case 'site':
      return isBetween(siteAt, tagAt)
    case 'tag':
      return isBetween(tagAt, categoryAt)
    case 'category':
      return isBetween(categoryAt, moreAt)
    case 'type':
      return kindOf(summary.type).searchWords.some((word) => word.startsWith(value))
    case 'is':
      return summary.favorite && 'favorite'.startsWith(value)
    case 'has':
      return (
        (summary.hasTotp && 'code'.startsWith(value)) ||
        (summary.attachmentCount > 0 && ['attachment', 'file'].some((word) => word.startsWith(value)))
      )
  }
}
