import { describe, expect, it } from 'vitest'
import { emptyDraft, newItem, type DraftOfKind } from '../items/draft.ts'
import { summarize, type ItemSummary } from '../items/summarize.ts'
import { findInside } from './find-inside.ts'
import { markMatches } from './mark-matches.ts'
import { parseQuery } from './parse-query.ts'
import { searchItems } from './search-summaries.ts'
import { compareSummaries } from './sort-summaries.ts'
import { whereFound } from './where-found.ts'

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
  it('finds names, user names, websites, tags and categories, ignoring case', () => {
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

  it('requires every word, in any order', () => {
    expect(find('bank north')).toEqual(['bank'])
    expect(find('bank lisbon')).toEqual([])
  })

  it('ranks names before user names and websites, and the beginning of a word before its middle', () => {
    expect(find('north')).toEqual(['bank', 'mail'])
    expect(find('hub')).toEqual(['bank', 'hub'])
    expect(find('mara')).toEqual(['hub', 'bank', 'visa'])
  })

  it('does not find what only two fields together would spell', () => {
    expect(find('githubmara')).toEqual([])
  })

  it('tolerates one typing error in a word if nothing else is found', () => {
    for (const text of ['gihtub', 'githb', 'githhub', 'gitgub', 'hithub']) {
      expect(search(text), text).toMatchObject({
        found: [{ id: 'hub' }],
        isForgiving: true,
      })
    }
    expect(find('nrothwnid')).toEqual([])
    expect(find('pst')).toEqual([])
  })

  it('searches only where an operator says', () => {
    expect(find('user:north')).toEqual(['mail'])
    expect(find('site:hub')).toEqual(['hub', 'bank'])
    expect(find('tag:"lisbon trip"')).toEqual(['cafe'])
    expect(find('category:email')).toEqual(['mail'])
    expect(find('type:card')).toEqual(['visa'])
    expect(find('is:favorite')).toEqual(['bank'])
    expect(find('is:favorite type:card')).toEqual([])
    expect(find('user:mara northwind')).toEqual(['bank'])
  })

  it('does not confuse the end of one field with the value of the next', () => {
    expect(find('tag:email')).toEqual([])
    expect(find('category:mara')).toEqual([])
  })

  it('shows everything, in order, while nothing is typed', () => {
    const all = vault.map(({ id }) => id)
    for (const text of ['', '  ', 'user:']) expect(find(text)).toEqual(all)
  })

  it('treats characters of pattern languages as text', () => {
    for (const text of ['.*', '%', '(((((', '[a-z]+', '\\']) expect(find(text)).toEqual([])
  })
})

describe('addresses', () => {
  const sites = [
    login('hub', 'GitHub', { url: 'https://github.example/login' }),
    login('shop', 'Shop', { url: 'https://www.shop.example' }),
    login('city', 'City', { url: 'https://xn--mnchen-3ya.example/start' }),
    login('town', 'Town', { url: 'köln.example' }),
    login('uk', 'Other', { url: 'https://other.co.uk' }),
  ]
  const at = (text: string) =>
    searchItems(sites, parseQuery(text), (summary) => summary).found.map(({ id }) => id)

  it('finds the item of a pasted address, whatever page or host of the site it is', () => {
    for (const text of [
      'https://github.example/login',
      'https://github.example/settings/keys?tab=2#new',
      'https://accounts.eu.github.example/',
      'https://mara@github.example:8443/a',
      'github.example/other',
      'HTTPS://WWW.GITHUB.EXAMPLE',
      'www.github.example',
    ])
      expect(at(text), text).toEqual(['hub'])
    expect(at('shop.example/cart')).toEqual(['shop'])
  })

  it('finds names in other scripts as people write them and as browsers do', () => {
    for (const text of [
      'münchen',
      'munchen',
      'https://münchen.example/a',
      'xn--mnchen-3ya',
      'xn--mnchen-3ya.example',
    ])
      expect(at(text), text).toEqual(['city'])
    expect(at('https://xn--kln-sna.example/a')).toEqual(['town'])
  })

  it('finds no other site under the same public suffix', () => {
    expect(at('https://bank.co.uk/login')).toEqual([])
    expect(at('https://lab.example/login')).toEqual([])
  })
})

describe('folders', () => {
  const inFolder = { ...login('a', 'Anchor'), folderId: 'clients' }
  const named = login('b', 'Client portal')
  const folders = [
    { id: 'office', path: 'Office' },
    { id: 'clients', path: 'Office / Clients' },
  ]
  const find = (text: string) =>
    searchItems([inFolder, named], parseQuery(text), (summary) => summary, folders).found.map(({ id }) => id)

  it('finds by the names of folders, ranked after an item’s own name', () => {
    expect(find('client')).toEqual(['b', 'a'])
    expect(find('anchor office')).toEqual(['a'])
    expect(find('office portal')).toEqual([])
  })
})

describe('whereFound', () => {
  const folders = [{ id: 'f', path: 'Home / Boat' }]
  const found = (summary: ItemSummary, text: string) => whereFound(summary, parseQuery(text).words, folders)

  it('names the field that contains what the name and the line below it do not show', () => {
    const summary = {
      ...login('x', 'GitHub', {
        username: 'mara',
        url: 'https://xn--mnchen-3ya.example',
        tags: ['Łódź', 'trip'],
      }),
      folderId: 'f',
    }
    expect(found(summary, 'github mara')).toEqual([])
    expect(found(summary, 'github lodz')).toEqual([{ name: 'tag', text: 'Łódź' }])
    expect(found(summary, 'munchen boat')).toEqual([
      { name: 'website', text: 'https://münchen.example' },
      { name: 'folder', text: 'Home / Boat' },
    ])
    expect(found(summary, 'nothing')).toEqual([])
  })
})

it('finds cards by their last digits and their network', () => {
  for (const typed of ['1234', 'visa mara']) {
    expect(
      search(typed).found.map(({ title }) => title),
      typed,
    ).toEqual(['Travel card'])
  }
})

it('finds names in which people type two letters for one that their keyboard lacks', () => {
  const things = ['Smørrebrød Ø', 'Überführung', 'Noel', 'John'].map((name) => login(name, name, {}))
  const titles = (text: string) =>
    searchItems(things, parseQuery(text), (thing) => thing).found.map(({ title }) => title)
  expect(titles('smoerrebroed')).toEqual(['Smørrebrød Ø'])
  expect(titles('ueberfuehrung')).toEqual(['Überführung'])
  expect(titles('noel')).toEqual(['Noel'])
  expect(titles('joe')).toEqual([])
})

describe('findInside', () => {
  const item = newItem(
    {
      ...emptyDraft('password'),
      title: 'Boat',
      notes: 'Key lies with “Inés”,\nsecond floor.',
      fields: {
        username: 'mara',
        password: 'secret',
        custom: [
          { label: 'Mooring', kind: 'text', value: 'Pier 14' },
          { label: 'Alarm', kind: 'hidden', value: 'quill' },
        ],
      },
    },
    1,
  )
  const inside = (text: string, notesOnly = false) => findInside('boat', item, parseQuery(text), notesOnly)

  it('finds words in notes and fields, together with those of the summary', () => {
    expect(inside('ines FLOOR')).toEqual({ name: 'notes', found: ['Inés', 'floor'] })
    expect(inside('pier')).toEqual({ name: 'field', label: 'Mooring', found: ['Pier'] })
    expect(inside('boat pier ines')).toMatchObject({ name: 'field', label: 'Mooring' })
    expect(inside('boat ines train')).toBeNull()
    expect(inside('')).toBeNull()
  })

  it('reports nothing that the summary contains by itself', () => {
    expect(inside('boat mara')).toBeNull()
  })

  it('searches no secret, but its label', () => {
    expect(inside('quill')).toBeNull()
    expect(inside('secret')).toBeNull()
    expect(inside('alarm')).toEqual({ name: 'field', label: 'Alarm', found: [] })
  })

  it('returns the words as they are written, and no others', () => {
    expect(inside('lie ecO')).toEqual({ name: 'notes', found: ['lies', 'second'] })
    expect(inside('lies ies')).toEqual({ name: 'notes', found: ['lies'] })
    expect(inside('mooring 1')).toEqual({ name: 'field', label: 'Mooring', found: ['14'] })
  })

  it('can be limited to the notes', () => {
    expect(inside('pier', true)).toBeNull()
    expect(inside('ines', true), 'of an item that asks for the password').toEqual({
      name: 'notes',
      found: [],
    })
  })
})

describe('markMatches', () => {
  const marked = (text: string, query: string, isForgiving = false) =>
    markMatches(text, parseQuery(query).words, isForgiving)
      .map((run) => (run.isMatch ? `[${run.text}]` : run.text))
      .join('')

  it('marks every word at its place in the shown text', () => {
    expect(marked('Café Ole, cafe', 'CAFE ol')).toBe('[Café] [Ol]e, [cafe]')
    expect(marked('Straße 🏛 NORTH', 'north')).toBe('Straße 🏛 [NORTH]')
    expect(marked('Straße', 'stras')).toBe('[Straß]e')
    expect(marked('Große Œuvre', 'oss oe')).toBe('Gr[oß]e [Œ]uvre')
    expect(marked('re\u0301sume\u0301', 'resume')).toBe('[re\u0301sume\u0301]')
    expect(marked('ﾊﾞﾝｸ', 'はん')).toBe('[ﾊﾞﾝ]ｸ')
    expect(marked('Łódź', 'odz')).toBe('Ł[ódź]')
  })

  it('marks what a mistyped word means', () => {
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
