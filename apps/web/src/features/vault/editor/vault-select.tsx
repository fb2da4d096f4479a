import { Select } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import { useCollections } from '../../../platform/session-state.ts'

const personal = 'personal'

/** The vault for a new item. Renders nothing if there is only one choice. */
export function VaultSelect({
  vaultId,
  onChange,
}: {
  /** Null for the personal vault. */
  vaultId: string | null
  onChange: (vaultId: string | null) => void
}) {
  const { t } = useTranslation()
  const writable = useCollections().filter(({ permission }) => permission !== 'view')
  if (writable.length === 0) return null
  return (
    <Select
      label={t('vaults.choose')}
      value={vaultId ?? personal}
      onChange={(next) => {
        onChange(next === personal ? null : next)
      }}
      options={[
        { value: personal, label: t('vaults.personal') },
        ...writable.map((vault) => ({ value: vault.vaultId, label: vault.name })),
      ]}
    />
  )
}
