import type { HistoryEntry, Item } from './item.ts'
import { omit } from './omit.ts'

/** Changes to one or many items without opening a form. `folderId` null removes an item from its folder. */
export type ItemChange =
  | { readonly name: 'trash' | 'restore' | 'archive' | 'unarchive' }
  /** Marks values that lost a merge as reviewed: they become ordinary past values. */
  | { readonly name: 'looked-at' }
  | { readonly name: 'favorite'; readonly value: boolean }
  /** Keeps the expiry date, but ends the reminder. */
  | { readonly name: 'no-reminder' }
  | { readonly name: 'category'; readonly value: string }
  | { readonly name: 'folder'; readonly folderId: string | null }
  | { readonly name: 'add-tag' | 'remove-tag'; readonly tag: string }

/**
 * Returns the item itself if it is already in the desired state: moving it to the trash twice keeps the first date
 * (PROTOCOL 7.1).
 */
export function changeItem<I extends Item>(item: I, change: ItemChange, now: number): I {
  const changed = changeOf(item, change, now)
  if (changed === null) return item
  // Reviewing does not count as a change.
  return change.name === 'looked-at' ? changed : { ...changed, changedAt: now }
}

function changeOf<I extends Item>(item: I, change: ItemChange, now: number): I | null {
  switch (change.name) {
    case 'trash':
      return item.trashedAt === undefined ? { ...item, trashedAt: now } : null
    case 'restore':
      return item.trashedAt === undefined ? null : (omit(item, 'trashedAt') as unknown as I)
    case 'archive':
      return item.archivedAt === undefined ? { ...item, archivedAt: now } : null
    case 'unarchive':
      return item.archivedAt === undefined ? null : (omit(item, 'archivedAt') as unknown as I)
    case 'looked-at':
      return item.history.some(isConflict)
        ? { ...item, history: item.history.map((entry) => (isConflict(entry) ? asPast(entry) : entry)) }
        : null
    case 'favorite':
      return item.favorite === change.value ? null : { ...item, favorite: change.value }
    case 'no-reminder':
      return item.remindDays === undefined ? null : (omit(item, 'remindDays') as unknown as I)
    case 'category':
      return item.category === change.value ? null : { ...item, category: change.value }
    case 'folder':
      if ((item.folderId ?? null) === change.folderId) return null
      return change.folderId === null
        ? (omit(item, 'folderId') as unknown as I)
        : { ...item, folderId: change.folderId }
    case 'add-tag':
      return item.tags.includes(change.tag) ? null : { ...item, tags: [...item.tags, change.tag] }
    case 'remove-tag':
      return item.tags.includes(change.tag)
        ? { ...item, tags: item.tags.filter((tag) => tag !== change.tag) }
        : null
  }
}

function isConflict({ conflict }: HistoryEntry): boolean {
  return conflict === true
}

function asPast({ conflict: _lost, ...entry }: HistoryEntry): HistoryEntry {
  return entry
}
