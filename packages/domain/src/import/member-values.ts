/** Reading the members of a JSON export, whatever is in them: nothing is lost because it has an unexpected shape. */
import { timeMax, type CustomField } from '../items/item.ts'
import type { UnknownRecord } from '../items/parse-item.ts'

/** Null for what is no JSON, and for the JSON `null`. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** A value as text: a string as it is, nothing for what is empty, JSON for anything else. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (value === undefined || value === null) return ''
  const json = JSON.stringify(value)
  return json === '[]' || json === '{}' ? '' : json
}

/** Milliseconds of an ISO date, or null when it is none or outside of what an item can hold. */
export function timeOf(value: unknown): number | null {
  return typeof value === 'string' ? timeFrom(Date.parse(value)) : null
}

/** The same number of milliseconds, or null when it is none, or outside of what an item can hold. */
export function timeFrom(ms: number): number | null {
  return Number.isInteger(ms) && ms >= 0 && ms <= timeMax ? ms : null
}

/** The members that are there as custom fields under these labels. */
export function named(
  record: UnknownRecord,
  labels: Readonly<Record<string, string>>,
  kind: CustomField['kind'] = 'text',
): CustomField[] {
  return Object.entries(labels)
    .map(([name, label]) => ({ label, kind, value: textOf(record[name]) }))
    .filter((field) => field.value !== '')
}

/** Hidden, because nobody knows what they hold. */
export function unknownMembers(record: UnknownRecord, known: ReadonlySet<string>): CustomField[] {
  return Object.keys(record)
    .filter((name) => !known.has(name) && textOf(record[name]) !== '')
    .map((name) => ({ label: name, kind: 'hidden', value: textOf(record[name]) }))
}

export function emptyFields<N extends string>(names: readonly N[]): Record<N, string> {
  return Object.fromEntries(names.map((name) => [name, ''])) as Record<N, string>
}
