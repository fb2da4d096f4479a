import type { Item } from '../items/item.ts'
import { hostOf } from '../websites/host-of.ts'
import type { ImportEntry } from './import-entry.ts'

/**
 * What an entry is beside what is stored. `duplicate`: its whole content is there already, or stands in an earlier row of
 * the file. `update`: there is one of the same name, user name and website with something else in it.
 */
export type ImportStatus = 'new' | 'duplicate' | 'update'

export interface MarkedEntry extends ImportEntry {
  readonly status: ImportStatus
  /** Of an update: the id of the stored one, as it was given. */
  readonly itemId: string | null
}

/** `stored` are the items of the vault that the entries go to, those in the trash apart. */
export function markDuplicates(
  entries: readonly ImportEntry[],
  stored: Iterable<readonly [itemId: string, item: Item]>,
): MarkedEntry[] {
  const known = new Set<string>()
  const byPlace = new Map<string, string[]>()
  for (const [itemId, item] of stored) {
    known.add(duplicateKey(item))
    const place = placeKey(item)
    const there = byPlace.get(place)
    if (there === undefined) byPlace.set(place, [itemId])
    else there.push(itemId)
  }
  return entries.map((entry): MarkedEntry => {
    const key = duplicateKey(entry.item)
    if (known.has(key)) return { ...entry, status: 'duplicate', itemId: null }
    known.add(key)
    // Each stored one is what one row can be merged into.
    const itemId = byPlace.get(placeKey(entry.item))?.shift() ?? null
    return { ...entry, status: itemId === null ? 'new' : 'update', itemId }
  })
}

/** Equal for two items that hold the same content. Contains it, too: as secret as the item. */
export function duplicateKey(item: Item): string {
  const { custom, ...fields } = item.fields
  const sorted = Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const customParts = custom.map(({ label, kind, value }) => [label, kind, value])
  return JSON.stringify([item.type, item.title, sorted, customParts, item.urls, item.notes, item.totp])
}

/** Equal for two items that a person would take for the same account. */
function placeKey(item: Item): string {
  const username = item.type === 'password' || item.type === 'identity' ? item.fields.username : ''
  const [url = ''] = item.urls
  return JSON.stringify([item.type, item.title.trim().toLowerCase(), username, hostOf(url) || url])
}
