import { err } from '@severy/result'
import type { CustomField, Item } from '../../items/item.ts'
import { collectRows, type ImportRun, type Row } from '../import-entry.ts'
import type { ImportReader } from '../import-source.ts'
import { problemOf } from './csv-reader.ts'
import { columnName, firstCells, readTable, type TableRow } from './csv-table.ts'
import { expiryOf, newCard, newNote, newPassword } from './new-item.ts'

/**
 * Enpass: each line is a title, then any number of labels with their values behind them, then the notes. A label with
 * an asterisk is secret. The first line is `Title,Field,Value,…,Note`, or `Title` alone, or missing.
 */
export const enpassCsv: ImportReader = {
  format: 'enpass-csv',
  matches: ({ start }) => isHeader(firstCells(start)) || isEntry(firstCells(start)),
  read: ({ text }, { now }) => readEnpass(text ?? '', now),
}

function* readEnpass(text: string, now: number): ImportRun {
  const { rows } = readTable(text)
  const first = rows[0]?.cells ?? []
  const hasHeader = isHeader(first)
  if (!hasHeader && !isEntry(first)) return err('unknown-format')
  return yield* collectRows(hasHeader ? rows.slice(1) : rows, (row) => toRow(row, now))
}

function isHeader([title = '', field, value]: readonly string[]): boolean {
  if (columnName(title) !== 'title') return false
  return field === undefined || (columnName(field) === 'field' && columnName(value ?? '') === 'value')
}

/** A title, pairs, and notes, with labels of Enpass's own at the first two places for one. */
function isEntry(cells: readonly string[]): boolean {
  const labels = [cells[1], cells[3]].map((cell) => columnName(cell ?? '').replace(/^\*/, ''))
  return cells.length >= 6 && cells.length % 2 === 0 && labels.every((label) => knownLabels.has(label))
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
  const problem = problemOf(row, Infinity)
  if (problem !== null) return problem
  const [title = '', ...rest] = row.cells
  // Without an odd one out there are no notes.
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
