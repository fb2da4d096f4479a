/**
 * Words that pages use to name things, by language. They are separated by commas; a space matches with or without a
 * space. A word matches as a whole word, as the beginning of one if it ends with `*`, as the end of one if it starts
 * with `*`, anywhere if both, and only as the whole text if it starts with `=`.
 */
export type WordList = Readonly<Record<string, string>>

/** Tests whether a text contains one of the words of some lists. The text must come from `plainText`. */
export interface Words {
  readonly test: (text: string) => boolean
}

/**
 * All lists are searched together, and each text only once: compiling a regular expression for each list would take a
 * browser longer than reading all pages of a day.
 */
const alone = new Map<string, number[]>()
const whole = new Map<string, number[]>()
/** By their first or last two letters. */
const beginnings = new Map<string, [word: string, list: number][]>()
const endings = new Map<string, [word: string, list: number][]>()
const anywhere: [word: string, list: number][] = []
let lists = 0

const found = new Map<string, ReadonlySet<number>>()
const remembered = 2_000
const tokensMax = 40
/** How many tokens one word may consist of: "do not have an account yet". */
const tokensPerWord = 7

/**
 * Compiles one or more lists into a test. Call it when a module loads, because each call makes all earlier cached
 * results useless.
 */
export function wordsOf(...wordLists: readonly WordList[]): Words {
  const list = lists
  lists += 1
  const words = wordLists
    .flatMap((byLanguage) => Object.values(byLanguage))
    .flatMap((text) => text.split(','))
  for (const word of new Set(words.map((text) => text.trim()))) if (word !== '') addWord(word, list)
  // Cached results do not include this list.
  found.clear()
  return { test: (text) => listsIn(text).has(list) }
}

function addWord(word: string, list: number): void {
  const plain = joinedOf(plainText(word.replace(/^[*=]|\*$/g, '')))
  // Scripts without spaces between words have no word boundaries to match.
  const isUnbroken = /[\u3040-\u30ff\u4e00-\u9fff\u1100-\u11ff\u0e00-\u0e7f]/.test(plain)
  const [isOpenBefore, isOpenAfter] = [word.startsWith('*'), word.endsWith('*')]
  if (word.startsWith('=')) push(whole, plain, list)
  else if (isUnbroken || (isOpenBefore && isOpenAfter)) anywhere.push([plain, list])
  else if (isOpenAfter) push(beginnings, plain.slice(0, 2), [plain, list] as [string, number])
  else if (isOpenBefore) push(endings, plain.slice(-2), [plain, list] as [string, number])
  else push(alone, plain, list)
}

function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  const known = map.get(key)
  if (known === undefined) map.set(key, [value])
  else known.push(value)
}

function listsIn(text: string): ReadonlySet<number> {
  const known = found.get(text)
  if (known !== undefined) return known
  const hits = lookUp(text)
  if (found.size >= remembered) found.clear()
  found.set(text, hits)
  return hits
}

function lookUp(text: string): Set<number> {
  const hits = new Set<number>()
  const add = (list: number) => hits.add(list)
  const tokens = tokensOf(text)
  const joined = tokens.join('')
  whole.get(joined)?.forEach(add)
  for (const [word, list] of anywhere) if (!hits.has(list) && joined.includes(word)) hits.add(list)
  for (const [first] of tokens.entries()) {
    const rest = tokens.slice(first).join('')
    for (const [word, list] of beginnings.get(rest.slice(0, 2)) ?? [])
      if (rest.startsWith(word)) hits.add(list)
    const start = tokens.slice(0, first + 1).join('')
    for (const [word, list] of endings.get(start.slice(-2)) ?? []) if (start.endsWith(word)) hits.add(list)
    let together = ''
    for (const token of tokens.slice(first, first + tokensPerWord)) {
      together += token
      alone.get(together)?.forEach(add)
    }
  }
  return hits
}

function tokensOf(text: string): string[] {
  return (text.match(/[/#&@]|[^/#&@ ]+/g) ?? []).slice(0, tokensMax)
}

function joinedOf(text: string): string {
  return text.replaceAll(' ', '')
}

/**
 * Lower case without accents, with spaces where the case changes or special characters are: `txtLoginName_1` becomes
 * `txt login name 1`.
 */
export function plainText(text: string): string {
  return text
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßłøæđı]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/[^\p{L}\p{N}/#&@]+/gu, ' ')
    .replace(/(\p{L})(\p{N})/gu, '$1 $2')
    .trim()
}

/** Letters that NFKD does not split into a letter and a mark. */
const plainLetters: Readonly<Record<string, string>> = { ß: 'ss', ł: 'l', ø: 'o', æ: 'ae', đ: 'd', ı: 'i' }
