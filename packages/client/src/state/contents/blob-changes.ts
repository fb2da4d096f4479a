import type { BlobChanges } from '@severy/contract'
import type { Bytes, ItemEntry } from '@severy/verifier'
import type { OpenVault } from '../account/unlocked.ts'
import { itemKey } from '../account/vault-facts.ts'

/**
 * Which blobs a commit starts and stops naming; null if there are none. The server cannot read items: it learns these
 * ids, but not which item they belong to.
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
  // The vault's own item has no attachments.
  if (!('attachments' in content)) return []
  return (content.attachments as readonly { blobId: string }[]).map(({ blobId }) => blobId)
}
