import type { Account } from '@severy/client'
import { Banner, Select } from '@severy/ui'
import { FolderSelect } from './folder-select.tsx'
import { type ItemPlace, openPlace, vaultsForItems } from './item-place.ts'
import type { Door } from './use-vault.ts'

/** The vault and folder of a new item, and a notice if it can no longer go where it was meant to. */
export function PlaceFields({
  door,
  vaults,
  chosen,
  onChange,
}: {
  door: Door
  vaults: Account['vaults']
  /** What the person chose, whether or not an item can still go there. */
  chosen: ItemPlace
  onChange: (place: ItemPlace) => void
}) {
  const places = vaultsForItems(vaults)
  const { vaultId, folderId } = openPlace(vaults, chosen)
  const isReplaced = chosen.vaultId !== '' && chosen.vaultId !== vaultId
  return (
    <>
      {isReplaced && (
        <Banner tone="warn" live="polite">
          You can’t add to the vault you chose anymore. This will go into My Vault.
        </Banner>
      )}
      {places.length > 1 && (
        <Select
          label="Vault"
          value={vaultId}
          onChange={(next) => {
            onChange({ vaultId: next, folderId: null })
          }}
          options={places.map((vault) => ({
            value: vault.vaultId,
            label: vault.isPersonal ? 'My Vault' : vault.name,
          }))}
        />
      )}
      <FolderSelect
        door={door}
        vaultId={vaultId}
        folderId={folderId}
        onChange={(next) => {
          onChange({ vaultId, folderId: next })
        }}
      />
    </>
  )
}
