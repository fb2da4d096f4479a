import { expect, it } from 'vitest'
import { changeItem, type ItemChange } from './change-item.ts'
import { emptyDraft, newItem } from './draft.ts'

const item = newItem({ ...emptyDraft('note'), title: 'Note', tags: ['old'] }, 1)

it.each<[ItemChange, Partial<typeof item>, ItemChange]>([
  [{ name: 'trash' }, { trashedAt: 7 }, { name: 'restore' }],
  [{ name: 'archive' }, { archivedAt: 7 }, { name: 'unarchive' }],
  [{ name: 'favorite', value: true }, { favorite: true }, { name: 'favorite', value: false }],
  [{ name: 'category', value: 'Work' }, { category: 'Work' }, { name: 'category', value: 'Other' }],
  [{ name: 'folder', folderId: 'f' }, { folderId: 'f' }, { name: 'folder', folderId: null }],
  [{ name: 'add-tag', tag: 'new' }, { tags: ['old', 'new'] }, { name: 'remove-tag', tag: 'new' }],
])('%j is a valid version of the item, and so is undoing it', (change, after, back) => {
  const changed = changeItem(item, change, 7)
  expect(changed).toStrictEqual({ ...item, ...after, changedAt: 7 })
  expect(changeItem(changed, back, 8)).toStrictEqual({ ...item, changedAt: 8 })
  // Already in the desired state.
  expect(changeItem(changed, change, 9)).toBe(changed)
  expect(changeItem(item, back, 9)).toBe(item)
})
