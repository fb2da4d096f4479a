/** The columns of Severy's own CSV export, which contains every kind of item. */
import { fieldLabels } from '../kinds/index.ts'

/** The fields of every kind of item; a name that several kinds share is listed once. */
export const csvFieldColumns: readonly string[] = Object.keys(fieldLabels)

/**
 * The members of an item other than its fields. Lists are JSON in their cell, times ISO 8601; the personal vault has no
 * name.
 */
export const csvColumns = [
  'severy_type',
  'vault',
  'folder',
  'title',
  'urls',
  'urlRules',
  'notes',
  'totp',
  'signInWith',
  'expiryDay',
  'remindDays',
  'tileColor',
  'picture',
  'tags',
  'category',
  'favorite',
  'reprompt',
  'createdAt',
  'changedAt',
  'changedBy',
  'archivedAt',
  'trashedAt',
  'lastUsedAt',
  'custom',
  'history',
  'files',
] as const
export type CsvColumn = (typeof csvColumns)[number]
