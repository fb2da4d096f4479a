/**
 * Words by which pages name things, by language. Commas divide them; a blank stands for any or no blank. A word is found
 * where it stands alone, before any ending if it ends with `*`, at the end of longer ones if it begins with `*`, within
 * them if both, and only as the whole text if it begins with `=`.
 */
export type WordList = Readonly<Record<string, string>>

/** Whether one of the words of some lists is in a text, which is as `plainText` gives it. */
export interface Words {
  readonly test: (text: string) => boolean
}

/**
 * All lists are looked up at once, for each text once: an expression for each list would take a browser longer to
 * compile than all pages of a day take to read.
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
/** Tokens that one word may be made of: "do not have an account yet". */
const tokensPerWord = 7

export function wordsOf(...wordLists: readonly WordList[]): Words {
  const list = lists
  lists += 1
  const words = wordLists
    .flatMap((byLanguage) => Object.values(byLanguage))
    .flatMap((text) => text.split(','))
  for (const word of new Set(words.map((text) => text.trim()))) if (word !== '') addWord(word, list)
  // What was looked up before does not know this list.
  found.clear()
  return { test: (text) => listsIn(text).has(list) }
}

function addWord(word: string, list: number): void {
  const plain = joinedOf(plainText(word.replace(/^[*=]|\*$/g, '')))
  // Scripts without blanks between words have no edges to look for.
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

/** Lower case without accents, with blanks where a name changes case or has signs: `txtLoginName_1` as `txt login name 1`. */
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

/** Letters that are no other letter with a mark. */
const plainLetters: Readonly<Record<string, string>> = { ß: 'ss', ł: 'l', ø: 'o', æ: 'ae', đ: 'd', ı: 'i' }
