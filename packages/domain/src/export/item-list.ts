import type { Item } from '../items/item.ts'

/** The file of the specification: what somebody has, and none of its secrets. */
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
  /** ISO 8601, as the next. */
  created_at: string
  updated_at: string
}

/**
 * All passwords that are not in the trash, in the order given. Passwords themselves are not in it, nor the notes of an
 * item that asks for the account password before it shows anything.
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
