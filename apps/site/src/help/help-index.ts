/** The Help Center's search index: written by the build, fetched when someone starts to type. */
export interface HelpEntry {
  slug: string
  title: string
  summary: string
  /** Further search terms for the article. */
  alsoCalled: readonly string[]
  /** Its full text. */
  text: string
}

export const helpIndexPath = '/help-index.json'

/** Words in the title count most, then those in the summary. Every word must be found; best results first. */
export function searchHelp(entries: readonly HelpEntry[], query: string): HelpEntry[] {
  const words = comparable(query)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  if (words.length === 0) return []
  return entries
    .map((entry) => ({ entry, score: scoreOf(entry, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ entry }) => entry)
}

/** 0 if a word is missing. */
function scoreOf(entry: HelpEntry, words: readonly string[]): number {
  const places = [
    { text: [entry.title, ...entry.alsoCalled].join('\n'), weight: 8 },
    { text: entry.summary, weight: 3 },
    { text: entry.text, weight: 1 },
  ].map(({ text, weight }) => ({ text: comparable(text), weight }))
  const scores = words.map((word) =>
    places.reduce((sum, { text, weight }) => sum + weightOfWord(text, word) * weight, 0),
  )
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0)
}

/** A match at the beginning of a word counts twice as much as one inside. */
function weightOfWord(text: string, word: string): number {
  const at = text.indexOf(word)
  if (at === -1) return 0
  return new RegExp(`(?:^|[^\\p{L}\\p{N}])${word}`, 'u').test(text) ? 2 : 1
}

/** Case and accents do not matter, nor the hyphen of "e-mail". */
function comparable(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('e-mail', 'email')
}
