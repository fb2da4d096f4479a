import { mayWrite } from '@severy/engine-host/vault-access'
import { Select } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCollections } from '../../../platform/session/session-state.ts'
import { NameVault } from '../../../shell/places/name-vault.tsx'
import { useHasSharedVaults } from '../../../shell/places/plan-dialog.tsx'

const personal = 'personal'
const newVault = 'new'

/**
 * The vault for a new item. A shared one can be made here. Renders nothing if there is only one choice, unless another
 * vault was chosen that is gone by now.
 */
export function VaultSelect({
  vaultId,
  onChange,
}: {
  /** Null for the personal vault. */
  vaultId: string | null
  onChange: (vaultId: string | null) => void
}) {
  const { t } = useTranslation()
  const writable = useCollections().filter(mayWrite)
  const hasPlan = useHasSharedVaults()
  const [isNaming, setNaming] = useState(false)
  if (writable.length === 0 && !hasPlan && vaultId === null) return null
  return (
    <>
      <Select
        label={t('vaults.choose')}
        value={vaultId ?? personal}
        onChange={(next) => {
          if (next === newVault) setNaming(true)
          else onChange(next === personal ? null : next)
        }}
        options={[
          { value: personal, label: t('vaults.personal') },
          ...writable.map((vault) => ({ value: vault.vaultId, label: vault.name })),
          ...(hasPlan ? [{ value: newVault, label: t('vaults.newOne') }] : []),
        ]}
      />
      {isNaming && (
        <NameVault
          vault={null}
          onMade={onChange}
          onClose={() => {
            setNaming(false)
          }}
        />
      )}
    </>
  )
}
