import { useTranslation } from 'react-i18next'
import { useSession } from '../../platform/session/session.ts'

/**
 * On a device without stored state: when each vault was last changed, from signed records. An old but complete state is
 * the one thing such a device cannot detect by itself (PROTOCOL 5.2(5), 7.7).
 */
export function NewDeviceNote() {
  const { t } = useTranslation()
  const vaults = useSession(({ isNewDevice, status }) =>
    isNewDevice && status.name === 'unlocked' ? status.account.vaults : null,
  )
  if (vaults === null) return null
  return (
    <ul className="mb-2 text-small text-ink-3">
      {vaults.map(({ vaultId, name, lastChangeAt, isPersonal }) => (
        <li key={vaultId}>
          {t('vault.lastChange', { date: new Date(lastChangeAt) })}
          {!isPersonal && ` · ${name}`}
        </li>
      ))}
    </ul>
  )
}
