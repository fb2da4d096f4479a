import { readableHost } from '../websites/readable-host.ts'
import { fold } from './fold.ts'

/** A search query. An item must meet all of it. */
export interface SearchQuery {
  /** Folded words, each of which may match anywhere. */
  readonly words: readonly string[]
  /** `site:github`: must match in that field. Values are folded. */
  readonly rules: readonly SearchRule[]
  /**
   * What to look for if the words are not found, closest first: for a pasted address, its host, then the host without
   * its first names; last, the words without the `e` that many people type for two dots or a stroke (`ue` for `ü`).
   */
  readonly wider: readonly (readonly string[])[]
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
  const hosts: (readonly string[])[] = []
  for (const [part] of plainSigns(text).matchAll(/(?:[^\s":]+:)?"[^"]*"?|\S+/g)) {
    const [, name = '', rest = ''] = /^([a-z]+):(.*)$/iu.exec(part) ?? []
    const field = Object.entries(searchFields).find(([known]) => known === name.toLowerCase())?.[1]
    const value = fold(readableHost(unquoted(field === undefined ? part : rest)))
    if (value === '') continue
    if (field !== undefined) {
      rules.push({ field, value: field === 'site' ? withoutScheme(value) : value })
      continue
    }
    const word = withoutScheme(value)
    if (word === '') continue
    words.push(word)
    hosts.push(widerHosts(value).filter((host) => host !== word))
  }
  const steps = Math.max(0, ...hosts.map(({ length }) => length))
  const wider = Array.from({ length: steps }, (_, step) =>
    words.map((word, at) => hosts[at]?.[Math.min(step, hosts[at].length - 1)] ?? word),
  )
  const plain = words.map((word) =>
    word.length < plainMin ? word : word.replace(/([aou])e/g, '$1').replaceAll('aa', 'a'),
  )
  if (plain.some((word, at) => word !== words[at])) wider.push(plain)
  return { words, rules, wider }
}

/** A shorter word would find too much: `joe` is not meant to find John. */
const plainMin = 4

/** Whether a query asks for nothing. */
export function isEmptyQuery({ words, rules }: SearchQuery): boolean {
  return words.length === 0 && rules.length === 0
}

/** Addresses are compared without the prefixes that nearly all of them have. */
export function withoutScheme(address: string): string {
  return address.replace(/^https?:\/\/(?:www\.)?/, '')
}

/** The host of a typed address, then its parent domains, down to two names; empty if it is not an address. */
function widerHosts(value: string): string[] {
  const [, scheme, host = '', rest = ''] =
    /^([a-z][a-z0-9+.-]*:\/\/)?(?:[^/?#@]*@)?([^/?#:@]+\.[^/?#:@.]{2,})(?::\d+)?([/?#].*)?$/.exec(value) ?? []
  const names = host.split('.')
  if (host === '' || /^[\d.]+$/.test(host) || (value.includes('@') && scheme === undefined)) return []
  // Country domains often have a shared second level, as in `co.uk`.
  const [beforeLast = '', last = ''] = names.slice(-2)
  const fewest = last.length === 2 && beforeLast.length <= 3 ? 3 : 2
  const hosts = names
    .map((_, from) => names.slice(from).join('.'))
    .slice(0, Math.max(1, names.length - fewest + 1))
  return scheme === undefined && rest === '' ? hosts.slice(1) : hosts
}

/** Full-width and typographic forms of operators and quotation marks count too. */
function plainSigns(text: string): string {
  return text.replaceAll('：', ':').replace(/[“”„＂]/g, '"')
}

function unquoted(text: string): string {
  return text.replaceAll('"', '').trim()
}
