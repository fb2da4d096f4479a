import type { Account } from '@severy/client'
import { mayWrite, ownVaults, personalVaultId } from '@severy/engine-host/vault-access'
import { Select } from '@severy/ui'

/** The vault that a new item goes into by default. */
export function firstPlace(vaults: Account['vaults']): string {
  return personalVaultId(vaults) ?? ''
}

/** The vaults that a new item can go into. Renders nothing if there is only one. */
export function VaultSelect({
  vaults,
  vaultId,
  onChange,
}: {
  vaults: Account['vaults']
  vaultId: string
  onChange: (vaultId: string) => void
}) {
  const places = ownVaults(vaults).filter(mayWrite)
  if (places.length <= 1) return null
  return (
    <Select
      label="Vault"
      value={vaultId}
      onChange={onChange}
      options={places.map((vault) => ({
        value: vault.vaultId,
        label: vault.isPersonal ? 'My Vault' : vault.name,
      }))}
    />
  )
}
