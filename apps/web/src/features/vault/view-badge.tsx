import { Badge } from '@severy/ui'
import { useVaultPermission } from '../../platform/session/session-state.ts'
import { t } from './item-texts.ts'

/** Marks items that this person may view but not change. */
export function ViewBadge({ vaultId }: { vaultId: string }) {
  return useVaultPermission(vaultId) === 'view' ? <Badge>{t('sharing.permissions.view')}</Badge> : null
}
