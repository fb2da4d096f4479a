/**
 * Words by which pages name things, by language. Commas divide them; a blank stands for any or no blank. A word is found
 * where it stands alone, after its language's endings if it ends with `*`, and inside longer ones if it begins with `*`.
 */
export type WordList = Readonly<Record<string, string>>

/** One expression for all languages: for texts as `plainText` gives them. */
export function wordsOf(...lists: readonly WordList[]): RegExp {
  const words = lists.flatMap((list) => Object.values(list)).flatMap((text) => text.split(','))
  const parts = words.map((word) => word.trim()).filter((word) => word !== '')
  return new RegExp([...new Set(parts)].map(expressionOf).join('|'), 'u')
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

function expressionOf(word: string): string {
  if (word.startsWith('=')) return `^${plainText(word)}$`
  const isOpenBefore = word.startsWith('*')
  const isOpenAfter = word.endsWith('*')
  const plain = plainText(word.replace(/^\*|\*$/g, ''))
  const letters = plain.replace(/ /g, '\\s*')
  // Scripts without blanks between words have no edges to look for.
  if (/[\u3040-\u30ff\u4e00-\u9fff\u1100-\u11ff\u0e00-\u0e7f]/.test(plain)) return letters
  return `${isOpenBefore ? '' : '(?<!\\p{L})'}${letters}${isOpenAfter ? '' : '(?!\\p{L})'}`
}
