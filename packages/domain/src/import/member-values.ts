/** Reads members of a JSON export whatever their values: nothing is lost because of an unexpected shape. */
import { err, ok, type Result } from '@severy/result'
import { timeMax, type CustomField } from '../items/item.ts'
import type { UnknownRecord } from '../items/parse-item.ts'

/** For a table cell or another small text. Null if it is not JSON, and for the JSON `null`. */
export function parseJson(text: string): unknown {
  const parsed = parseJsonFile(text)
  return parsed.ok ? parsed.value : null
}

/** For a whole file. Refuses lists that are nested so deeply that walking through them could overflow the stack. */
export function parseJsonFile(text: string): Result<unknown, 'malformed' | 'too-deep'> {
  if (isDeep(text)) return err('too-deep')
  try {
    return ok(JSON.parse(text))
  } catch (error) {
    if (error instanceof SyntaxError) return err('malformed')
    throw error
  }
}

/** Far more than any product writes. */
const depthMax = 100

function isDeep(text: string): boolean {
  let depth = 0
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case 0x22:
        at = endOfString(text, at)
        break
      case 0x5b:
      case 0x7b:
        depth += 1
        if (depth > depthMax) return true
        break
      case 0x5d:
      case 0x7d:
        depth -= 1
    }
  }
  return false
}

/** The index of the quotation mark that closes the string opened at `start`; the text's length if there is none. */
function endOfString(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let backslashes = 0
    while (text.charCodeAt(at - 1 - backslashes) === 0x5c) backslashes += 1
    if (backslashes % 2 === 0) return at
  }
  return text.length
}

/** A value as text: strings unchanged, empty for empty values, JSON for everything else. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (value === undefined || value === null) return ''
  const json = JSON.stringify(value)
  return json === '[]' || json === '{}' ? '' : json
}

/** Milliseconds of an ISO date; null if it is invalid or outside of what an item can store. */
export function timeOf(value: unknown): number | null {
  return typeof value === 'string' ? timeFrom(Date.parse(value)) : null
}

/** The same number of milliseconds; null if it is not a number or outside of what an item can store. */
export function timeFrom(ms: number): number | null {
  return Number.isInteger(ms) && ms >= 0 && ms <= timeMax ? ms : null
}

/** The existing members as custom fields with these labels. */
export function named(
  record: UnknownRecord,
  labels: Readonly<Record<string, string>>,
  kind: CustomField['kind'] = 'text',
): CustomField[] {
  return Object.entries(labels)
    .map(([name, label]) => ({ label, kind, value: textOf(record[name]) }))
    .filter((field) => field.value !== '')
}

/** The members that are not `known`, as custom fields. They are hidden, because nothing is known about them. */
export function unknownMembers(record: UnknownRecord, known: ReadonlySet<string>): CustomField[] {
  return Object.keys(record)
    .filter((name) => !known.has(name) && textOf(record[name]) !== '')
    .map((name) => ({ label: name, kind: 'hidden', value: textOf(record[name]) }))
}
