import type { ImportReader } from '../import-source.ts'
import { readAnyTable, usualWidth } from './any-table.ts'
import { withOpenQuotes } from './csv-reader.ts'
import { firstCells, firstRows, readTable } from './csv-table.ts'

/** Any file of separated values. */
export const anyCsv: ImportReader = {
  format: 'any-csv',
  matches: (probe) => firstCells(probe).length > 1 || usualWidth(firstRows(probe)) !== null,
  *read({ text }, { now, columns, openQuotes }) {
    const table = yield* readTable(text ?? '', openQuotes === undefined ? {} : { openQuotes })
    return withOpenQuotes(yield* readAnyTable(table.rows, columns, now), table.openQuotes)
  },
}
