/**
 * Reads the FIDO Credential Exchange Format 1.0: `accounts` with `collections` and `items`, each of which has a list of
 * `credentials`. Values without a place in an item become custom fields, whoever made the file. The JSON lists
 * attachments but does not contain them.
 */
import { err } from '@severy/result'
import { isRecord, type UnknownRecord } from '../../items/parse-item.ts'
import { collectRows, type ImportRun, type Row } from '../import-entry.ts'
import type { ImportReader } from '../import-source.ts'
import { textOf } from './cxf-credential-reader.ts'
import { readCxfItem } from './cxf-item.ts'
import { parseJsonFile } from '../member-values.ts'

export const cxf: ImportReader = {
  format: 'cxf',
  matches: ({ start }) => /^\s*\{/.test(start) && start.includes('"exporterRpId"'),
  read: ({ text }, { now }) => readCxf(text ?? '', now),
}

/** Reads the text of such a file. `now`, in milliseconds since 1970, is the date of items that have none. */
export function* readCxf(text: string, now: number): ImportRun {
  const parsed = parseJsonFile(text)
  if (!parsed.ok) return parsed
  const file = parsed.value
  if (!isRecord(file)) return err('malformed')
  const version = file['version']
  if (isRecord(version) && version['major'] !== 1) return err('unsupported-version')
  if (!Array.isArray(file['accounts'])) return err('unknown-format')
  const accounts = file['accounts'].filter(isRecord)
  const folders = new Folders()
  for (const account of accounts) folders.addCollections(account['collections'], [])
  const items = accounts.flatMap((account) => listOf(account['items']))
  return yield* collectRows<unknown>(items, (item) => toRow(item, now, folders), folders.paths)
}

function toRow(value: unknown, now: number, folders: Folders): Row {
  if (!isRecord(value)) return { title: '', reason: 'not-an-entry' }
  const { item, files, isEmpty } = readCxfItem(value, now)
  if (isEmpty) return { title: '', reason: 'nothing-in-it' }
  return {
    item,
    folder: folders.pathOf(textOf(value['id'])),
    leftOut: files.map((part) => ({ part, reason: 'file-missing' })),
  }
}

/** Collections become folders. An item in several of them goes into the first. */
class Folders {
  readonly paths: (readonly string[])[] = []
  readonly #pathByItem = new Map<string, readonly string[]>()

  addCollections(list: unknown, around: readonly string[]): void {
    if (!Array.isArray(list) || around.length >= depthMax) return
    for (const collection of list.filter(isRecord)) {
      const title = textOf(collection['title'])
      const path = title === '' ? around : [...around, title]
      if (path !== around) this.paths.push(path)
      for (const id of linkedItems(collection)) if (!this.#pathByItem.has(id)) this.#pathByItem.set(id, path)
      this.addCollections(collection['subCollections'], path)
    }
  }

  pathOf(itemId: string): readonly string[] {
    return this.#pathByItem.get(itemId) ?? []
  }
}

/** A hostile file may nest collections without end. */
const depthMax = 50

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function linkedItems({ items }: UnknownRecord): string[] {
  return listOf(items)
    .filter(isRecord)
    .map(({ item }) => textOf(item))
}
