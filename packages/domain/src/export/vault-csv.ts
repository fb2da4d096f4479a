import type { Item } from '../items/item.ts'
import { csvLine } from './csv-line.ts'
import { csvColumns, csvFieldColumns, type CsvColumn } from './csv-columns.ts'
import { folderPaths } from '../folders/folder-paths.ts'
import type { VaultToExport } from './plain-export.ts'
import { Losses } from './to-others/losses.ts'

/** A row for each item, with everything except the content of its files, so that it can be read back without loss. */
export function* vaultCsv(vaults: readonly VaultToExport[], losses = new Losses()): Generator<string> {
  yield csvLine([...csvColumns, ...csvFieldColumns])
  for (const { name, isPersonal, folders, items, newer = [] } of vaults) {
    losses.add('newer', newer.length)
    const paths = folderPaths(folders)
    for (const item of items) {
      losses.add('files', item.attachments.length)
      const own = ownCells(item, isPersonal ? '' : name, paths.get(item.folderId ?? '') ?? [])
      const fields = item.fields as unknown as Readonly<Record<string, string>>
      yield csvLine([
        ...csvColumns.map((column) => own[column]),
        ...csvFieldColumns.map((column) => fields[column] ?? ''),
      ])
    }
  }
}

function ownCells(item: Item, vault: string, folder: readonly string[]): Record<CsvColumn, string> {
  return {
    severy_type: item.type,
    vault,
    folder: listCell(folder),
    title: item.title,
    urls: listCell(item.urls),
    urlRules: listCell(item.urlRules ?? []),
    notes: item.notes,
    totp: item.totp,
    signInWith: item.signInWith ?? '',
    expiryDay: item.expiryDay ?? '',
    remindDays: item.remindDays === undefined ? '' : String(item.remindDays),
    tileColor: item.tileColor ?? '',
    picture: item.picture ?? '',
    tags: listCell(item.tags),
    category: item.category,
    favorite: String(item.favorite),
    reprompt: String(item.reprompt),
    createdAt: timeCell(item.createdAt),
    changedAt: timeCell(item.changedAt),
    changedBy: item.changedBy ?? '',
    archivedAt: timeCell(item.archivedAt),
    trashedAt: timeCell(item.trashedAt),
    lastUsedAt: timeCell(item.lastUsedAt),
    custom: listCell(item.fields.custom),
    history: listCell(item.history),
    files: listCell(item.attachments.map(({ name, size }) => ({ name, size }))),
  }
}

/** Empty for an empty list; a single text is written as it is, unless it could be taken for JSON. */
function listCell(list: readonly unknown[]): string {
  const [only] = list
  if (list.length === 0) return ''
  const isPlain = list.length === 1 && typeof only === 'string' && only !== '' && !only.startsWith('[')
  return isPlain ? only : JSON.stringify(list)
}

function timeCell(time: number | undefined): string {
  return time === undefined ? '' : new Date(time).toISOString()
}
