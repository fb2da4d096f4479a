import { fold } from './fold.ts'

/** A search query. An item must meet all of it. */
export interface SearchQuery {
  /** Folded words, each of which may match anywhere. */
  readonly words: readonly string[]
  /** `site:github`: must match in that field. Values are folded. */
  readonly rules: readonly SearchRule[]
}
export interface SearchRule {
  readonly field: SearchField
  readonly value: string
}
export type SearchField = (typeof searchFields)[keyof typeof searchFields]

/** The names allowed before a colon. Other words with a colon are ordinary words. */
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

/** Words and `field:value` pairs; quotation marks allow a value with spaces. A pair without a value is ignored. */
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

/** Addresses are compared without the prefixes that nearly all of them have. */
export function withoutScheme(address: string): string {
  return address.replace(/^https?:\/\/(?:www\.)?/, '')
}

function unquoted(text: string): string {
  return text.replaceAll('"', '').trim()
}
