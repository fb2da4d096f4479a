import { fold } from './fold.ts'

/** What somebody searches for. All of it must be true of an item. */
export interface SearchQuery {
  /** Folded words, each to be found anywhere. */
  readonly words: readonly string[]
  /** `site:github`: to be found in that place. Values are folded. */
  readonly rules: readonly SearchRule[]
}
export interface SearchRule {
  readonly field: SearchField
  readonly value: string
}
export type SearchField = (typeof searchFields)[keyof typeof searchFields]

/** What may stand before a colon. Any other word with a colon in it is a word. */
const searchFields = {
  user: 'user',
  username: 'user',
  site: 'site',
  website: 'site',
  tag: 'tag',
  category: 'category',
  type: 'type',
  is: 'is',
  has: 'has',
} as const

/** Words and `field:value` pairs; quotation marks hold a value with blanks together. A pair without a value says nothing. */
export function parseQuery(text: string): SearchQuery {
  const words: string[] = []
  const rules: SearchRule[] = []
  for (const [part] of text.matchAll(/(?:[^\s":]+:)?"[^"]*"?|\S+/g)) {
    const [, name = '', rest = ''] = /^([a-z]+):(.*)$/iu.exec(part) ?? []
    const field = Object.entries(searchFields).find(([known]) => known === name.toLowerCase())?.[1]
    const value = fold(unquoted(field === undefined ? part : rest))
    if (value === '') continue
    if (field === undefined) words.push(withoutScheme(value))
    else rules.push({ field, value: field === 'site' ? withoutScheme(value) : value })
  }
  return { words: words.filter((word) => word !== ''), rules }
}

export function isEmptyQuery({ words, rules }: SearchQuery): boolean {
  return words.length === 0 && rules.length === 0
}

/** Addresses are compared without what nearly all of them begin with. */
export function withoutScheme(address: string): string {
  return address.replace(/^https?:\/\/(?:www\.)?/, '')
}

function unquoted(text: string): string {
  return text.replaceAll('"', '').trim()
}
