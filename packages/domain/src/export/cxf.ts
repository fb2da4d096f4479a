/**
 * The FIDO Credential Exchange Format 1.0 (Proposed Standard, 14 August 2025): the JSON that password managers
 * exchange. Values that have a place in the format go there, and everything else goes into an extension of ours, so
 * that an item that is imported again is unchanged.
 *
 * The format is for what a person owns, so vaults of others are not included. Neither are attachments, which the format
 * keeps outside its JSON, encrypted for one receiver.
 */
import { isSameJson } from '../merge/same-json.ts'
import { readCxfItem } from '../import/formats/cxf-item.ts'
import type { Item } from '../items/item.ts'
import type { Folder } from '../items/vault-meta.ts'
import { tidyFolders } from '../folders/folders.ts'
import { tagsOf } from './to-others/exported-items.ts'
import { countUntold } from './to-others/login-tables.ts'
import { Losses } from './to-others/losses.ts'
import { credentialsOf, type CxfCredential, type ReadTotp } from './cxf-credentials.ts'

export interface CxfVault {
  readonly id: string
  readonly name: string
  /** Its name becomes a collection around its folders; without a name, they are at the top. */
  readonly isNamed: boolean
  readonly folders: readonly Folder[]
  readonly items: readonly CxfEntry[]
}

export interface CxfEntry {
  /** 16 bytes in base64url. */
  readonly id: string
  readonly item: Item
}

export interface CxfOptions {
  readonly email: string
  readonly accountId: string
  /** Host of the server that the items come from, which the format calls the exporter's relying party. */
  readonly exporterRpId: string
  readonly exporterName: string
  readonly nowMs: number
  readonly readTotp: ReadTotp
}

/**
 * `losses` counts the values that only Severy can read from the file, in its own extension, and those that are not in
 * it at all.
 */
export function cxfExport(vaults: readonly CxfVault[], options: CxfOptions, losses = new Losses()) {
  const { email, accountId, exporterRpId, exporterName, nowMs } = options
  return {
    version: { major: 1, minor: 0 },
    exporterRpId,
    exporterDisplayName: exporterName,
    timestamp: secondsOf(nowMs),
    accounts: [
      {
        id: accountId,
        username: '',
        email,
        collections: vaults.flatMap(collectionsOf),
        items: vaults.flatMap(({ items }) => items.map((entry) => itemOf(entry, options, losses))),
      },
    ],
  }
}

interface CxfCollection {
  id: string
  title: string
  items: { item: string }[]
  subCollections: CxfCollection[]
}

function collectionsOf({ id, name, isNamed, folders, items }: CxfVault): CxfCollection[] {
  const linked = (folderId: string | undefined) =>
    items.filter(({ item }) => item.folderId === folderId).map(({ id }) => ({ item: id }))
  const tidy = tidyFolders(folders)
  const inside = (parentId: string | undefined): CxfCollection[] =>
    tidy
      .filter((folder) => folder.parentId === parentId)
      .map((folder) => ({
        id: folder.id,
        title: folder.name,
        items: linked(folder.id),
        subCollections: inside(folder.id),
      }))
  if (!isNamed) return inside(undefined)
  return [{ id, title: name, items: linked(undefined), subCollections: inside(undefined) }]
}

function itemOf({ id, item }: CxfEntry, { readTotp }: CxfOptions, losses: Losses) {
  const credentials: CxfCredential[] = credentialsOf(item, readTotp)
  countUntold(item, losses)
  losses.add('untrashed', item.trashedAt === undefined ? 0 : 1)
  losses.add('archived', item.archivedAt === undefined ? 0 : 1)
  losses.add('tags', tagsOf(item).length > item.tags.length ? 1 : 0)
  losses.add('codes', item.totp === '' || credentials.some(({ type }) => type === 'totp') ? 0 : 1)
  const plain = {
    id,
    creationAt: secondsOf(item.createdAt),
    modifiedAt: secondsOf(item.changedAt),
    title: item.title,
    ...(item.favorite ? { favorite: true } : {}),
    ...(item.urls.length > 0 ? { scope: { urls: item.urls, androidApps: [] } } : {}),
    ...(item.tags.length > 0 ? { tags: item.tags } : {}),
  }
  return {
    ...plain,
    credentials,
    extensions: extensionsOf(item, readCxfItem({ ...plain, credentials }, 0).item),
  }
}

/** The members of the item that the format cannot reproduce. */
function extensionsOf(item: Item, readBack: Item): { name: 'severy'; item: Partial<Item> }[] {
  const { attachments: _files, folderId: _folder, v: _version, suite: _suite, ...members } = item
  const before = readBack as unknown as Readonly<Record<string, unknown>>
  const changed = Object.entries(members).filter(([name, value]) => !isSameJson(value, before[name]))
  return changed.length === 0 ? [] : [{ name: 'severy', item: Object.fromEntries(changed) }]
}

function secondsOf(timeMs: number): number {
  return Math.floor(timeMs / 1000)
}
