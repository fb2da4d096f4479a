import { readableHost } from '../websites/readable-host.ts'
import { fold } from './fold.ts'

/** What somebody searches for. All of it must be true of an item. */
export interface SearchQuery {
  /** Folded words, each to be found anywhere. */
  readonly words: readonly string[]
  /** `site:github`: to be found in that place. Values are folded. */
  readonly rules: readonly SearchRule[]
  /**
   * What to look for instead while nothing holds the words, the nearest first: of a pasted address its host, then the
   * host without its first names. Empty without an address.
   */
  readonly wider: readonly (readonly string[])[]
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
  return { words, rules, wider }
}

export function isEmptyQuery({ words, rules }: SearchQuery): boolean {
  return words.length === 0 && rules.length === 0
}

/** Addresses are compared without what nearly all of them begin with. */
export function withoutScheme(address: string): string {
  return address.replace(/^https?:\/\/(?:www\.)?/, '')
}

/** The host of a typed address, then the hosts that it lies in, down to two names; nothing of what is no address. */
function widerHosts(value: string): string[] {
  const [, scheme, host = '', rest = ''] =
    /^([a-z][a-z0-9+.-]*:\/\/)?(?:[^/?#@]*@)?([^/?#:@]+\.[^/?#:@.]{2,})(?::\d+)?([/?#].*)?$/.exec(value) ?? []
  const names = host.split('.')
  if (host === '' || /^[\d.]+$/.test(host) || (value.includes('@') && scheme === undefined)) return []
  // Under a country there is often a second name that everybody shares, as in `co.uk`.
  const [beforeLast = '', last = ''] = names.slice(-2)
  const fewest = last.length === 2 && beforeLast.length <= 3 ? 3 : 2
  const hosts = names
    .map((_, from) => names.slice(from).join('.'))
    .slice(0, Math.max(1, names.length - fewest + 1))
  return scheme === undefined && rest === '' ? hosts.slice(1) : hosts
}

/** Operators and quotation marks count in full width and typographic form too. */
function plainSigns(text: string): string {
  return text.replaceAll('：', ':').replace(/[“”„＂]/g, '"')
}

function unquoted(text: string): string {
  return text.replaceAll('"', '').trim()
}
