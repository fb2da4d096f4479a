import { err } from '@severy/result'
import type { CustomField } from '../../items/item.ts'
import { collectRows, type ImportRun, type OpenQuoteChoice, type Row } from '../import-entry.ts'
import type { ImportReader } from '../import-source.ts'
import { columnMeaning } from '../column-names.ts'
import { problemOf, withOpenQuotes } from './csv-reader.ts'
import { firstRows, readTable, type TableRow } from './csv-table.ts'
import { newNote, newPassword } from './new-item.ts'
import { folderPath } from './values.ts'

/**
 * Keeper's CSV has no header: folder, title, login, password, address, notes, shared folder, then labels each followed
 * by its value. Recognized by a fifth value that is an address in some rows and empty in all others, and by pairs after
 * the seventh.
 */
export const keeperCsv: ImportReader = {
  format: 'keeper-csv',
  isMistakable: true,
  matches: (probe) => isKeeper(firstRows(probe)),
  read: ({ text }, { now, openQuotes }) => readKeeper(text ?? '', now, openQuotes),
}

function* readKeeper(text: string, now: number, openQuotes: OpenQuoteChoice = 'auto'): ImportRun {
  const table = yield* readTable(text, { openQuotes })
  const { rows } = table
  if (!isKeeper(rows.slice(0, rowsLookedAt).map(({ cells }) => cells))) return err('unknown-format')
  return withOpenQuotes(yield* collectRows(rows, (row) => toRow(row, now)), table.openQuotes)
}

const rowsLookedAt = 50

const columns = 7

function isKeeper(rows: readonly (readonly string[])[]): boolean {
  const [first = []] = rows
  if (first.filter((cell) => columnMeaning(cell) !== null).length >= 3) return false
  const filled = rows.filter((cells) => cells.some((cell) => cell !== ''))
  return filled.filter(isEntry).length * 10 >= filled.length * 9 && filled.some(isTelling)
}

function isEntry(cells: readonly string[]): boolean {
  const [, title = '', username = '', password = '', address = ''] = cells
  const isPaired = cells.length >= columns && cells.length % 2 === 1
  return isPaired && title !== '' && ![username, password].some(isUrl) && (address === '' || isUrl(address))
}

/** An address in Keeper's place, or labels that Keeper uses. */
function isTelling(cells: readonly string[]): boolean {
  return isUrl(cells[4] ?? '') || cells.slice(columns).some((cell) => /^(?:TFC:Keeper|\$[a-z]+)/i.test(cell))
}

function isUrl(text: string): boolean {
  return /^[a-z][a-z0-9+.-]*:\/\/|^[\w-]+(?:\.[\w-]+)+(?:\/\S*)?$/i.test(text)
}

function toRow(row: TableRow, now: number): Row {
  const problem = problemOf(row)
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
    // A label without a value after it is kept as a value.
    else if (label !== '' && i + 1 === pairs.length) custom.push({ label: '', kind: 'text', value: label })
  }
  if (own !== '' && shared !== '') custom.push({ label: 'Shared folder', kind: 'text', value: shared })
  const parts = { title, notes, custom, categoryNames: folder }
  const isNote = username === '' && password === '' && address === '' && totp === ''
  const login = { username, password }
  const item = isNote ? newNote(now, parts) : newPassword(now, { ...parts, urls: [address], totp }, login)
  return { item, folder }
}
