import type { BlobChanges } from '@severy/contract'
import type { Bytes, ItemEntry } from '@severy/verifier'
import type { OpenVault } from '../sessions/unlocked.ts'
import { itemKey } from '../vaults/vault-facts.ts'

/**
 * What a commit changes about the blobs that the vault's items name. The server, which cannot read items, is told
 * these ids and nothing of which item they belong to. Null when there is nothing to tell.
 */
export function blobChanges(
  vault: OpenVault,
  puts: readonly { entry: ItemEntry; content: object }[],
  deletes: readonly Bytes[],
): BlobChanges | null {
  const touched = [...puts.map(({ entry }) => entry.itemId), ...deletes]
  const before = new Set(touched.flatMap((itemId) => blobsOf(vault, itemId)))
  const after = new Set(puts.flatMap(({ content }) => blobIdsIn(content)))
  const named = [...after].filter((blobId) => !before.has(blobId))
  const dropped = [...before].filter((blobId) => !after.has(blobId))
  return named.length === 0 && dropped.length === 0 ? null : { named, dropped }
}

function blobsOf(vault: OpenVault, itemId: Bytes): string[] {
  const id = itemKey(itemId)
  const content = vault.newer.get(id) ?? vault.items.get(id)?.content
  return content === null || content === undefined ? [] : blobIdsIn(content)
}

function blobIdsIn(content: object): string[] {
  // The vault's own item has none.
  if (!('attachments' in content)) return []
  return (content.attachments as readonly { blobId: string }[]).map(({ blobId }) => blobId)
}
