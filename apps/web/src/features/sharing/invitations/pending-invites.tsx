import { EmptyState, ErrorState, Skeleton } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import { useVaultRows } from '../../../platform/vault/vault-rows.ts'
import { InviteList } from './invite-list.tsx'
import { InviteRow } from './invite-row.tsx'
import type { Invitations } from './use-invitations.ts'

/** People who are invited and do not have the key yet. */
export function PendingInvites({ invitations, onRetry }: { invitations: Invitations; onRetry: () => void }) {
  const { t } = useTranslation()
  // The rows of the invited items may arrive later, or change.
  useVaultRows((vault) => vault.sections)
  if (invitations === 'failed') {
    return (
      <ErrorState
        title={t('invite.loadFailed')}
        text={t('network.unexpected')}
        retryLabel={t('common.tryAgain')}
        onRetry={onRetry}
      />
    )
  }
  if (invitations === null) {
    return (
      <div role="status" aria-label={t('common.loading')}>
        <Skeleton className="h-18 w-full" />
      </div>
    )
  }
  return (
    <>
      {invitations.length === 0 && <EmptyState pictogram="envelope" title={t('invite.empty')} />}
      <InviteList invitations={invitations} line={InviteRow} />
    </>
  )
}
