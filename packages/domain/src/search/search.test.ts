import { describe, expect, it } from 'vitest'
import { emptyDraft, newItem, type DraftOfKind } from '../items/draft.ts'
import { summarize, type ItemSummary } from '../items/summarize.ts'
import { markMatches } from './mark-matches.ts'
import { parseQuery } from './parse-query.ts'
import { isInNotes, searchItems } from './search-summaries.ts'
import { compareSummaries } from './sort-summaries.ts'

const vault = [
  login('hub', 'GitHub', { username: 'mara', url: 'https://www.github.example/login' }),
  login('cafe', 'Café Ole', { tags: ['Lisbon trip'] }),
  login('bank', 'Northwind Bank', { username: 'mara.lind', url: 'northwind.example/HUB', favorite: true }),
  login('mail', 'Post box', { username: 'northern@post.example', category: 'Email' }),
  summarize('visa', {
    ...newItem(emptyDraft('card'), 1),
    title: 'Travel card',
    fields: {
      cardholderName: 'Mara Lind',
      cardNumber: '4111 1111 1111 1234',
      expiryDate: '04/29',
      cvv: '1',
      billingAddress: '',
      custom: [],
    },
  }),
]
const search = (text: string) => searchItems(vault, parseQuery(text), (summary) => summary)
const find = (text: string) => search(text).found.map(({ id }) => id)

describe('searchItems', () => {
  it('finds names, user names, websites, tags and categories, in any case of letters', () => {
    expect(find('github')).toEqual(['hub'])
    expect(find('MARA.LIND')).toEqual(['bank'])
    expect(find('lisbon')).toEqual(['cafe'])
    expect(find('email')).toEqual(['mail'])
    expect(find('https://www.github.example')).toEqual(['hub'])
    expect(find('1234')).toEqual(['visa'])
  })

  it('finds an accent however it was typed, or left out', () => {
    for (const text of ['cafe\u0301', 'CAFÉ', 'cafe']) expect(find(text), text).toEqual(['cafe'])
  })

  it('wants every word, in any order', () => {
    expect(find('bank north')).toEqual(['bank'])
    expect(find('bank lisbon')).toEqual([])
  })

  it('puts names before user names and websites, and the beginning of a word before its middle', () => {
    expect(find('north')).toEqual(['bank', 'mail'])
    expect(find('hub')).toEqual(['bank', 'hub'])
    expect(find('mara')).toEqual(['hub', 'bank', 'visa'])
  })

  it('does not find what only two fields together would spell', () => {
    expect(find('githubmara')).toEqual([])
  })

  it('forgives one typing error in a word when nothing else is found', () => {
    for (const text of ['gihtub', 'githb', 'githhub', 'gitgub', 'hithub']) {
      expect(search(text), text).toMatchObject({
        found: [{ id: 'hub' }],
        isForgiving: true,
      })
    }
    expect(find('nrothwnid')).toEqual([])
    expect(find('pst')).toEqual([])
  })

  it('looks only where an operator says', () => {
    expect(find('user:north')).toEqual(['mail'])
    expect(find('site:hub')).toEqual(['hub', 'bank'])
    expect(find('tag:"lisbon trip"')).toEqual(['cafe'])
    expect(find('category:email')).toEqual(['mail'])
    expect(find('type:card')).toEqual(['visa'])
    expect(find('is:favorite')).toEqual(['bank'])
    expect(find('is:favorite type:card')).toEqual([])
    expect(find('user:mara northwind')).toEqual(['bank'])
  })

  it('does not mistake the end of one field for the value of the next', () => {
    expect(find('tag:email')).toEqual([])
    expect(find('category:mara')).toEqual([])
  })

  it('shows everything, in order, while nothing is typed', () => {
    const all = vault.map(({ id }) => id)
    for (const text of ['', '  ', 'user:']) expect(find(text)).toEqual(all)
  })

  it('takes signs of pattern languages as text', () => {
    for (const text of ['.*', '%', '(((((', '[a-z]+', '\\']) expect(find(text)).toEqual([])
  })
})

it('finds words in notes', () => {
  expect(isInNotes('Key lies with Inés\nsecond floor', parseQuery('ines FLOOR'))).toBe(true)
  expect(isInNotes('Key lies with Inés', parseQuery('ines floor'))).toBe(false)
  expect(isInNotes('anything', parseQuery(''))).toBe(false)
})

describe('markMatches', () => {
  const marked = (text: string, query: string, isForgiving = false) =>
    markMatches(text, parseQuery(query), isForgiving)
      .map((run) => (run.isMatch ? `[${run.text}]` : run.text))
      .join('')

  it('marks every word where it stands in the text as shown', () => {
    expect(marked('Café Ole, cafe', 'CAFE ol')).toBe('[Café] [Ol]e, [cafe]')
    expect(marked('Straße 🏛 NORTH', 'north')).toBe('Straße 🏛 [NORTH]')
  })

  it('marks what was meant by a mistyped word', () => {
    expect(marked('My GitHub', 'gihtub', true)).toBe('My [GitHub]')
  })

  it('leaves alone what does not match', () => {
    expect(marked('GitHub', 'lab')).toBe('GitHub')
    expect(marked('', 'lab')).toBe('')
  })
})

describe('compareSummaries', () => {
  const all = [
    login('a', 'Site 10', { now: 1 }),
    login('b', 'site 2', { now: 3 }),
    login('c', 'Älpler', { now: 2 }),
    login('d', 'Site 10', { now: 1 }),
  ]
  const sorted = (order: Parameters<typeof compareSummaries>[0]) =>
    all.toSorted(compareSummaries(order)).map(({ id }) => id)

  it('orders names as people read them', () => {
    expect(sorted('name')).toEqual(['c', 'b', 'a', 'd'])
  })

  it('orders favorites before the rest, each by name', () => {
    const some = [...all, login('e', 'Site 3', { favorite: true }), login('f', 'Site 1', { favorite: true })]
    expect(some.toSorted(compareSummaries('favorites')).map(({ id }) => id)).toEqual([
      ...['f', 'e'],
      ...['c', 'b', 'a', 'd'],
    ])
  })

  it('orders dates newest first', () => {
    expect(sorted('created')).toEqual(['b', 'c', 'a', 'd'])
    expect(sorted('changed')).toEqual(['b', 'c', 'a', 'd'])
  })
})

function login(
  id: string,
  title: string,
  more: {
    username?: string
    url?: string
    tags?: string[]
    category?: string
    favorite?: boolean
    now?: number
  } = {},
): ItemSummary {
  const draft: DraftOfKind<'password'> = {
    ...emptyDraft('password'),
    title,
    fields: { username: more.username ?? '', password: 'x', custom: [] },
    urls: more.url === undefined ? [] : [more.url],
    tags: more.tags ?? [],
    category: more.category ?? 'Other',
    favorite: more.favorite ?? false,
  }
  return summarize(id, newItem(draft, more.now ?? 1))
}
