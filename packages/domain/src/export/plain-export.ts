import type { Item } from '../items/item.ts'
import type { Folder } from '../items/vault-meta.ts'

/** A vault to export, with everything in it that the person may see. */
export interface VaultToExport {
  readonly name: string
  /** Everyone's personal vault: its items come back without a folder named after the vault. */
  readonly isPersonal: boolean
  readonly folders: readonly Folder[]
  readonly items: readonly Item[]
  /** The JSON of items that only a newer version understands. */
  readonly newer?: readonly string[]
}

/** Position of an attachment's content among the archive's files; null if it is not included. */
export type FileIndex = (blobId: string) => number | null

/** All of a person's items, unencrypted, with their history: the content of `severy-plain` files and archives. */
export interface PlainExport {
  readonly format: typeof plainFormat
  readonly version: typeof plainVersion
  readonly exported_at: string
  readonly user_email: string
  readonly vaults: readonly PlainVault[]
}

export interface PlainVault {
  readonly name: string
  readonly isPersonal: boolean
  readonly folders: readonly Folder[]
  /** As stored: times are milliseconds since 1970. */
  readonly items: readonly PlainItem[]
  /** Items that the version which wrote the file did not understand, each as its own JSON. Absent if there are none. */
  readonly newer?: readonly string[]
}

export type PlainItem = Omit<Item, 'attachments'> & { readonly files: readonly PlainFile[] }

/** A file without `index` is listed but not included. */
export interface PlainFile {
  readonly name: string
  /** Bytes. */
  readonly size: number
  /** Position among the archive's files, from 0. */
  readonly index?: number
}

export const plainFormat = 'severy-plain'
export const plainVersion = 1

/**
 * The content of an unencrypted export. `nowMs` is the time of the export in milliseconds since 1970; `indexOf`
 * returns the place of an attachment among the exported files, or null for one that is not exported.
 */
export function plainExport(
  vaults: readonly VaultToExport[],
  email: string,
  nowMs: number,
  indexOf: FileIndex = () => null,
): PlainExport {
  return {
    format: plainFormat,
    version: plainVersion,
    exported_at: new Date(nowMs).toISOString(),
    user_email: email,
    vaults: vaults.map(({ name, isPersonal, folders, items, newer = [] }) => ({
      name,
      isPersonal,
      folders,
      items: items.map((item) => plainItem(item, indexOf)),
      ...(newer.length > 0 && { newer }),
    })),
  }
}

/** Ids, keys and hashes of files are useless outside. */
function plainItem({ attachments, ...item }: Item, indexOf: FileIndex): PlainItem {
  const files = attachments.map(({ blobId, name, size }) => {
    const index = indexOf(blobId)
    return index === null ? { name, size } : { name, size, index }
  })
  return { ...item, files }
}
