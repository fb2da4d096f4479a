/** What the search of the Help Center looks through: written by the build, fetched when somebody begins to type. */
export interface HelpEntry {
  slug: string
  title: string
  summary: string
  /** What else the article is looked for by. */
  alsoCalled: readonly string[]
  /** All of its words. */
  text: string
}

export const helpIndexPath = '/help-index.json'

/** Words in the title count most, then those of the summary. Every word has to be found; the best come first. */
export function searchHelp(entries: readonly HelpEntry[], query: string): HelpEntry[] {
  const words = fold(query)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  if (words.length === 0) return []
  return entries
    .map((entry) => ({ entry, score: scoreOf(entry, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ entry }) => entry)
}

/** 0 when a word is nowhere in it. */
function scoreOf(entry: HelpEntry, words: readonly string[]): number {
  const places = [
    { text: [entry.title, ...entry.alsoCalled].join('\n'), weight: 8 },
    { text: entry.summary, weight: 3 },
    { text: entry.text, weight: 1 },
  ].map(({ text, weight }) => ({ text: fold(text), weight }))
  const scores = words.map((word) =>
    places.reduce((sum, { text, weight }) => sum + weightOfWord(text, word) * weight, 0),
  )
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0)
}

/** A word that begins with it counts twice as much as one that has it inside. */
function weightOfWord(text: string, word: string): number {
  const at = text.indexOf(word)
  if (at === -1) return 0
  return new RegExp(`(?:^|[^\\p{L}\\p{N}])${word}`, 'u').test(text) ? 2 : 1
}

/** Case, accents and the hyphen of email do not matter. */
function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('email', 'email')
}
