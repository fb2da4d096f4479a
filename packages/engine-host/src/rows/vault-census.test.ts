import type { ItemRow } from '@severy/client'
import { emptyDraft, newItem, summarize } from '@severy/domain'
import { expect, it } from 'vitest'
import { createCensusTaker } from './vault-census.ts'

it('counts favorites, folders, vaults and tags, without archive and trash', () => {
  const taker = createCensusTaker()
  taker.add(row({ favorite: true, folderId: 'f', tags: ['b', 'a'] }))
  taker.add(row({ folderId: 'f', tags: ['a'], category: 'Own' }))
  taker.add(row({ tags: ['a'], category: 'Old', archived: true }))
  taker.add(row({ favorite: true, tags: ['c'], category: 'Gone', trashed: true }))
  expect(taker.take()).toEqual({
    favorites: 1,
    folders: new Map([['f', 2]]),
    vaults: new Map([['v', 2]]),
    tags: [
      ['a', 2],
      ['b', 1],
    ],
    categories: ['Old', 'Other', 'Own'],
    reminded: [],
  })
})

it('forgets removed rows', () => {
  const taker = createCensusTaker()
  const one = row({ folderId: 'f', tags: ['a'], category: 'Own', favorite: true })
  taker.add(one)
  taker.take()
  taker.remove(one)
  expect(taker.take()).toEqual({
    favorites: 0,
    folders: new Map(),
    vaults: new Map(),
    tags: [],
    categories: [],
    reminded: [],
  })
})

it('stays the same object while nothing counted changes', () => {
  const taker = createCensusTaker()
  taker.add(row({ folderId: 'f', tags: ['a'] }))
  const before = taker.take()
  taker.remove(row({ folderId: 'f', tags: ['a'] }))
  taker.add(row({ folderId: 'f', tags: ['a'] }))
  expect(taker.take()).toBe(before)

  taker.add(row({ tags: ['a'] }))
  const after = taker.take()
  expect(after.tags).toEqual([['a', 2]])
  expect(after.folders).toBe(before.folders)
  expect(after.categories).toBe(before.categories)
})

it('names the items with a reminder, without archive and trash', () => {
  const taker = createCensusTaker()
  const due = { expiryDay: '2027-03-31', remindDays: 7 }
  const passport = row(due)
  taker.add(passport)
  taker.add(row({ ...due, archived: true }))
  taker.add(row({ ...due, trashed: true }))
  taker.add(row({}))
  const before = taker.take()
  expect(before.reminded).toEqual([passport])

  taker.add(row({ tags: ['a'] }))
  expect(taker.take().reminded).toBe(before.reminded)
  taker.remove(passport)
  expect(taker.take().reminded).toEqual([])
  taker.add(passport)
  taker.clear()
  expect(taker.take().reminded).toEqual([])
})

function row(change: Partial<ItemRow['summary']>): ItemRow {
  const ref = { vaultId: 'v', itemId: 'id' }
  return { ref, summary: { ...summarize('id', newItem(emptyDraft('password'), 1)), ...change } } as ItemRow
}
