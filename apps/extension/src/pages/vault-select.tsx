import type { Account } from '@severy/client'
import { Select } from '@severy/ui'

/** The vault that a new item goes into by default. */
export function firstPlace(vaults: Account['vaults']): string {
  return vaults.find(({ isPersonal }) => isPersonal)?.vaultId ?? ''
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
  const places = vaults.filter(
    ({ isPersonal, isCollection, permission }) => isPersonal || (isCollection && permission !== 'view'),
  )
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
