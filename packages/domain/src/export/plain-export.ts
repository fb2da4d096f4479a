import type { Item } from '../items/item.ts'
import type { Folder } from '../items/vault-meta.ts'

/** A vault as it is taken along: everything of it that the person may see. */
export interface VaultToExport {
  readonly name: string
  /** The vault that every person has: what comes back from it stands in no folder of the vault's name. */
  readonly isPersonal: boolean
  readonly folders: readonly Folder[]
  readonly items: readonly Item[]
  /** The JSON of entries that only a newer version understands. */
  readonly newer?: readonly string[]
}

/** Position of an attachment's content among the archive's files; null where it is not contained. */
export type FileIndex = (blobId: string) => number | null

/** Everything of a person's entries in clear, with their history: what `severy-plain` files and archives hold. */
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
  /** Entries that the version which wrote the file did not understand, each as its own JSON. Absent where there are none. */
  readonly newer?: readonly string[]
}

export type PlainItem = Omit<Item, 'attachments'> & { readonly files: readonly PlainFile[] }

/** A file without `index` is named and not contained. */
export interface PlainFile {
  readonly name: string
  /** Bytes. */
  readonly size: number
  /** Position among the archive's files, from 0. */
  readonly index?: number
}

export const plainFormat = 'severy-plain'
export const plainVersion = 1

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

/** Ids, keys and hashes of files are of no use outside. */
function plainItem({ attachments, ...item }: Item, indexOf: FileIndex): PlainItem {
  const files = attachments.map(({ blobId, name, size }) => {
    const index = indexOf(blobId)
    return index === null ? { name, size } : { name, size, index }
  })
  return { ...item, files }
}
