/** What of a vault could go on in a new one (keep-copy.ts). */
import type { Item } from '@severy/domain'
import type { OpenVault } from '../sessions/unlocked.ts'
import { isDirectory } from '../vaults/vault-facts.ts'

/** Of what the copy consists; null where part of it is not open. Files are sealed for the vault they lie in, and stay there. */
export function copyOf({ meta, items }: OpenVault): { items: Item[]; files: number } | null {
  const copied: Item[] = []
  let files = 0
  for (const { content } of items.values()) {
    if (content === null) return null
    files += content.attachments.length
    copied.push({ ...content, attachments: [] })
  }
  return meta === null ? null : { items: copied, files }
}

/** An organisation's directory is what its members' devices know it by: it has no copy. */
export function mayBeKept(vault: OpenVault): boolean {
  return vault.verified !== null && !isDirectory(vault) && copyOf(vault) !== null
}
