import { err, ok, type Result } from '@severy/result'
import { isRecord, type UnknownRecord } from '../../items/parse-item.ts'
import { columnMeaning } from '../column-names.ts'
import type { CsvMapping } from '../csv-mapping.ts'
import type { ImportRun, LeftOut } from '../import-entry.ts'
import type { ImportReader } from '../import-source.ts'
import { parseJsonFile, textOf } from '../member-values.ts'
import { readAnyTable } from './any-table.ts'
import type { TableRow } from './csv-table.ts'

/**
 * JSON records that no other reader recognizes: in a list, one on each line, one alone, or by name. Their members
 * become the columns of a table, those of records inside them too.
 */
export const anyJson: ImportReader = {
  format: 'any-json',
  matches: ({ start }) =>
    /^[\s\uFEFF]*(?:\[|\{[^[]*\[)\s*\{/.test(start) ||
    (/^[\s\uFEFF]*\{\s*"/.test(start) && namesLogin(start)),
  read: ({ text }, { now, columns }) => readAnyJson(text ?? '', columns, now),
}

/** Whether a member at the start of the file is named like a password or a code. */
function namesLogin(start: string): boolean {
  for (const [, name = ''] of start.slice(0, namesLookedAt).matchAll(/"([^"\\]{1,60})"\s*:/g)) {
    if (isSecretMeaning(name)) return true
  }
  return false
}

const namesLookedAt = 20_000

function isSecretMeaning(name: string): boolean {
  const meaning = columnMeaning(name)
  return meaning === 'password' || meaning === 'totp'
}

function* readAnyJson(text: string, chosen: CsvMapping | null, now: number): ImportRun {
  const parsed = parseRecords(text)
  if (!parsed.ok) return parsed
  const { records, others } = parsed.value
  const { rows, hidden } = tableOf(records.map((record) => [...leavesOf(record)]))
  const read = yield* readAnyTable(rows.map(asRow), chosen, now, { hidden })
  if (!read.ok || others.length === 0) return read
  const left = others.map((part): LeftOut => ({ row: 0, title: '', part, reason: 'unknown-list' }))
  return ok({ ...read.value, leftOut: [...read.value.leftOut, ...left] })
}

interface Records {
  records: readonly UnknownRecord[]
  /** Names of further lists in the file. */
  others: readonly string[]
}

type Refusal = 'malformed' | 'too-deep' | 'unknown-format'

function parseRecords(text: string): Result<Records, Refusal> {
  const whole = parseJsonFile(text)
  if (whole.ok) return recordsOf(whole.value)
  if (whole.error !== 'malformed') return whole
  const lines = text.split(/[\r\n]+/).filter((line) => line.trim() !== '')
  const records: UnknownRecord[] = []
  for (const line of lines) {
    const parsed = parseJsonFile(line)
    if (!parsed.ok || !isRecord(parsed.value)) return err('malformed')
    records.push(parsed.value)
  }
  return ok({ records, others: [] })
}

/** Refuses if it is unclear which list holds the entries. */
function recordsOf(file: unknown): Result<Records, Refusal> {
  if (Array.isArray(file))
    return isListOfRecords(file) ? ok({ records: file, others: [] }) : err('unknown-format')
  if (!isRecord(file)) return err('unknown-format')
  const lists = [...listsIn(file, '', 0)]
  const telling = lists.length === 1 ? lists : lists.filter(({ list }) => list.some(isOfLogin))
  const [found, ...more] = telling
  if (found !== undefined) {
    if (more.length > 0) return err('unknown-format')
    const others = lists.filter((one) => one !== found)
    const ofPlaces = others.filter(({ name }) => placeNames.test(name.split(' ').at(-1) ?? ''))
    const names = new Map(ofPlaces.flatMap(({ list }) => [...namesIn(list)]))
    const { records, used } = withPlaceNames(found.list, names)
    const unused = others.filter(
      (one) => !ofPlaces.includes(one) || !one.list.some(({ id }) => used.has(textOf(id))),
    )
    return ok({ records, others: unused.map(({ name }) => name) })
  }
  if (lists.length > 0) return err('unknown-format')
  const named = recordsByName(file, 0)
  if (named !== null) return ok({ records: named, others: [] })
  return isOfLogin(file) ? ok({ records: [file], others: [] }) : err('unknown-format')
}

/** The name of each record in a list of folders or tags, by its id. Names of nested folders are whole paths. */
function* namesIn(list: readonly UnknownRecord[]): Generator<[string, string]> {
  const byId = new Map(list.map((record) => [textOf(record['id']), record]))
  for (const [id, record] of byId) {
    if (id === '') continue
    const path: string[] = []
    for (let at: UnknownRecord | undefined = record; at !== undefined && path.length < folderDepthMax;) {
      path.unshift(labelOf(at))
      at = byId.get(textOf(at['parent'] ?? at['parentId'] ?? at['parent_id']))
    }
    if (path.every((name) => name !== '')) yield [id, path.join('/')]
  }
}

const folderDepthMax = 20

/** The records with names in place of the ids of folders and tags, and the ids that were replaced. */
function withPlaceNames(
  records: readonly UnknownRecord[],
  names: ReadonlyMap<string, string>,
): { records: readonly UnknownRecord[]; used: ReadonlySet<string> } {
  const used = new Set<string>()
  const nameOf = (id: unknown): unknown => {
    const name = names.get(textOf(id))
    if (name === undefined) return id
    used.add(textOf(id))
    return name
  }
  if (names.size === 0) return { records, used }
  const changed = records.map((record) => {
    const members = Object.entries(record).map(([name, value]): [string, unknown] => {
      if (!placeNames.test(name)) return [name, value]
      const isOfNobody = typeof value === 'string' && /^[0-]+$/.test(value)
      const list = Array.isArray(value) ? value.map(nameOf) : nameOf(value)
      const isKnown = isOfNobody || list !== value
      return [isKnown ? name.replace(/_?ids?$/i, '') : name, isOfNobody && list === value ? '' : list]
    })
    return Object.fromEntries(members)
  })
  return { records: changed, used }
}

/** Members that name the folder or the tags of an entry. */
const placeNames = /^(?:folder|group|categor|collection|vault|tag|label)/i

/**
 * The logins in a record whose members are logins, each named or numbered. That is the file itself, or the only record
 * in it; null if there is no such record.
 */
function recordsByName(file: UnknownRecord, depth: number): UnknownRecord[] | null {
  const named = Object.entries(file)
  const [only, ...others] = Object.values(file).filter(isRecord)
  if (only === undefined || depth > listDepthMax) return null
  if (others.length === 0) {
    const inside = recordsByName(only, depth + 1)
    if (inside !== null) return inside
  }
  if (!named.every(([, value]) => isRecord(value) && isOfLogin(value))) return null
  return named.map(([name, value]) => {
    const record = value as UnknownRecord
    const hasTitle = [...leavesOf(record)].some((leaf) => columnMeaning(leaf.name) === 'title')
    return hasTitle ? record : { name, ...record }
  })
}

function isListOfRecords(list: readonly unknown[]): list is UnknownRecord[] {
  return list.length > 0 && list.every(isRecord)
}

/** The lists of records in a file, and in records that have nothing to do with a login. */
function* listsIn(
  record: UnknownRecord,
  path: string,
  depth: number,
): Generator<{ name: string; list: UnknownRecord[] }> {
  if (isOfLogin(record)) return
  for (const [name, value] of Object.entries(record)) {
    const place = path === '' ? name : `${path} ${name}`
    if (Array.isArray(value) && isListOfRecords(value)) yield { name: place, list: value }
    else if (isRecord(value) && depth < listDepthMax) yield* listsIn(value, place, depth + 1)
  }
}

const listDepthMax = 3

/** Whether it has a password or a secret for codes, itself or in a record inside it. */
function isOfLogin(record: UnknownRecord): boolean {
  return [...leavesOf(record)].some(({ name }) => isSecretMeaning(name))
}

interface Leaf {
  name: string
  /** With the names of the records around it. */
  path: string
  value: string
  isHidden: boolean
}

/** Each value of a record, and of the records inside it. */
function* leavesOf(record: UnknownRecord, around = ''): Generator<Leaf> {
  for (const [name, value] of Object.entries(record)) {
    const path = around === '' ? name : `${around} ${name}`
    if (Array.isArray(value) && isListOfRecords(value) && value.every(isNamed)) {
      for (const one of value) yield leafOf(one, path)
    } else if (!isRecord(value)) {
      // "secret" alone says less than "otp secret".
      const told = columnMeaning(path) === null ? name : path
      yield { name: told, path, value: listedText(value), isHidden: false }
    } else if (isNamed(value)) yield leafOf(value, path)
    else yield* leavesOf(value, path)
  }
}

/** Whether it is a field with its label and its value. */
function isNamed(record: UnknownRecord): boolean {
  const { value } = record
  return labelOf(record) !== '' && (typeof value === 'string' || typeof value === 'number')
}

function labelOf({ label, name, key, title }: UnknownRecord): string {
  return [label, name, key, title].map(textOf).find((text) => text.trim() !== '') ?? ''
}

function leafOf(field: UnknownRecord, around: string): Leaf {
  const name = labelOf(field)
  const { hidden, secret, sensitive, isHidden, type } = field
  const isSaidHidden = [hidden, secret, sensitive, isHidden].some((said) => said === true || said === 1)
  return {
    name,
    path: `${around} ${name}`,
    value: listedText(field['value']),
    isHidden: isSaidHidden || /pass|hidden|conceal|secret|pin/i.test(textOf(type)),
  }
}

/** Plain texts in one cell, as tables have them; anything else as JSON. */
function listedText(value: unknown): string {
  if (!Array.isArray(value)) return textOf(value)
  const texts = value.map((one: unknown) => (isRecord(one) ? onlyText(one) : one))
  const arePlain = texts.every((one) => typeof one === 'string' && !/[,;\r\n]/.test(one))
  return arePlain ? texts.join(', ') : textOf(value)
}

/** Tags are often records with nothing but a text. */
function onlyText(record: UnknownRecord): unknown {
  const [text, ...others] = Object.values(record)
  return others.length === 0 ? text : null
}

/** The first row has the names: the short ones, and the whole path where two places have the same name. */
function tableOf(records: readonly (readonly Leaf[])[]): { rows: string[][]; hidden: Set<number> } {
  const byPath = new Map<string, Leaf>()
  for (const leaf of records.flat()) {
    if (!byPath.has(leaf.path) || leaf.isHidden) byPath.set(leaf.path, leaf)
  }
  const columns = [...byPath.values()]
  const times = new Map<string, number>()
  for (const { name } of columns) times.set(name, (times.get(name) ?? 0) + 1)
  const header = columns.map(({ path, name }) => ((times.get(name) ?? 0) > 1 ? path : name))
  const rows = records.map((leaves) => {
    const values = new Map<string, string>()
    for (const { path, value } of leaves) {
      const before = values.get(path)
      values.set(path, before === undefined ? value : `${before}\n${value}`)
    }
    return columns.map(({ path }) => values.get(path) ?? '')
  })
  const hidden = new Set(columns.flatMap(({ isHidden }, index) => (isHidden ? [index] : [])))
  return { rows: [header, ...rows], hidden }
}

function asRow(cells: readonly string[]): TableRow {
  return { cells, isBroken: false }
}
