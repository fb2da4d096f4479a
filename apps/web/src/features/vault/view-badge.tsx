import { Badge } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import { useVaultPermission } from '../../platform/session/session-state.ts'

/** Marks items that this person may view but not change. */
export function ViewBadge({ vaultId }: { vaultId: string }) {
  const { t } = useTranslation()
  return useVaultPermission(vaultId) === 'view' ? <Badge>{t('sharing.permissions.view')}</Badge> : null
}
