import { err } from '@severy/result'
import type { CustomField, Item } from '../../items/item.ts'
import { collectRows, type ImportRun, type OpenQuoteChoice, type Row } from '../import-entry.ts'
import type { ImportReader } from '../import-source.ts'
import { columnMeaning } from '../column-names.ts'
import { problemOf, withOpenQuotes } from './csv-reader.ts'
import { columnName, firstRows, readTable, type TableRow } from './csv-table.ts'
import { expiryOf, newCard, newNote, newPassword } from './new-item.ts'

/**
 * Enpass: each line is a title, then any number of labels each followed by its value, then the notes. A label with an
 * asterisk is secret. The first line is `Title,Field,Value,…,Note`, or only `Title`, or missing; in that case, Enpass's
 * own labels in the rows distinguish it from a table.
 */
export const enpassCsv: ImportReader = {
  format: 'enpass-csv',
  isMistakable: true,
  matches: (probe) => isEnpass(firstRows(probe)),
  read: ({ text }, { now, openQuotes }) => readEnpass(text ?? '', now, openQuotes),
}

function* readEnpass(text: string, now: number, openQuotes: OpenQuoteChoice = 'auto'): ImportRun {
  const table = yield* readTable(text, { openQuotes })
  const { rows } = table
  if (!isEnpass(rows.slice(0, rowsLookedAt).map(({ cells }) => cells))) return err('unknown-format')
  const entries = isHeader(rows[0]?.cells ?? []) ? rows.slice(1) : rows
  const read = yield* collectRows(entries, (row) => toRow(row, now))
  return withOpenQuotes(read, table.openQuotes)
}

const rowsLookedAt = 50

/**
 * If the first line has names, they decide; otherwise most rows have to be entries, and the first line must not have
 * names.
 */
function isEnpass(rows: readonly (readonly string[])[]): boolean {
  const [first = [], ...below] = rows
  if (isHeader(first)) return first.length > 1 || below.some(isEntry)
  if (first.filter((cell) => columnMeaning(cell) !== null).length * 2 > first.length) return false
  const long = rows.filter((cells) => cells.length > 2)
  const entries = long.filter(isEntry)
  return entries.length > 0 && entries.length * 2 > long.length
}

function isHeader([title = '', field, value]: readonly string[]): boolean {
  if (columnName(title) !== 'title') return false
  return field === undefined || (columnName(field) === 'field' && columnName(value ?? '') === 'value')
}

/** A title, pairs and notes, with labels of Enpass before values that are not labels. */
function isEntry(cells: readonly string[]): boolean {
  if (cells.length < 4 || cells.length % 2 === 1) return false
  const pairs = cells.slice(1, -1)
  const labels = pairs
    .filter((_, index) => index % 2 === 0)
    .map((cell) => columnName(cell).replace(/^\*/, ''))
  const values = pairs.filter((_, index) => index % 2 === 1)
  const known = labels.filter((label) => knownLabels.has(label))
  return known.length * 2 >= labels.length && !values.some((value) => knownLabels.has(columnName(value)))
}

const knownLabels: ReadonlySet<string> = new Set([
  'username',
  'e-mail',
  'email',
  'password',
  'website',
  'url',
  'cardholder',
  'type',
  'number',
])

function toRow(row: TableRow, now: number): Row {
  const problem = problemOf(row)
  if (problem !== null) return problem
  const [title = '', ...rest] = row.cells
  // If all cells form pairs, there are no notes.
  const notes = rest.length % 2 === 1 ? (rest.at(-1) ?? '') : ''
  const fields: { name: string; label: string; value: string; isSecret: boolean }[] = []
  for (let i = 0; i + 1 < rest.length; i += 2) {
    const label = rest[i] ?? ''
    const value = rest[i + 1] ?? ''
    const isSecret = label.startsWith('*')
    if (value !== '')
      fields.push({
        name: columnName(label.replace(/^\*/, '')),
        label: label.replace(/^\*/, ''),
        value,
        isSecret,
      })
  }
  const take = (...names: string[]): string => {
    const at = fields.findIndex(({ name }) => names.includes(name))
    return at < 0 ? '' : (fields.splice(at, 1)[0]?.value ?? '')
  }
  const left = (): CustomField[] =>
    fields.map(({ label, value, isSecret }) => ({
      label,
      kind: isSecret || /pass|pin|cvc/i.test(label) ? 'hidden' : 'text',
      value,
    }))
  return {
    item: itemOf(
      now,
      { title, notes },
      take,
      left,
      fields.map(({ name }) => name),
    ),
  }
}

function itemOf(
  now: number,
  parts: { title: string; notes: string },
  take: (...names: string[]) => string,
  left: () => CustomField[],
  names: readonly string[],
): Item {
  if (names.includes('cardholder') && names.includes('number')) {
    const date = take('expiry date')
    const [month = '', year = ''] = date.split('/')
    const expiry = expiryOf(month, year)
    const fields = {
      cardholderName: take('cardholder'),
      cardNumber: take('number'),
      cvv: take('cvc'),
      expiryDate: expiry ?? date,
    }
    return newCard(now, { ...parts, custom: left() }, fields)
  }
  const isLogin = names.some((name) =>
    ['username', 'password', 'email', 'e-mail', 'url', 'website'].includes(name),
  )
  if (!isLogin) return newNote(now, { ...parts, custom: left() })
  const login = { username: take('username') || take('email', 'e-mail'), password: take('password') }
  const more = { urls: [take('website', 'url')], totp: take('totp', 'one-time code') }
  return newPassword(now, { ...parts, ...more, custom: left() }, login)
}
