/** Everything that is exported comes back as it was, whatever was typed into it. */
import { anyItem } from '@severy/testkit/any-item'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCxf } from '../import/formats/cxf.ts'
import { readSeveryCsv } from '../import/formats/severy-csv.ts'
import { readPlain } from '../import/formats/severy-plain.ts'
import { readWhole, type ImportRun } from '../import/import-entry.ts'
import type { Item } from '../items/item.ts'
import { cxfExport } from './cxf.ts'
import { plainExport } from './plain-export.ts'
import { vaultCsv } from './vault-csv.ts'

const folders = [
  { id: 'f1', name: 'Home' },
  { id: 'f2', name: 'Streaming', parentId: 'f1' },
  { id: 'f3', name: 'Empty' },
]
const pathOf: Readonly<Record<string, string[]>> = { f1: ['Home'], f2: ['Home', 'Streaming'] }
const place = fc.constantFrom(undefined, 'f1', 'f2')
const items = fc.array(
  fc.tuple(anyItem, place).map(([{ folderId: _, ...item }, folderId]): Item => {
    return folderId === undefined ? item : { ...item, folderId }
  }),
  { minLength: 1, maxLength: 4 },
)
const own = { name: 'Personal', isPersonal: true, folders }
const shared = { name: 'Flat', isPersonal: false, folders }

describe('an item is the same after a round trip', () => {
  it('through the plain export', () => {
    fc.assert(
      fc.property(items, items, (mine, ours) => {
        const vaults = [
          { ...own, items: mine },
          { ...shared, items: ours },
        ]
        const text = JSON.stringify(plainExport(vaults, 'a@b.example', 7))
        const entries = read(readPlain(JSON.parse(text)))
        expect(entries).toEqual([...mine.map((item) => comeBack(item, [])), ...ours.map(inFlat)])
      }),
      { numRuns: 60 },
    )
  })

  it('through the table', () => {
    fc.assert(
      fc.property(items, items, (mine, ours) => {
        const vaults = [
          { ...own, items: mine },
          { ...shared, items: ours },
        ]
        const result = readWhole(readSeveryCsv([...vaultCsv(vaults)].join('')))
        const entries = result.ok ? result.value.entries.map(({ item, folder }) => ({ item, folder })) : null
        expect(entries).toEqual([...mine.map((item) => comeBack(item, [])), ...ours.map(inFlat)])
      }),
      { numRuns: 60 },
    )
  })

  it('through the Credential Exchange Format', () => {
    fc.assert(
      fc.property(items, items, (mine, ours) => {
        const listed = (list: readonly Item[], prefix: string) =>
          list.map((item, index) => ({ id: `${prefix}${index}`, item }))
        const vaults = [
          { id: 'v1', name: 'Personal', isNamed: false, folders, items: listed(mine, 'm') },
          { id: 'v2', name: 'Flat', isNamed: true, folders, items: listed(ours, 'o') },
        ]
        const entries = read(readCxf(JSON.stringify(cxfExport(vaults, options)), 7))
        expect(entries).toEqual([...mine.map((item) => comeBack(item, [])), ...ours.map(inFlat)])
      }),
      { numRuns: 60 },
    )
  })
})

const options = {
  email: 'a@b.example',
  accountId: 'account',
  exporterRpId: 'severy.example',
  exporterName: 'Severy',
  nowMs: 7,
  readTotp: () => null,
}

function read(run: ImportRun) {
  const result = readWhole(run)
  if (!result.ok) throw new Error(result.error)
  expect(result.value.skipped).toEqual([])
  expect(result.value.folders).toContainEqual(['Empty'])
  return result.value.entries.map(({ item, folder }) => ({ item, folder }))
}

function comeBack({ folderId, ...item }: Item, around: readonly string[]) {
  return { item: { ...item, attachments: [] }, folder: [...around, ...(pathOf[folderId ?? ''] ?? [])] }
}

function inFlat(item: Item) {
  return comeBack(item, ['Flat'])
}
