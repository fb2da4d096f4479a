import type { Item } from './item.ts'
import { omit } from './omit.ts'

/** Trash is a version of the item like any other (PROTOCOL 7.1). Trashing twice keeps the first time. */
export function trashItem<T extends Item>(item: T, now: number): T {
  return item.trashedAt === undefined ? { ...item, trashedAt: now, changedAt: now } : item
}

export function restoreItem<T extends Item>(item: T, now: number): T {
  if (item.trashedAt === undefined) return item
  return { ...omit(item, 'trashedAt'), changedAt: now } as T
}
