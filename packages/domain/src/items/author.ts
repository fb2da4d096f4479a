import type { Item } from './item.ts'
import { omit } from './omit.ts'

/**
 * Records who made this change, in the item and in the past values that the change replaced. `userId` is null if there
 * is nobody to distinguish. Recording a use does not count as a change. The name is only the writer's claim: within a
 * vault, cryptography does not distinguish editors (PROTOCOL 7.1).
 */
export function withAuthor<I extends Item>(item: I, base: Item | null, userId: string | null): I {
  if (base !== null && base.changedAt === item.changedAt) return item
  if (userId === null) return item.changedBy === undefined ? item : (omit(item, 'changedBy') as unknown as I)
  const history = item.history.map((entry) =>
    entry.at === item.changedAt && entry.by === undefined ? { ...entry, by: userId } : entry,
  )
  return { ...item, changedBy: userId, history }
}

/** Everyone named in the item as an author of changes. */
export function authorsOf({ changedBy, history }: Item): string[] {
  return [...new Set([changedBy, ...history.map(({ by }) => by)])].filter((id) => id !== undefined)
}
