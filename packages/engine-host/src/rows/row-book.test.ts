import type { ItemRow } from '@severy/client'
import { emptyDraft, newItem, summarize, type Folder, type Item } from '@severy/domain'
import { expect, it } from 'vitest'
import type { Place } from './place.ts'
import { createRowBook, type RowBook } from './row-book.ts'

interface Given {
  title: string
  vaultId?: string
  folderId?: string
  usedAt?: number
  more?: Partial<Item>
  failed?: ItemRow['failed']
}

function rowOf({ title, vaultId = 'own', folderId, usedAt, more, failed = false }: Given): ItemRow {
  const draft = { ...emptyDraft('password'), title, ...(folderId !== undefined && { folderId }) }
  const item = { ...newItem(draft, 0), ...(usedAt !== undefined && { lastUsedAt: usedAt }), ...more } as Item
  const ref = { vaultId, itemId: title }
  return { ref, rev: 1, isWaiting: false, refusal: null, failed, summary: summarize(title, item) }
}

function bookOf(rows: readonly Given[], folders: readonly Folder[] = []): RowBook {
  const book = createRowBook()
  book.hear({ type: 'items', reset: true, upserts: rows.map(rowOf), removes: [], complete: true })
  book.hear({ type: 'folders', vaultId: 'own', folders })
  return book
}

const titles = (rows: readonly ItemRow[]): string[] => rows.map(({ summary }) => summary.title)

it('finds in one vault, or in a folder with everything in it, what it otherwise finds everywhere', () => {
  const book = bookOf(
    [
      { title: 'Power', folderId: 'bills' },
      { title: 'Rent', folderId: 'home' },
      { title: 'Loose' },
      { title: 'Power at work', vaultId: 'team' },
    ],
    [
      { id: 'bills', name: 'Bills', parentId: 'home' },
      { id: 'home', name: 'Home' },
    ],
  )
  const found = (query: string, place: Place | null) => titles(book.search(query, 9, place)).sort()
  const first = (place: Place | null) => titles(book.first(9, place)).sort()
  expect(first(null)).toEqual(['Loose', 'Power', 'Power at work', 'Rent'])
  expect(first({ vaultId: 'team', folderId: null })).toEqual(['Power at work'])
  expect(first({ vaultId: 'own', folderId: 'home' })).toEqual(['Power', 'Rent'])
  expect(first({ vaultId: 'own', folderId: 'bills' })).toEqual(['Power'])
  expect(found('power', null)).toEqual(['Power', 'Power at work'])
  expect(found('power', { vaultId: 'own', folderId: 'home' })).toEqual(['Power'])
  expect(found('bılls', null)).toEqual(['Power'])
})

it('lists the last used of equally good matches first, and finds “Straße” by “strasse”', () => {
  const book = bookOf([
    { title: 'Straße one', usedAt: 1 },
    { title: 'Straße two', usedAt: 3 },
    { title: 'Straße three', usedAt: 2 },
  ])
  const expected = ['Straße two', 'Straße three', 'Straße one']
  expect(titles(book.search('strasse', 9, null))).toEqual(expected)
  expect(titles(book.first(9, null))).toEqual(expected)
})

it('returns at most as many as requested', () => {
  const book = bookOf(
    Array.from({ length: 10_000 }, (_, index) => ({ title: `Site ${String(index)}`, usedAt: index + 1 })),
  )
  expect(titles(book.first(3, null))).toEqual(['Site 9999', 'Site 9998', 'Site 9997'])
  expect(book.search('site', 3, null)).toHaveLength(3)
  expect(book.firstOfType('password', 3)).toHaveLength(3)
  expect(book.firstOfType('card', 3)).toEqual([])
})

it('shows no trash, no archive and nothing unreadable, and follows every change', () => {
  const book = bookOf([
    { title: 'Shown' },
    { title: 'Trashed', more: { trashedAt: 5 } },
    { title: 'Archived', more: { archivedAt: 5 } },
    { title: 'Broken', failed: 'unopenable' },
  ])
  expect(titles(book.first(9, null))).toEqual(['Shown'])
  expect(book.search('trashed', 9, null)).toEqual([])
  expect(book.find({ vaultId: 'own', itemId: 'Trashed' })).not.toBeNull()

  const change = { reset: false, complete: true, upserts: [rowOf({ title: 'Trashed' })], removes: [] }
  book.hear({ type: 'items', ...change, removes: [{ vaultId: 'own', itemId: 'Shown' }] })
  expect(titles(book.search('trashed', 9, null))).toEqual(['Trashed'])
  expect(book.search('shown', 9, null)).toEqual([])

  expect(book.search('office', 9, null)).toEqual([])
  book.hear({ type: 'items', ...change, upserts: [rowOf({ title: 'Trashed', folderId: 'o' })] })
  book.hear({ type: 'folders', vaultId: 'own', folders: [{ id: 'o', name: 'Office' }] })
  expect(titles(book.search('office', 9, null))).toEqual(['Trashed'])

  book.clear()
  expect(book.present()).toEqual([])
  expect(book.foldersOf('own')).toEqual([])
})
