import type { Item } from '../items/item.ts'
import type { ImportEntry } from './import-entry.ts'

export interface MarkedEntry extends ImportEntry {
  readonly status: 'new' | 'duplicate'
}

/**
 * Marks the entries whose whole content is already stored, or stands in an earlier row of the same file. Same name,
 * user name and website with another password is new: leaving it out would lose that password.
 *
 * `existingKeys` are the `duplicateKey`s of the vault's items, those in the trash apart.
 */
export function markDuplicates(
  entries: readonly ImportEntry[],
  existingKeys: Iterable<string>,
): MarkedEntry[] {
  const known = new Set(existingKeys)
  return entries.map((entry) => {
    const key = duplicateKey(entry.item)
    const status = known.has(key) ? 'duplicate' : 'new'
    known.add(key)
    return { ...entry, status }
  })
}

/** Equal for two items that hold the same content. Contains it, too: as secret as the item. */
export function duplicateKey(item: Item): string {
  const { custom, ...fields } = item.fields
  const sorted = Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const customParts = custom.map(({ label, kind, value }) => [label, kind, value])
  return JSON.stringify([item.type, item.title, sorted, customParts, item.urls, item.notes, item.totp])
}
