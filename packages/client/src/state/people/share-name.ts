import { summarize } from '@severy/domain'
import type { OpenVault } from '../account/unlocked.ts'
import { isCollection, vaultName } from '../account/vault-facts.ts'

/** The name of a shared vault, or of a singly shared item; null while it is not open. */
export function nameOfShare(vault: OpenVault): string | null {
  if (isCollection(vault)) return vaultName(vault)
  const [first] = [...vault.items].flatMap(([itemId, { content }]) =>
    content === null ? (vault.newer.get(itemId)?.title ?? []) : [summarize(itemId, content).title],
  )
  return first ?? null
}
