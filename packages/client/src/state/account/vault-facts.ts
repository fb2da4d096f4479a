/** Simple questions about an open vault. */
import { equalBytes, findMember, Role, toBase64Url, VaultKind, zeros16, type Bytes } from '@severy/verifier'
import type { VaultRole } from '../vaults/data.ts'
import type { OpenVault, Unlocked } from './unlocked.ts'
import { vaultRoleOf } from './roles.ts'

/** From the vault's own item, which is authenticated; null while it is not open. */
export function vaultName(vault: OpenVault): string | null {
  return vault.meta?.name ?? null
}

/** The personal vault, where new items are added. */
export function findPersonalVault(unlocked: Unlocked): OpenVault | null {
  for (const vault of unlocked.vaults.values()) {
    if (vault.verified?.rosters.roster.kind === 0) return vault
  }
  return null
}

/** Whether it is the directory of a family or another organization (PROTOCOL 6, kind 2), which contains no items. */
export function isDirectory({ verified }: OpenVault): boolean {
  return verified?.rosters.roster.kind === VaultKind.organization
}

/** This person's role, by the newest verified roster; null before the first read, and after a removal. */
export function roleIn({ keys }: Unlocked, { verified }: OpenVault): Role | null {
  return verified === null ? null : (findMember(verified.rosters.roster, keys.userId)?.role ?? null)
}

/** Null if there is no such vault, or if this person does not own it. */
export function findOwnedVault(unlocked: Unlocked, vaultId: string): OpenVault | null {
  const vault = unlocked.vaults.get(vaultId)
  return vault !== undefined && roleIn(unlocked, vault) === Role.owner ? vault : null
}

/** This person's role there; viewer if the member list does not name them. */
export function permissionIn(unlocked: Unlocked, vault: OpenVault): VaultRole {
  return vaultRoleOf(roleIn(unlocked, vault) ?? Role.viewer)
}

/** Whether it is a shared vault with a name, as opposed to one that exists for a single shared item. */
export function isCollection({ meta, verified }: OpenVault): boolean {
  return verified?.rosters.roster.kind === VaultKind.shared && meta?.isCollection === true
}

/** Whether it exists for a single shared item. False while the vault's own item, which says so, is not open. */
export function isSingleShare({ meta, verified }: OpenVault): boolean {
  return verified?.rosters.roster.kind === VaultKind.shared && meta !== null && !meta.isCollection
}

/**
 * Whether this person may write there. Every client refuses what others write (PROTOCOL 8.4), so it is not even tried.
 */
export function mayWrite(unlocked: Unlocked, vault: OpenVault): boolean {
  return (roleIn(unlocked, vault) ?? Role.viewer) >= Role.editor
}

/** What this person has lost of the vault, as far as this device knows; null for nothing. */
export function lossOf(unlocked: Unlocked, vault: OpenVault): 'vault-gone' | 'view-only' | null {
  const isGone = unlocked.vaults.get(vault.vaultId) !== vault || unlocked.removals.has(vault.vaultId)
  if (isGone) return 'vault-gone'
  return mayWrite(unlocked, vault) ? null : 'view-only'
}

/**
 * Whether the item was added after the vault was accepted automatically: it stays hidden until the person confirms
 * (PROTOCOL 8.1).
 */
export function isHidden({ keyring }: Unlocked, { vaultId }: OpenVault, itemId: Bytes): boolean {
  const accepted = keyring.core.auto?.[vaultId]
  return accepted !== undefined && !equalBytes(itemId, zeros16) && itemKey(itemId) !== accepted
}

/** An item's id as the key of a map: base64url. */
export function itemKey(itemId: Bytes): string {
  return toBase64Url(itemId)
}
