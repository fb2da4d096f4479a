import { err } from '@severy/result'
import { isRecord, type UnknownRecord } from '../../items/parse-item.ts'
import type { CsvMapping } from '../csv-mapping.ts'
import type { ImportRun } from '../import-entry.ts'
import type { ImportReader } from '../import-source.ts'
import { parseJsonFile, textOf } from '../member-values.ts'
import { readAnyTable } from './any-table.ts'
import type { TableRow } from './csv-table.ts'

/**
 * A JSON list of records that no other reader recognizes: its member names become the columns of a table. Values that
 * are not plain are kept as JSON.
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

/** The list itself, or the only list in the file. Null if it is unclear which list holds the entries. */
function recordsOf(file: unknown): UnknownRecord[] | null {
  const lists = Array.isArray(file) ? [file] : isRecord(file) ? Object.values(file).filter(Array.isArray) : []
  const [list] = lists
  return lists.length === 1 && list !== undefined && list.length > 0 && list.every(isRecord) ? list : null
}

function asRow(cells: readonly string[]): TableRow {
  return { cells, isBroken: false }
}
