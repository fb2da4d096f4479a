import type { ItemRow } from '@severy/client'
import { emptyDraft, newItem, summarize } from '@severy/domain'
import { expect, it } from 'vitest'
import { createRowBook } from './row-book.ts'
import type { Place } from './vault-door.ts'

function bookWith(...urls: string[]) {
  const book = createRowBook()
  const upserts = urls.map((url) => {
    const item = newItem({ ...emptyDraft('password'), title: url, urls: [url] }, 0)
    return { ref: { vaultId: 'v', itemId: url }, summary: summarize(url, item), failed: false } as ItemRow
  })
  book.apply({ type: 'items', reset: true, upserts, removes: [], complete: true })
  return book
}

it('offers nothing where the person wants nothing, and again once she does', () => {
  const book = bookWith('https://bank.example')
  const ref = { vaultId: 'v', itemId: 'https://bank.example' }
  const page = 'https://my.bank.example/login'
  expect(book.site(page)).toEqual({ name: 'bank.example', isNever: false })
  expect(book.suggest(page, 5)).toHaveLength(1)
  book.follow({ neverSites: ['bank.example'] })
  expect(book.site(page)).toEqual({ name: 'bank.example', isNever: true })
  expect(book.suggest(page, 5)).toEqual([])
  expect(book.verdict(page, ref)).toBeNull()
  book.follow({})
  expect(book.verdict(page, ref)).toMatchObject({ kind: 'related' })
})

it('goes by the person’s own groups of sites, and leaves apart what she wants apart', () => {
  const book = bookWith('https://post.example', 'https://airbnb.de')
  const kinds = (page: string) => book.suggest(page, 5).map(({ verdict }) => verdict.kind)
  expect([kinds('https://brief.example/'), kinds('https://airbnb.com/')]).toEqual([[], ['related']])
  book.follow({ equivalentDomains: [['post.example', 'brief.example']], separateDomains: ['airbnb.com'] })
  expect([kinds('https://brief.example/'), kinds('https://airbnb.com/')]).toEqual([['related'], []])
})

it('finds in one vault, or in a folder with all that lie in it, what it finds everywhere otherwise', () => {
  const book = createRowBook()
  const upserts = [
    ['own', 'Power', 'bills'],
    ['own', 'Rent', 'home'],
    ['own', 'Loose', undefined],
    ['team', 'Power at work', undefined],
  ].map(([vaultId = '', title = '', folderId]) => {
    const draft = { ...emptyDraft('password'), title, ...(folderId !== undefined && { folderId }) }
    return {
      ref: { vaultId, itemId: title },
      summary: summarize(title, newItem(draft, 0)),
      failed: false,
    } as ItemRow
  })
  book.apply({ type: 'items', reset: true, upserts, removes: [], complete: true })
  const folders = [
    { id: 'bills', name: 'Bills', parentId: 'home' },
    { id: 'home', name: 'Home' },
  ]
  const found = (query: string, place: Place | null) =>
    book
      .find(query, 9, place, folders)
      .map(({ ref }) => ref.itemId)
      .sort()
  expect(found('', null)).toEqual(['Loose', 'Power', 'Power at work', 'Rent'])
  expect(found('', { vaultId: 'team', folderId: null })).toEqual(['Power at work'])
  expect(found('', { vaultId: 'own', folderId: 'home' })).toEqual(['Power', 'Rent'])
  expect(found('', { vaultId: 'own', folderId: 'bills' })).toEqual(['Power'])
  expect(found('power', null)).toEqual(['Power', 'Power at work'])
  expect(found('power', { vaultId: 'own', folderId: 'home' })).toEqual(['Power'])
  expect(found('bılls', null)).toEqual(['Power'])
})

it('finds the last used of equally good ones first, and letters as people type them', () => {
  const book = createRowBook()
  const upserts = [
    ['Straße one', 1],
    ['Straße two', 3],
    ['Straße three', 2],
  ].map(([title, lastUsedAt]) => {
    const item = {
      ...newItem({ ...emptyDraft('password'), title: String(title) }, 0),
      lastUsedAt: Number(lastUsedAt),
    }
    return {
      ref: { vaultId: 'v', itemId: String(title) },
      summary: summarize(String(title), item),
      failed: false,
    } as ItemRow
  })
  book.apply({ type: 'items', reset: true, upserts, removes: [], complete: true })
  expect(book.find('strasse', 9, null, []).map(({ ref }) => ref.itemId)).toEqual([
    'Straße two',
    'Straße three',
    'Straße one',
  ])
})
