import type { Item } from '../items/item.ts'

/** The export that needs no password: a list of items without secrets. */
interface ItemList {
  exported_at: string
  user_email: string
  passwords: ListedPassword[]
}

interface ListedPassword {
  name: string
  website: string
  username: string
  category: string
  notes: string
  /** ISO 8601, like the next. */
  created_at: string
  updated_at: string
}

/**
 * All passwords that are not in the trash, in the given order. Contains neither the passwords themselves nor the notes
 * of items that ask for the account password first.
 */
export function itemList(items: readonly Item[], email: string, nowMs: number): ItemList {
  return {
    exported_at: isoOf(nowMs),
    user_email: email,
    passwords: items
      .filter((item) => item.type === 'password' && item.trashedAt === undefined)
      .map((item) => ({
        name: item.title,
        website: item.urls[0] ?? '',
        username: item.type === 'password' ? item.fields.username : '',
        category: item.category,
        notes: item.reprompt ? '' : item.notes,
        created_at: isoOf(item.createdAt),
        updated_at: isoOf(item.changedAt),
      })),
  }
}

function isoOf(timeMs: number): string {
  return new Date(timeMs).toISOString()
}
