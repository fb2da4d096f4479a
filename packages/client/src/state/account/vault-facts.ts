/** Small answers about an open vault. */
import { equalBytes, findMember, Role, toBase64Url, VaultKind, zeros16, type Bytes } from '@severy/verifier'
import type { VaultRole } from '../vaults/data.ts'
import type { OpenVault, Unlocked } from './unlocked.ts'
import { vaultRoleOf } from './roles.ts'

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

/** The member list of a family or another organization (PROTOCOL 6, kind 2): it holds no items. */
export function isDirectory({ verified }: OpenVault): boolean {
  return verified?.rosters.roster.kind === VaultKind.organization
}

/** Mine, by the newest verified roster; null before the first read, and after a removal. */
export function roleIn({ keys }: Unlocked, { verified }: OpenVault): Role | null {
  return verified === null ? null : (findMember(verified.rosters.roster, keys.userId)?.role ?? null)
}

/** Null for a vault that is not there, or not mine to decide about. */
export function findOwnedVault(unlocked: Unlocked, vaultId: string): OpenVault | null {
  const vault = unlocked.vaults.get(vaultId)
  return vault !== undefined && roleIn(unlocked, vault) === Role.owner ? vault : null
}

export function permissionIn(unlocked: Unlocked, vault: OpenVault): VaultRole {
  return vaultRoleOf(roleIn(unlocked, vault) ?? Role.viewer)
}

/** A shared vault under a name of its own, and not one that is there for one shared item. */
export function isCollection({ meta, verified }: OpenVault): boolean {
  return verified?.rosters.roster.kind === VaultKind.shared && meta?.isCollection === true
}

/** It is there for one item that is shared by itself. Not as long as the vault's own item, which says so, is not open. */
export function isSingleShare({ meta, verified }: OpenVault): boolean {
  return verified?.rosters.roster.kind === VaultKind.shared && meta !== null && !meta.isCollection
}

/** Every client refuses what others write (PROTOCOL 8.4), so nothing else is even tried. */
export function mayWrite(unlocked: Unlocked, vault: OpenVault): boolean {
  return (roleIn(unlocked, vault) ?? Role.viewer) >= Role.editor
}

/**
 * What came into a vault after it was accepted without a click: it stays hidden until there was one (PROTOCOL 8.1).
 */
export function isHidden({ keyring }: Unlocked, { vaultId }: OpenVault, itemId: Bytes): boolean {
  const accepted = keyring.core.auto?.[vaultId]
  return accepted !== undefined && !equalBytes(itemId, zeros16) && itemKey(itemId) !== accepted
}

export function itemKey(itemId: Bytes): string {
  return toBase64Url(itemId)
}
