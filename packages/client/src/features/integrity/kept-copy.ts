/** The content of a vault that can move into a new one (keep-copy.ts). */
import { vaultMetaItemId, type Item, type NewerRecord, type VaultMeta } from '@severy/domain'
import type { OpenVault } from '../../state/account/unlocked.ts'
import { isDirectory } from '../../state/account/vault-facts.ts'

export interface KeptCopy {
  meta: VaultMeta | NewerRecord
  items: (Item | NewerRecord)[]
  files: number
}

/** The content of the copy; null if part of it is not open. Files are sealed for their vault and stay behind. */
export function copyOf({ meta, items, newer }: OpenVault): KeptCopy | null {
  const copied: (Item | NewerRecord)[] = []
  let files = 0
  for (const [id, { content }] of items) {
    const record = newer.get(id)
    if (record !== undefined) {
      files += record.attachments.length
      copied.push(record)
      continue
    }
    if (content === null) return null
    files += content.attachments.length
    copied.push({ ...content, attachments: [] })
  }
  const own = newer.get(vaultMetaItemId) ?? meta
  return own === null ? null : { meta: own, items: copied, files }
}

/**
 * Whether the copy can become a new vault. An organization's directory cannot, because its members' devices know it by
 * its id.
 */
export function mayBeKept(vault: OpenVault): boolean {
  return vault.verified !== null && !isDirectory(vault) && copyOf(vault) !== null
}
