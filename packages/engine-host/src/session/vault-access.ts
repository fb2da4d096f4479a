/** What the signed-in person may do with each vault, and in which order vaults are offered. */
import type { Account } from '@severy/client'
import type { HostStatus } from './known-session.ts'

export type KnownVault = Account['vaults'][number]

/** The vaults of the open account; empty if none is open. */
export function vaultsOf(status: HostStatus | { name: 'closing' | 'leaving' }): readonly KnownVault[] {
  return status.name === 'unlocked' ? status.account.vaults : none
}

const none: readonly KnownVault[] = []

/**
 * What this person may do in a vault. Everything, if that is not known yet: the engine and the other members' clients
 * enforce the role anyway.
 */
export function permissionIn(vaults: readonly KnownVault[], vaultId: string): KnownVault['permission'] {
  return vaults.find((vault) => vault.vaultId === vaultId)?.permission ?? 'owner'
}

/** Whether this person may add to a vault, and change what is in it. */
export function mayWrite({ permission }: Pick<KnownVault, 'permission'>): boolean {
  return permission !== 'view'
}

/** The id of the personal vault; undefined if it is not among these. */
export function personalVaultId(vaults: readonly KnownVault[]): string | undefined {
  return vaults.find(({ isPersonal }) => isPersonal)?.vaultId
}

/** The shared vaults, by name. Without vaults that exist only for a single shared item. */
export function collectionsOf(vaults: readonly KnownVault[]): KnownVault[] {
  return vaults.filter(({ isCollection }) => isCollection).sort((a, b) => a.name.localeCompare(b.name))
}

/** The vaults that have their own page: the personal one, then the shared ones by name. */
export function ownVaults(vaults: readonly KnownVault[]): KnownVault[] {
  return [...vaults.filter(({ isPersonal }) => isPersonal), ...collectionsOf(vaults)]
}
