import { fieldNames, isItemType, type ItemType } from '../kinds/index.ts'
import { isRecord, type UnknownRecord } from './is-record.ts'
import {
  customFieldKinds,
  itemBytesMax,
  remindDaysMax,
  timeMax,
  urlRuleKinds,
  type Attachment,
  type CustomField,
  type HistoryEntry,
  type Item,
  type UrlRule,
} from './item.ts'

/**
 * Checks decrypted JSON before the rest of the product uses it.
 *
 * Unknown kinds, versions and kinds of fields are refused, because this version must not edit what it does not
 * understand. Members that a newer version has added to an item, its fields, a history entry or a file are accepted and
 * kept by every edit (PROTOCOL 7.1.1).
 * Limits are `itemBytesMax` characters per text and `entriesMax` entries per list. Written by hand without copying,
 * because it checks every item of a vault at unlock. Returns the given value, or null.
 */
export function parseItem(value: unknown): Item | null {
  if (!isRecord(value) || !isItemType(value['type'])) return null
  if (value['v'] !== 1 || value['suite'] !== 1) return null
  if (!hasValues(value)) return null
  const isItem =
    isText(value['title']) &&
    isFields(value['fields'], value['type']) &&
    isListOf(value['urls'], isText) &&
    isAbsentOr(value['urlRules'], (rules) => isListOf(rules, isUrlRule)) &&
    isText(value['notes']) &&
    isText(value['totp']) &&
    isAbsentOr(value['signInWith'], isText) &&
    isAbsentOr(value['expiryDay'], isText) &&
    isAbsentOr(value['remindDays'], isReminder) &&
    isAbsentOr(value['tileColor'], isText) &&
    isAbsentOr(value['picture'], isText) &&
    isListOf(value['tags'], isText) &&
    isText(value['category']) &&
    isAbsentOr(value['folderId'], isText) &&
    typeof value['favorite'] === 'boolean' &&
    typeof value['reprompt'] === 'boolean' &&
    isTime(value['createdAt']) &&
    isTime(value['changedAt']) &&
    isAbsentOr(value['changedBy'], isText) &&
    isAbsentOr(value['archivedAt'], isTime) &&
    isAbsentOr(value['trashedAt'], isTime) &&
    isAbsentOr(value['lastUsedAt'], isTime) &&
    isAbsentOr(value['passwordSetAt'], isTime) &&
    isAbsentOr(value['importedAt'], isTime) &&
    isListOf(value['history'], isHistoryEntry) &&
    isListOf(value['attachments'], isAttachment)
  return isItem ? (value as unknown as Item) : null
}

export { isRecord, type UnknownRecord }

/** A text of at most `itemBytesMax` characters; a longer one cannot fit into an item. */
export function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= itemBytesMax
}

/** Whether a value is a time: a whole number of milliseconds since 1970, until the end of the year 9999. */
export function isTime(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= timeMax
}

function isReminder(value: unknown): boolean {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= remindDaysMax
}

/** Absent means not there at all: an own member that holds undefined never comes from JSON. */
export function isAbsentOr(value: unknown, is: (value: unknown) => boolean): boolean {
  return value === undefined || is(value)
}

/** Whether a value is a list of valid entries, no longer than any list of an item may be. */
export function isListOf<T>(value: unknown, is: (value: unknown) => value is T): value is T[] {
  if (!Array.isArray(value) || value.length > entriesMax) return false
  for (const entry of value) if (!is(entry)) return false
  return true
}

/**
 * Refuses members without a value, and `__proto__`, which gives access to prototypes in JavaScript: JSON here contains
 * neither.
 */
export function hasValues(value: UnknownRecord): boolean {
  for (const name of Object.keys(value)) if (value[name] === undefined || name === '__proto__') return false
  return true
}

/** The most entries that any list of an item can have. */
export const entriesMax = 10_000

function isFields(value: unknown, type: ItemType): boolean {
  if (!isRecord(value)) return false
  const names = fieldNames[type]
  for (const name of names) if (!isText(value[name])) return false
  return isListOf(value['custom'], isCustomField) && hasValues(value)
}

function isCustomField(value: unknown): value is CustomField {
  return (
    isRecord(value) &&
    isText(value['label']) &&
    isText(value['value']) &&
    customFieldKinds.includes(value['kind'] as CustomField['kind']) &&
    Object.keys(value).length === 3
  )
}

function isUrlRule(value: unknown): value is UrlRule {
  return (
    isRecord(value) &&
    hasValues(value) &&
    isText(value['url']) &&
    urlRuleKinds.includes(value['rule'] as UrlRule['rule'])
  )
}

function isHistoryEntry(value: unknown): value is HistoryEntry {
  return (
    isRecord(value) &&
    hasValues(value) &&
    isText(value['field']) &&
    isText(value['value']) &&
    isTime(value['at']) &&
    isAbsentOr(value['conflict'], (conflict) => conflict === true) &&
    isAbsentOr(value['by'], isText)
  )
}

const id16 = /^[A-Za-z0-9_-]{21}[AQgw]$/
const bytes32 = /^[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$/

function isAttachment(value: unknown): value is Attachment {
  return (
    isRecord(value) &&
    hasValues(value) &&
    isText(value['blobId']) &&
    id16.test(value['blobId']) &&
    isText(value['key']) &&
    bytes32.test(value['key']) &&
    Number.isSafeInteger(value['size']) &&
    (value['size'] as number) >= 0 &&
    isText(value['name']) &&
    isText(value['ctHash']) &&
    bytes32.test(value['ctHash']) &&
    isAbsentOr(value['sealedFor'], (id) => isText(id) && id16.test(id))
  )
}
