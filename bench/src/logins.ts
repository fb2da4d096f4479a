/**
 * The seeded test data of all benchmarks: the same logins on every machine. Names, sites and passwords have realistic
 * lengths; all of them are made up.
 */
import { emptyDraft, newItem, type PasswordItem } from '@severy/domain'

export interface Login {
  name: string
  url: string
  username: string
  password: string
  note: string
}

const syllables = [
  'ba',
  'cor',
  'del',
  'fen',
  'gri',
  'hol',
  'jas',
  'kel',
  'lum',
  'mor',
  'nar',
  'ost',
  'pel',
  'qui',
  'ras',
  'sol',
  'tam',
  'ulm',
  'ver',
  'wil',
  'yar',
  'zen',
]
const characters = 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789!#$%&*+-=?@_'

/** `count` logins; the same `seed` gives the same list. */
export function makeLogins(count: number, seed = 20_261_121): Login[] {
  const next = mulberry32(seed)
  const pick = <T>(list: ArrayLike<T>): T => list[Math.floor(next() * list.length)] as T
  const word = (parts: number): string => Array.from({ length: parts }, () => pick(syllables)).join('')
  return Array.from({ length: count }, (_, index) => {
    const site = `${word(2 + Math.floor(next() * 2))}${String(index)}`
    return {
      name: site.charAt(0).toUpperCase() + site.slice(1),
      url: `https://${site}.example/${next() < 0.3 ? 'login' : ''}`,
      username: next() < 0.5 ? `${word(3)}@post.example` : word(3),
      password: Array.from({ length: 12 + Math.floor(next() * 12) }, () => pick(characters)).join(''),
      note: next() < 0.1 ? `${word(3)} ${word(2)} ${word(4)}` : '',
    }
  })
}

/** A login as the item that an import creates from it. */
export function itemOf({ name, url, username, password, note }: Login): PasswordItem {
  const fields = { username, password, custom: [] }
  return newItem({ ...emptyDraft('password'), title: name, fields, urls: [url], notes: note }, makeTimeMs)
}

/** 21 November 2026, 00:00 UTC. */
const makeTimeMs = 1_795_219_200_000

/** The logins in the CSV format of Chrome and Edge. */
export function toChromeCsv(logins: readonly Login[]): string {
  const cell = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
  return [
    'name,url,username,password,note',
    ...logins.map((login) =>
      [login.name, login.url, login.username, login.password, login.note].map(cell).join(','),
    ),
  ].join('\n')
}

/** A small seeded generator (public domain, Tommy Ettinger); good enough for choosing names, never for secrets. */
function mulberry32(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}
