/** When an item expires, and whether a reminder is due. Days are local, YYYY-MM-DD. */
import { fieldNames, kindOf, type ItemType } from '../kinds/index.ts'
import { isDay } from '../kinds/kind.ts'
import type { Item } from './item.ts'

/** The field that holds the expiry date for items of this kind; null if the kind has none. */
export function expiryField(type: ItemType): string | null {
  const { fields } = kindOf(type)
  return fieldNames[type].find((name) => fields[name]?.lastDay !== undefined) ?? null
}

/** The last day on which the item is valid; null if it has none, or none that can be read. */
export function expiryDayOf(item: Pick<Item, 'type' | 'fields' | 'expiryDay'>): string | null {
  const own = expiryField(item.type)
  if (own === null) return item.expiryDay !== undefined && isDay(item.expiryDay) ? item.expiryDay : null
  const fields = item.fields as unknown as Readonly<Record<string, string>>
  return kindOf(item.type).fields[own]?.lastDay?.(fields[own] ?? '') ?? null
}

/**
 * The reminder for an item on the day of `now` (milliseconds since 1970): null before it is due, and if none was
 * requested.
 */
export function reminderOf(
  { expiryDay, remindDays }: { readonly expiryDay?: string; readonly remindDays?: number },
  now: number,
): 'expiring' | 'expired' | null {
  if (expiryDay === undefined || remindDays === undefined) return null
  const today = new Date(now)
  const [year = 0, month = 1, day = 1] = expiryDay.split('-').map(Number)
  const reminded = new Date(year, month - 1, day - remindDays)
  if (today < reminded) return null
  return today < new Date(year, month - 1, day + 1) ? 'expiring' : 'expired'
}
