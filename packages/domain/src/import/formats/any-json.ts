import { err } from '@severy/result'
import { isRecord, type UnknownRecord } from '../../items/parse-item.ts'
import type { CsvMapping } from '../csv-mapping.ts'
import type { ImportRun } from '../import-entry.ts'
import type { ImportReader } from '../import-source.ts'
import { parseJsonFile, textOf } from '../member-values.ts'
import { readAnyTable } from './any-table.ts'
import type { TableRow } from './csv-table.ts'

/**
 * A list of records of nobody in particular, such as RoboForm's: the names of their members are the columns of a table.
 * What is no plain value is kept as its JSON.
 */
export const anyJson: ImportReader = {
  format: 'any-json',
  matches: ({ start }) => /^\s*(?:\[|\{[^[]*\[)\s*\{/.test(start),
  read: ({ text }, { now, columns }) => readAnyJson(text ?? '', columns, now),
}

function* readAnyJson(text: string, chosen: CsvMapping | null, now: number): ImportRun {
  const parsed = parseJsonFile(text)
  if (!parsed.ok) return parsed
  const file = parsed.value
  const records = recordsOf(file)
  if (records === null) return err('unknown-format')
  const names = [...new Set(records.flatMap((record) => Object.keys(record)))]
  const rows = [names, ...records.map((record) => names.map((name) => textOf(record[name])))]
  return yield* readAnyTable(rows.map(asRow), chosen, now, true)
}

/** The list itself, or the only one that the file holds. Null when it is not clear what the entries are. */
function recordsOf(file: unknown): UnknownRecord[] | null {
  const lists = Array.isArray(file) ? [file] : isRecord(file) ? Object.values(file).filter(Array.isArray) : []
  const [list] = lists
  return lists.length === 1 && list !== undefined && list.length > 0 && list.every(isRecord) ? list : null
}

function asRow(cells: readonly string[]): TableRow {
  return { cells, isBroken: false }
}
