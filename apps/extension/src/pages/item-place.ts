import type { Account } from '@severy/client'
import { mayWrite, ownVaults, personalVaultId } from '@severy/engine-host/vault-access'

/** Where a new item goes. `vaultId` is empty as long as no vault is known. */
export interface ItemPlace {
  vaultId: string
  folderId: string | null
}

/** The vaults that a new item can go into. */
export function vaultsForItems(vaults: Account['vaults']): Account['vaults'] {
  return ownVaults(vaults).filter(mayWrite)
}

/** The vault that a new item goes into by default. */
export function firstPlace(vaults: Account['vaults']): ItemPlace {
  return { vaultId: personalVaultId(vaults) ?? '', folderId: null }
}

/**
 * The chosen place as long as a new item can go into its vault, which someone else may have deleted, or made view-only,
 * since the window was opened; the default one after that.
 */
export function openPlace(vaults: Account['vaults'], chosen: ItemPlace): ItemPlace {
  const isOpen = vaultsForItems(vaults).some(({ vaultId }) => vaultId === chosen.vaultId)
  return isOpen ? chosen : firstPlace(vaults)
}
