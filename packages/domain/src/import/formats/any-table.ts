import { err } from '@severy/result'
import type { CustomField } from '../../items/item.ts'
import { collectRows, type CsvColumns, type ImportRun, type Row } from '../import-entry.ts'
import type { ColumnUse, CsvMapping } from '../csv-mapping.ts'
import { problemOf } from './csv-reader.ts'
import { columnName, type TableRow } from './csv-table.ts'
import { newNote, newPassword } from './new-item.ts'
import { addressesOf, folderPath, isOn, listOf } from './values.ts'

/**
 * A table of whatever: its columns mean what the person says, or else what their names suggest. `hasNames`: the first row
 * names them for certain.
 */
export function* readAnyTable(
  rows: readonly TableRow[],
  chosen: CsvMapping | null,
  now: number,
  hasNames = false,
): ImportRun {
  const first = rows[0]?.cells
  if (first === undefined || first.length < 2) return err('unknown-format')
  const mapping = chosen ?? guessMapping(first)
  const hasHeader = hasNames || mapping.hasHeader
  const header = first.map((cell, index) => (hasHeader ? cell : `Column ${index + 1}`))
  const uses = header.map((_, index) => mapping.uses[index] ?? 'custom')
  const lines = hasHeader ? rows.slice(1) : rows
  const read = yield* collectRows(lines, (row) => toRow(row, header, uses, now))
  const columns: CsvColumns = {
    header,
    uses,
    hasHeader,
    samples: lines
      .slice(0, samplesMax)
      .map(({ cells }) => cells.slice(0, header.length))
      .filter((cells) => cells.some((cell) => cell !== '')),
  }
  return read.ok ? { ...read, value: { ...read.value, columns } } : read
}

const samplesMax = 3

/** A first line in which no name says anything is a line of values. */
function guessMapping(first: readonly string[]): CsvMapping {
  const taken = new Set<ColumnUse>()
  const uses = first.map((cell): ColumnUse => {
    const [use] = guesses.find(([, names]) => names.test(columnName(cell))) ?? ['custom']
    // Of two columns with one meaning the first has it; a list of addresses or tags takes all of them.
    if (taken.has(use) && !listUses.has(use)) return use === 'password' ? 'hidden' : 'custom'
    taken.add(use)
    return use
  })
  return { uses, hasHeader: uses.some((use) => use !== 'custom') }
}

const listUses: ReadonlySet<ColumnUse> = new Set(['url', 'tags', 'notes', 'custom', 'hidden', 'ignore'])

const guesses: readonly (readonly [ColumnUse, RegExp])[] = [
  ['totp', /totp|otp|2fa|one.?time|authenticator/],
  ['password', /^(pass(word|wort|wd|code|phrase)?|pwd|kennwort|contrase|mot de passe|secret)/],
  ['username', /user|login( ?name)?$|e-?mail|^account$|benutzer|identifiant|usuario/],
  ['url', /url|uri|website|web site|^site$|address|link|domain|host/],
  ['title', /^(name|title|titel|titre|item|entry|label|service)$/],
  ['notes', /note|comment|extra|remark|description|notiz/],
  ['folder', /folder|group|vault|category|ordner/],
  ['tags', /tag|label/],
  ['favourite', /fav|star/],
  ['hidden', /pin|cvv|cvc|secret|key|token/],
]

function toRow(row: TableRow, header: readonly string[], uses: readonly ColumnUse[], now: number): Row {
  const problem = problemOf(row, header.length)
  if (problem !== null) return problem
  const all = (use: ColumnUse): string[] =>
    row.cells.filter((value, index) => uses[index] === use && value !== '')
  const only = (use: ColumnUse): string => all(use)[0] ?? ''
  const folder = folderPath(only('folder'), /[/\\]/)
  const tags = all('tags').flatMap((text) => listOf(text, /[;,]/))
  const login = { username: only('username'), password: only('password') }
  const parts = {
    title: only('title'),
    urls: all('url').flatMap(addressesOf),
    notes: all('notes').join('\n'),
    totp: only('totp'),
    favourite: isOn(only('favourite')),
    tags,
    categoryNames: [...folder, ...tags],
    custom: customOf(row.cells, header, uses),
  }
  if (uses.every((use, index) => use === 'ignore' || row.cells[index] === '')) {
    return { title: '', reason: 'nothing-in-it' }
  }
  const isLogin = login.username !== '' || login.password !== '' || parts.urls.length > 0 || parts.totp !== ''
  return { item: isLogin ? newPassword(now, parts, login) : newNote(now, parts), folder }
}

/** Of two columns with one meaning the second is kept as well. */
function customOf(
  cells: readonly string[],
  header: readonly string[],
  uses: readonly ColumnUse[],
): CustomField[] {
  return cells.flatMap((value, index): CustomField[] => {
    const use = uses[index] ?? 'custom'
    const isKept =
      use === 'custom' || use === 'hidden' || (singleUses.has(use) && uses.indexOf(use) !== index)
    if (!isKept || value === '') return []
    const kind = use === 'hidden' || use === 'password' || use === 'totp' ? 'hidden' : 'text'
    return [{ label: header[index] ?? '', kind, value }]
  })
}

const singleUses: ReadonlySet<ColumnUse> = new Set(['title', 'username', 'password', 'totp', 'folder'])
