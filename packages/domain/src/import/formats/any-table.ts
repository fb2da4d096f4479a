import { err } from '@severy/result'
import type { CustomField } from '../../items/item.ts'
import {
  columnKey,
  columnMeaning,
  columnRank,
  isCodeSecret,
  isSecretField,
  isSecretValue,
} from '../column-names.ts'
import type { ColumnUse, CsvMapping } from '../csv-mapping.ts'
import { collectRows, type CsvColumns, type ImportRun, type Row } from '../import-entry.ts'
import { problemOf, rowDoubts } from './csv-reader.ts'
import type { TableRow } from './csv-table.ts'
import { newNote, newPassword } from './new-item.ts'
import { addressesOf, folderPath, isOn, listOf } from './values.ts'

/**
 * Reads any table: its columns mean what the person chose, or otherwise what their names and values suggest. `names`:
 * given if the first row certainly has the names.
 */
export function* readAnyTable(
  rows: readonly TableRow[],
  chosen: CsvMapping | null,
  now: number,
  names: TableNames | null = null,
): ImportRun {
  const [first, ...below] = withFirstWhole(rows)
  if (first === undefined || first.cells.length < 2) return err('unknown-format')
  const mapping = chosen ?? guessMapping([first, ...below], names)
  const hasHeader = names !== null || mapping.hasHeader
  const header = first.cells.map((cell, index) => (hasHeader ? cell : `Column ${index + 1}`))
  const uses = header.map((_, index) => mapping.uses[index] ?? 'custom')
  const lines = hasHeader ? below : [first, ...below]
  const places = new Places(header, uses)
  const doubtsOf = rowDoubts(lines, header.length)
  const read = yield* collectRows(lines, (row) => {
    const outcome = problemOf(row, hasHeader ? header : []) ?? toRow(row, places, now)
    const doubts = doubtsOf(row)
    return doubts.length === 0 || typeof outcome === 'string' || !('item' in outcome)
      ? outcome
      : { ...outcome, doubts }
  })
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

export interface TableNames {
  /** Columns that the file itself calls hidden. */
  readonly hidden: ReadonlySet<number>
}

/** The rows, with empty cells added to the first one if it is an entry that has only a name. */
function withFirstWhole(rows: readonly TableRow[]): readonly TableRow[] {
  const [first, ...below] = rows
  const width = usualWidth(rows.map(({ cells }) => cells))
  if (first === undefined || first.cells.length > 1 || width === null) return rows
  return [{ ...first, cells: [...first.cells, ...Array<string>(width - 1).fill('')] }, ...below]
}

/** The number of cells that most of the first rows have; null if it is too small for a table. */
export function usualWidth(rows: readonly (readonly string[])[]): number | null {
  const looked = rows.slice(0, rowsLookedAt)
  const width = looked[1]?.length ?? 0
  const alike = looked.filter(({ length }) => length === width).length
  return width >= 3 && alike >= 3 && alike * 2 > looked.length ? width : null
}

const samplesMax = 3
const rowsLookedAt = 50

/** If no name in the first line is known, or one of them is an address or a code, it is a line of values. */
function guessMapping(rows: readonly TableRow[], names: TableNames | null): CsvMapping {
  const [first, ...below] = rows.slice(0, rowsLookedAt).map(({ cells }) => cells)
  const header = first ?? []
  const meanings = header.map(columnMeaning)
  const hasHeader = names !== null || (meanings.some((meaning) => meaning !== null) && !header.some(isNoName))
  const lines = hasHeader ? below : [header, ...below]
  const valuesAt = (index: number) => lines.map((cells) => cells[index] ?? '').filter((cell) => cell !== '')
  const isForCodes = (index: number): boolean => {
    const others = meanings.toSpliced(index, 1)
    const isOpen = meanings[index] === null || columnKey(header[index] ?? '') === 'secret'
    return hasHeader && isOpen && others.includes('password') && !others.includes('totp')
  }
  const uses = header.map((name, index): ColumnUse => {
    const meaning = meanings[index] ?? null
    const values = valuesAt(index)
    // The values may say more than the name: "2FA" may be a code, or only yes and no.
    if (values.length > 0 && values.every(isSecretLink)) return 'totp'
    if (hasHeader && isVague(name) && values.filter((value) => value.length < 8).length * 2 > values.length) {
      return 'hidden'
    }
    // In lists of authenticator apps, a column called `secret` has the secrets of codes.
    if (meaning === 'password' && columnKey(name) === 'secret' && isOfCodes(header)) return 'totp'
    if (isForCodes(index) && values.length > 0 && values.every(isCodeSecret)) return 'totp'
    if (hasHeader && meaning !== null) return meaning
    if (names?.hidden.has(index) === true || values.some(isJson)) return 'hidden'
    if (hasHeader && values.some((value) => isSecretField(name, value))) return 'hidden'
    return areLikePasswords(values) ? 'hidden' : 'custom'
  })
  const taken = new Set(uses)
  const guessed = uses.map((use, index): ColumnUse => {
    const values = valuesAt(index)
    const isOfAddresses = values.length > 0 && values.every((value) => /^https?:\/\/\S+$/i.test(value.trim()))
    return use === 'custom' && isOfAddresses && !taken.has('url') ? 'url' : use
  })
  return { uses: hasHeader ? withTitle(header, guessed) : withoutNames(guessed), hasHeader }
}

/** If no column has the names, one called `label` does, or else a description next to notes. */
function withTitle(header: readonly string[], uses: readonly ColumnUse[]): ColumnUse[] {
  const isFree = !uses.includes('title')
  const keys = header.map(columnKey)
  const label = keys.indexOf('label')
  const description = keys.findIndex((key) => key === 'description' || key === 'beschreibung')
  const hasNotes = uses.some((use, index) => use === 'notes' && index !== description)
  const place = label >= 0 ? label : hasNotes ? description : -1
  return uses.map((use, index) => (isFree && index === place ? 'title' : use))
}

/**
 * Columns without names: browsers write a username and a password after the address. What is unknown is hidden, because
 * one of the columns has the passwords.
 */
function withoutNames(uses: readonly ColumnUse[]): ColumnUse[] {
  const isUnknown = (use: ColumnUse | undefined): boolean => use === 'custom' || use === 'hidden'
  const url = uses.indexOf('url')
  const isOfBrowser = url >= 0 && url <= 1 && isUnknown(uses[url + 1]) && isUnknown(uses[url + 2])
  // Others write name, username, password, address; this is believed only if the passwords look like passwords.
  const isNamed = url === 3 && uses[1] === 'custom' && uses[2] === 'hidden'
  const username = isOfBrowser ? url + 1 : isNamed ? 1 : -1
  // With the address in any other place, the first column may be anything.
  const isTitled = url < 0 || url === 1 || url === 3
  return uses.map((use, index): ColumnUse => {
    if (username >= 0 && index === username) return 'username'
    if (username >= 0 && index === username + 1) return 'password'
    if (index === 0 && isTitled && use === 'custom') return 'title'
    return use === 'custom' ? 'hidden' : use
  })
}

function isOfCodes(header: readonly string[]): boolean {
  const names = header.map(columnKey)
  return (
    ['issuer', 'digits', 'period', 'algorithm'].some((name) => names.includes(name)) &&
    !names.includes('password')
  )
}

/** Whether it is a list or a record of further values, one of which may be secret. */
function isJson(value: string): boolean {
  return /^\s*(?:\{\s*"|\[\s*[{["\d])[\s\S]*[\]}]\s*$/.test(value)
}

function isVague(name: string): boolean {
  return /^(?:2fa|mfa|twofactor(?:authentication)?)$/.test(columnKey(name))
}

function isNoName(cell: string): boolean {
  return /^\s*(?:[a-z][a-z0-9+.-]*:\/\/|\S+@\S+\.\S+\s*$)/i.test(cell)
}

/** Whether most values mix kinds of characters without a space, as hardly anything but passwords does. */
function areLikePasswords(values: readonly string[]): boolean {
  return values.filter(isLikePassword).length * 2 > values.length
}

function isLikePassword(value: string): boolean {
  if (!/^\S{6,64}$/.test(value) || isNoName(value) || /^[\d.,:/+-]*$/.test(value)) return false
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d._-]/u].filter((kind) => kind.test(value))
  return kinds.length >= 3
}

function isSecretLink(value: string): boolean {
  return /^\s*(?:otpauth|steam):\/\//i.test(value)
}

/** Which columns have which use. */
class Places {
  readonly #header: readonly string[]
  readonly #uses: readonly ColumnUse[]
  /** The columns for each use that yields one value, the plainest name first. */
  readonly #order: ReadonlyMap<ColumnUse, readonly number[]>

  constructor(header: readonly string[], uses: readonly ColumnUse[]) {
    this.#header = header
    this.#uses = uses
    this.#order = new Map(
      [...singleUses].map((use) => [
        use,
        header
          .map((_, index) => index)
          .filter((index) => uses[index] === use)
          .toSorted((a, b) => rankOf(header[a]) - rankOf(header[b])),
      ]),
    )
  }

  all(cells: readonly string[], use: ColumnUse): string[] {
    return cells.filter((value, index) => this.#uses[index] === use && value !== '')
  }

  /** The value of the first column with this meaning that has one; empty if none has. */
  only(cells: readonly string[], use: ColumnUse): string {
    return cells[this.#picked(cells, use) ?? -1] ?? ''
  }

  isIgnored(cells: readonly string[]): boolean {
    return cells.every((cell, index) => cell === '' || this.#uses[index] === 'ignore')
  }

  /**
   * The custom fields of a row. Values of a second column with the same meaning, and cells after the last column, are
   * kept too.
   */
  customOf(cells: readonly string[]): CustomField[] {
    return cells.flatMap((value, index): CustomField[] => {
      if (value === '') return []
      const use = this.#uses[index]
      const label = this.#header[index]
      if (label === undefined || use === undefined) {
        return [{ label: `Column ${String(index + 1)}`, kind: 'hidden', value }]
      }
      const isSecond = singleUses.has(use) && this.#picked(cells, use) !== index
      if (use !== 'custom' && use !== 'hidden' && !isSecond) return []
      const isHidden = use === 'hidden' || use === 'password' || use === 'totp' || isSecretValue(value)
      return [{ label, kind: isHidden ? 'hidden' : 'text', value }]
    })
  }

  #picked(cells: readonly string[], use: ColumnUse): number | undefined {
    return this.#order.get(use)?.find((index) => (cells[index] ?? '') !== '')
  }
}

function rankOf(name: string | undefined): number {
  return Math.min(columnRank(name ?? ''), 1000)
}

const singleUses: ReadonlySet<ColumnUse> = new Set(['title', 'username', 'password', 'totp', 'folder'])

function toRow({ cells }: TableRow, places: Places, now: number): Row {
  if (places.isIgnored(cells)) return { title: '', reason: 'nothing-in-it' }
  const only = (use: ColumnUse): string => places.only(cells, use)
  const folder = folderPath(only('folder'), /[/\\]/)
  const tags = places.all(cells, 'tags').flatMap((text) => listOf(text, /[;,]/))
  const login = { username: only('username'), password: only('password') }
  const text = places.all(cells, 'notes').join('\n')
  // Where there is no place for a code, people keep its link in the notes.
  const isOfCode = only('totp') === '' && isSecretLink(text) && !/\s/.test(text.trim())
  const parts = {
    title: only('title'),
    urls: places.all(cells, 'url').flatMap(addressesOf),
    notes: isOfCode ? '' : text,
    totp: isOfCode ? text.trim() : only('totp'),
    favorite: places.all(cells, 'favorite').some(isOn),
    tags,
    categoryNames: [...folder, ...tags],
    custom: places.customOf(cells),
  }
  if (isBrowserAccount(parts.urls)) return { title: parts.title || login.username, reason: 'browser-account' }
  const isLogin = login.username !== '' || login.password !== '' || parts.urls.length > 0 || parts.totp !== ''
  return { item: isLogin ? newPassword(now, parts, login) : newNote(now, parts), folder }
}

/** Firefox stores the keys of its own sync among the passwords. They are useless elsewhere. */
export function isBrowserAccount([url = '']: readonly string[]): boolean {
  return /^chrome:\/\/(?:firefoxaccounts|weave)/i.test(url)
}
