import { err } from '@severy/result'
import { isRecord, type UnknownRecord } from '../../items/parse-item.ts'
import { collectRows, type ImportRun, type Row } from '../import-entry.ts'
import type { ImportReader } from '../import-source.ts'
import { parseJsonFile, textOf } from '../member-values.ts'
import { readOlderItem } from './onepassword-older.ts'
import { listOf } from './onepassword-fields.ts'

/**
 * 1PIF, the export of 1Password 4 to 7: each item's JSON is on a line, followed by a separator line that is the same in
 * every such file. Facts: as in `onepassword-older.ts`, and Bitwarden's importer.
 */
export const onePasswordPif: ImportReader = {
  format: '1password-1pif',
  matches: ({ kind, start }) => kind === 'text' && /^[\s\uFEFF]*\{/.test(start) && start.includes(separator),
  read: ({ text }, { now }) => readPif(text ?? '', now),
}

const separator = '***5642bee8-a5ff-11dc-8314-0800200c9a66***'

function* readPif(text: string, now: number): ImportRun {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '' && line.trim() !== separator)
  if (lines.length === 0) return err('empty')
  const items = lines.map((line): unknown => {
    const parsed = parseJsonFile(line)
    return parsed.ok ? parsed.value : null
  })
  const folders = foldersIn(items.filter(isRecord))
  const paths = [...folders.keys()].map((id) => pathOf(id, folders))
  return yield* collectRows(items, (item) => toRow(item, folders, now), paths)
}

interface Folder {
  name: string
  parent: string
}

function foldersIn(items: readonly UnknownRecord[]): Map<string, Folder> {
  return new Map(
    items
      .filter(({ typeName }) => typeName === 'system.folder.Regular')
      .map((item) => [
        textOf(item['uuid']),
        { name: textOf(item['title']), parent: textOf(item['folderUuid']) },
      ]),
  )
}

function pathOf(id: string, folders: ReadonlyMap<string, Folder>): string[] {
  const path: string[] = []
  // Stops at folders that contain each other in a circle.
  for (let next = folders.get(id); next !== undefined && path.length < 20; next = folders.get(next.parent))
    path.unshift(next.name || 'Untitled')
  return path
}

function toRow(item: unknown, folders: ReadonlyMap<string, Folder>, now: number): Row {
  if (!isRecord(item)) return { title: '', reason: 'not-an-entry' }
  const type = textOf(item['typeName'])
  // Folders are listed with the entries, and a saved search contains none.
  if (type.startsWith('system.folder.')) return 'blank'
  // Files of the Windows app have OPVault's member names.
  const open = recordOf(item['openContents'] ?? item['overview'])
  const contents = recordOf(item['secureContents'] ?? item['details'])
  const urls = [...listOf(contents['URLs']), ...listOf(open['URLs'])].map(({ url, u }) => textOf(url ?? u))
  return readOlderItem(
    {
      category: categories[type] ?? textOf(item['category']),
      title: textOf(item['title']) || textOf(open['title']),
      urls: [textOf(item['location']), ...urls],
      tags: open['tags'],
      createdAt: item['createdAt'] ?? item['created'],
      updatedAt: item['updatedAt'] ?? item['updated'],
      isFavorite: Number(open['faveIndex'] ?? item['faveIndex'] ?? 0) > 0,
      isTrashed: item['trashed'] === true,
      contents,
    },
    pathOf(textOf(item['folderUuid']), folders),
    now,
  )
}

function recordOf(value: unknown): UnknownRecord {
  return isRecord(value) ? value : {}
}

const categories: Readonly<Record<string, string>> = {
  'webforms.WebForm': '001',
  'wallet.financial.CreditCard': '002',
  'securenotes.SecureNote': '003',
  'identities.Identity': '004',
  'passwords.Password': '005',
  'wallet.computer.License': '100',
  'wallet.financial.BankAccountUS': '101',
  'wallet.computer.Database': '102',
  'wallet.government.DriversLicense': '103',
  'wallet.government.HuntingLicense': '104',
  'wallet.membership.Membership': '105',
  'wallet.government.Passport': '106',
  'wallet.membership.RewardProgram': '107',
  'wallet.government.SsnUS': '108',
  'wallet.computer.Router': '109',
  'wallet.computer.UnixServer': '110',
  'wallet.onlineservices.Email.v2': '111',
}
