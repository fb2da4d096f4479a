import { fieldNames } from '../kinds/index.ts'
import { historyPerFieldMax, type HistoryEntry, type Item, type PasswordItem } from './item.ts'

/**
 * Adds `entries` at the front (newest first). Keeps at most `historyPerFieldMax` values per field, and only as many
 * long texts as leave room for the item itself (PROTOCOL 7.1: 1 MiB).
 */
export function addToHistory(
  history: readonly HistoryEntry[],
  entries: readonly HistoryEntry[],
): readonly HistoryEntry[] {
  if (entries.length === 0) return history
  const countByField = new Map<string, number>()
  let longTexts = 0
  return [...entries, ...history].filter(({ field, value }) => {
    const count = (countByField.get(field) ?? 0) + 1
    countByField.set(field, count)
    if (value.length > longTextLength) longTexts += value.length
    return count <= historyPerFieldMax && (value.length <= longTextLength || longTexts <= longTextsMax)
  })
}

/** A text of at least this many code units counts as long; the second number limits all long texts together. */
const longTextLength = 1_000
const longTextsMax = 150_000

/** The texts of `before` that are no longer in `after`. If only a field's label changed, its value is not replaced. */
export function replacedTexts(before: Item, after: Item, at: number): HistoryEntry[] {
  const texts = new Map(textsOf(after).map(({ key, value }) => [key, value]))
  const customValues = after.fields.custom.map(({ value }) => value)
  return textsOf(before)
    .filter(({ key, field, value }) => {
      const isKept = texts.get(key) === value || (isCustom(field) && customValues.includes(value))
      return value !== '' && !isKept
    })
    .map(({ field, value }) => ({ field, value, at }))
}

/**
 * Restores a past value, and moves the current one to the history. Null if there is no such entry, or if this item has
 * no place for it. A deleted custom field is added again, as a hidden one.
 */
export function restorePastValue<I extends Item>(
  item: I,
  { field, at }: { field: string; at: number },
  now: number,
): I | null {
  const entry = item.history.find((past) => past.field === field && past.at === at)
  const restored = entry === undefined ? null : withText(item, entry)
  if (entry === undefined || restored === null) return null
  const history = item.history.filter((past) => past !== entry)
  const placed = placeOf(item, field)
  const replaced = [
    ...replacedTexts(item, restored, now),
    ...(placed === '' || placed === entry.value ? [] : [{ field, value: placed, at: now }]),
  ]
  return { ...restored, changedAt: now, history: addToHistory(history, replaced) }
}

/** Whether `restorePastValue` has a place for this value. */
export function isRestorable(item: Item, entry: HistoryEntry): boolean {
  return withText(item, entry) !== null
}

/**
 * When the password itself was set; the rest of the item may have been edited later. Null if it was imported without
 * that date.
 */
export function passwordChangedAt(item: PasswordItem): number | null {
  const replaced = item.history.find((entry) => entry.field === 'password' && entry.conflict !== true)
  const { passwordSetAt } = item
  if (replaced !== undefined || passwordSetAt !== undefined) {
    return Math.max(replaced?.at ?? 0, passwordSetAt ?? 0)
  }
  return item.importedAt === undefined ? item.createdAt : null
}

interface Text {
  /** Distinguishes fields with the same label. */
  key: string
  /** As in `HistoryEntry`. */
  field: string
  value: string
}

/** All texts of an item whose past values are kept. */
export function textsOf(item: Item): Text[] {
  const fields = item.fields as unknown as Readonly<Record<string, string>>
  const plain = [
    { field: 'title', value: item.title },
    ...fieldNames[item.type].map((field) => ({ field, value: fields[field] ?? '' })),
    { field: 'notes', value: item.notes },
    { field: 'totp', value: item.totp },
    { field: 'signInWith', value: item.signInWith ?? '' },
    { field: 'expiryDay', value: item.expiryDay ?? '' },
  ].map((text) => ({ key: text.field, ...text }))
  const seen = new Map<string, number>()
  const custom = item.fields.custom.map(({ label, value }) => {
    const nth = seen.get(label) ?? 0
    seen.set(label, nth + 1)
    return { key: `${customPrefix}${label} ${nth}`, field: customPrefix + label, value }
  })
  return [...plain, ...custom]
}

const customPrefix = 'custom:'
/** Followed by a blob id: the name of that file. */
export const attachmentPrefix = 'attachment:'

function isCustom(field: string): boolean {
  return field.startsWith(customPrefix)
}

function withText<I extends Item>(item: I, { field, value }: HistoryEntry): I | null {
  if (valueMembers.has(field)) return { ...item, [field]: value }
  if (fieldNames[item.type].includes(field)) return { ...item, fields: { ...item.fields, [field]: value } }
  if (field.startsWith(attachmentPrefix))
    return withFileName(item, field.slice(attachmentPrefix.length), value)
  if (!isCustom(field)) return null
  const label = field.slice(customPrefix.length)
  const { custom } = item.fields
  const at = custom.findIndex((candidate) => candidate.label === label)
  const changed =
    at < 0
      ? [...custom, { label, kind: 'hidden' as const, value }]
      : custom.map((candidate, i) => (i === at ? { ...candidate, value } : candidate))
  return { ...item, fields: { ...item.fields, custom: changed } }
}

/** Values that get into the history only by merging or restoring, not by edits: category, folder, and file names. */
function placeOf(item: Item, field: string): string {
  if (field === 'category') return item.category
  if (field === 'folderId') return item.folderId ?? ''
  return item.attachments.find(({ blobId }) => attachmentPrefix + blobId === field)?.name ?? ''
}

/** Members that a past value can be restored to directly. A folder that no longer exists counts as none. */
const valueMembers: ReadonlySet<string> = new Set([
  'title',
  'notes',
  'totp',
  'signInWith',
  'expiryDay',
  'category',
  'folderId',
])

function withFileName<I extends Item>(item: I, blobId: string, name: string): I | null {
  const attachments = item.attachments.map((file) => (file.blobId === blobId ? { ...file, name } : file))
  return item.attachments.some((file) => file.blobId === blobId) ? { ...item, attachments } : null
}
