import type { ImportReader } from '../import-source.ts'
import { readAnyTable } from './any-table.ts'
import { firstCells, readTable } from './csv-table.ts'

/** Any text of separated values. */
export const anyCsv: ImportReader = {
  format: 'any-csv',
  matches: ({ start }) => firstCells(start).length > 1,
  read: ({ text }, { now, columns }) => readAnyTable(readTable(text ?? '').rows, columns, now),
}
