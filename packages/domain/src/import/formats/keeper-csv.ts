import { err } from '@severy/result'
import type { CustomField } from '../../items/item.ts'
import { collectRows, type ImportRun, type Row } from '../import-entry.ts'
import type { ImportReader } from '../import-source.ts'
import { problemOf } from './csv-reader.ts'
import { columnName, firstCells, readTable, type TableRow } from './csv-table.ts'
import { newNote, newPassword } from './new-item.ts'
import { folderPath } from './values.ts'

/**
 * Keeper, which names no columns: folder, title, login, password, address, notes, shared folder, then labels with their
 * values behind them. Known by a fifth value that is an address or nothing, where no column's name could stand.
 */
export const keeperCsv: ImportReader = {
  format: 'keeper-csv',
  matches: ({ start }) => isEntry(firstCells(start)),
  read: ({ text }, { now }) => readKeeper(text ?? '', now),
}

function* readKeeper(text: string, now: number): ImportRun {
  const { rows } = readTable(text)
  const [first] = rows
  if (first === undefined || first.cells.length < columns) return err('unknown-format')
  return yield* collectRows(rows, (row) => toRow(row, now))
}

const columns = 7

function isEntry(cells: readonly string[]): boolean {
  const [, title = '', , , address = ''] = cells
  if (cells.length < columns || title === '' || columnName(title) === 'title') return false
  return address === '' ? cells[3] !== '' && cells.length % 2 === 1 : /^[a-z][a-z0-9+.-]*:\/\//i.test(address)
}

function toRow(row: TableRow, now: number): Row {
  const problem = problemOf(row, Infinity)
  if (problem !== null) return problem
  const [
    own = '',
    title = '',
    username = '',
    password = '',
    address = '',
    notes = '',
    shared = '',
    ...pairs
  ] = row.cells
  const folder = folderPath(own || shared, '\\')
  const custom: CustomField[] = []
  let totp = ''
  for (let i = 0; i < pairs.length; i += 2) {
    const [label = '', value = ''] = pairs.slice(i, i + 2)
    const isCode = /^(TFC:Keeper|\$?oneTimeCode)/i.test(label) && totp === ''
    if (isCode) totp = value
    else if (value !== '')
      custom.push({ label, kind: /pass|pin|secret|key/i.test(label) ? 'hidden' : 'text', value })
    // A label that nothing follows is a value all the same.
    else if (label !== '' && i + 1 === pairs.length) custom.push({ label: '', kind: 'text', value: label })
  }
  if (own !== '' && shared !== '') custom.push({ label: 'Shared folder', kind: 'text', value: shared })
  const parts = { title, notes, custom, categoryNames: folder }
  const isNote = username === '' && password === '' && address === '' && totp === ''
  const login = { username, password }
  const item = isNote ? newNote(now, parts) : newPassword(now, { ...parts, urls: [address], totp }, login)
  return { item, folder }
}
