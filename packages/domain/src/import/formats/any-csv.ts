import type { ImportReader } from '../import-source.ts'
import { readAnyTable } from './any-table.ts'
import { withOpenQuotes } from './csv-reader.ts'
import { firstCells, readTable } from './csv-table.ts'

/** Any file of separated values. */
export const anyCsv: ImportReader = {
  format: 'any-csv',
  matches: (probe) => firstCells(probe).length > 1,
  *read({ text }, { now, columns, openQuotes }) {
    const table = yield* readTable(text ?? '', openQuotes === undefined ? {} : { openQuotes })
    return withOpenQuotes(yield* readAnyTable(table.rows, columns, now), table.openQuotes)
  },
}
