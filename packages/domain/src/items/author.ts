import type { Item } from './item.ts'
import { omit } from './omit.ts'

/**
 * The item with whoever made this change in it, and in the past values that the change put away. Null where there is
 * nobody to tell apart. What only notes a use is nobody's change. The name is the writer's own word: within a vault
 * editors are not told apart by cryptography (PROTOCOL 7.1).
 */
export function withAuthor<I extends Item>(item: I, base: Item | null, userId: string | null): I {
  if (base !== null && base.changedAt === item.changedAt) return item
  if (userId === null) return item.changedBy === undefined ? item : (omit(item, 'changedBy') as unknown as I)
  const history = item.history.map((entry) =>
    entry.at === item.changedAt && entry.by === undefined ? { ...entry, by: userId } : entry,
  )
  return { ...item, changedBy: userId, history }
}

/** Everybody whom the item names as having changed it. */
export function authorsOf({ changedBy, history }: Item): string[] {
  return [...new Set([changedBy, ...history.map(({ by }) => by)])].filter((id) => id !== undefined)
}
