import { err, ok, type Result } from '@severy/result'
import { itemBytesMax, type Item } from '../items/item.ts'
import { parseItem } from '../items/parse-item.ts'
import { utf8Length } from '../text/measure.ts'

/** One entry of an imported file as the complete item that will be stored, every value exactly as in the file. */
export interface ImportEntry {
  /** Position among the file's entries, from 1. */
  readonly row: number
  readonly item: Item
}

/** An entry that cannot be stored as it is, and why. */
export interface SkippedRow {
  readonly row: number
  /** As far as it could be read; may be empty. */
  readonly title: string
  readonly reason: SkipReason
}

export type SkipReason = keyof typeof skipReasonTexts

export const skipReasonTexts = {
  'broken-quotes': 'The quotation marks of this row do not match.',
  'too-many-columns': 'This row has more columns than the first line of the file.',
  'nothing-in-it': 'There is nothing in this entry.',
  'not-an-entry': 'This is not an entry.',
  'too-large': 'This entry is larger than 1 MB.',
} as const

/** Every row of the file is in one of the two lists. */
export interface ImportResult {
  readonly entries: readonly ImportEntry[]
  readonly skipped: readonly SkippedRow[]
}

/** Why a file as a whole was not read. */
export type ImportRefusal = 'unknown-format' | 'encrypted-export' | 'malformed' | 'empty'

export interface ImportProgress {
  readonly done: number
  readonly total: number
}

/** A read in slices: yields after each slice, so that a worker can report and answer between two. */
export type ImportRun = Generator<ImportProgress, Result<ImportResult, ImportRefusal>>

export type Row = { readonly item: Item } | { readonly title: string; readonly reason: SkipReason } | 'blank'

/** Sorts the `rows` of a file into entries and skipped ones. Blank rows count as positions and are in neither. */
export function* collectRows<R>(rows: readonly R[], read: (row: R, index: number) => Row): ImportRun {
  const entries: ImportEntry[] = []
  const skipped: SkippedRow[] = []
  for (const [index, row] of rows.entries()) {
    if (index > 0 && index % rowsPerSlice === 0) yield { done: index, total: rows.length }
    const outcome = read(row, index)
    if (outcome === 'blank') continue
    if ('reason' in outcome) skipped.push({ row: index + 1, ...outcome })
    else if (isStorable(outcome.item)) entries.push({ row: index + 1, item: outcome.item })
    else skipped.push({ row: index + 1, title: outcome.item.title.slice(0, 200), reason: 'too-large' })
  }
  yield { done: rows.length, total: rows.length }
  return entries.length === 0 && skipped.length === 0 ? err('empty') : ok({ entries, skipped })
}

/** Runs a read to its end at once. */
export function readWhole(run: ImportRun): Result<ImportResult, ImportRefusal> {
  for (;;) {
    const step = run.next()
    if (step.done === true) return step.value
  }
}

const rowsPerSlice = 500

function isStorable(item: Item): boolean {
  if (parseItem(item) === null) return false
  const json = JSON.stringify(item)
  // Most are so short that their bytes need no counting.
  return json.length * 3 <= itemBytesMax || utf8Length(json) <= itemBytesMax
}
