import type { Folder } from '../items/vault-meta.ts'
import type { Item } from '../items/item.ts'

/** Everything of a vault's entries in clear, with their history; files apart, of which the names are told. */
interface PlainExport {
  format: 'severy-plain'
  version: 1
  exported_at: string
  user_email: string
  vaults: PlainVault[]
}

interface PlainVault {
  name: string
  folders: readonly Folder[]
  /** As stored: times are milliseconds since 1970. */
  items: PlainItem[]
}

type PlainItem = Omit<Item, 'attachments'> & { files: { name: string; size: number }[] }

export function plainExport(
  vaults: readonly { name: string; folders: readonly Folder[]; items: readonly Item[] }[],
  email: string,
  nowMs: number,
): PlainExport {
  return {
    format: 'severy-plain',
    version: 1,
    exported_at: new Date(nowMs).toISOString(),
    user_email: email,
    vaults: vaults.map(({ name, folders, items }) => ({ name, folders, items: items.map(plainItem) })),
  }
}

/** Ids, keys and hashes of files are of no use outside. */
function plainItem({ attachments, ...item }: Item): PlainItem {
  return { ...item, files: attachments.map(({ name, size }) => ({ name, size })) }
}
