/** When an item expires, and whether a reminder is due. Days are local, YYYY-MM-DD. */
import { endOfExpiry, readExpiry } from '../hints/card-expiry.ts'
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

/** Milliseconds before its expiry from which a card is marked, without anyone asking for a reminder. */
const cardSoonMs = 60 * 24 * 60 * 60_000

/** Whether lists mark an item as expired or expiring at `now`: a card always, others from their reminder on. */
export function expiryMarkOf(
  summary: {
    readonly type: ItemType
    readonly expiryDate?: string
    readonly expiryDay?: string
    readonly remindDays?: number
  },
  now: number,
): 'expiring' | 'expired' | null {
  if (summary.type !== 'card') return reminderOf(summary, now)
  const expiry = readExpiry(summary.expiryDate ?? '')
  if (expiry === null) return null
  const left = endOfExpiry(expiry) - now
  return left <= 0 ? 'expired' : left < cardSoonMs ? 'expiring' : null
}
