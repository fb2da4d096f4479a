/** Small answers about an open vault. */
import { toBase64Url, type Bytes } from '@severy/verifier'
import type { OpenVault, Unlocked } from '../sessions/unlocked.ts'

/** From the vault's own item, which is authenticated; null while it is not open. */
export function vaultName(vault: OpenVault): string | null {
  return vault.meta?.name ?? null
}

/** The personal vault, where new items go. */
export function findPersonalVault(unlocked: Unlocked): OpenVault | null {
  for (const vault of unlocked.vaults.values()) {
    if (vault.verified?.rosters.roster.kind === 0) return vault
  }
  return null
}

export function itemKey(itemId: Bytes): string {
  return toBase64Url(itemId)
}
