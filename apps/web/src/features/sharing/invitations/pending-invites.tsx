import type { PendingInvitation } from '@severy/client'
import { EmptyState, ErrorState, Skeleton } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useVaultRows } from '../../../platform/vault-rows.ts'
import { CancelInviteDialog } from './cancel-invite-dialog.tsx'
import { FinishInviteDialog } from './finish-invite-dialog.tsx'
import { InviteLinkDialog } from './invite-link-dialog.tsx'
import { InviteRow } from './invite-row.tsx'
import type { Invitations } from './use-invitations.ts'
import type { SentTo } from './use-invite.ts'

/** Who is invited and has not got the key yet. */
export function PendingInvites({ invitations, onRetry }: { invitations: Invitations; onRetry: () => void }) {
  const { t } = useTranslation()
  // The rows behind the invitations may come later than these, or change.
  useVaultRows((vault) => vault.sections)
  const [shown, setShown] = useState<SentTo | null>(null)
  const [finished, setFinished] = useState<PendingInvitation | null>(null)
  const [cancelled, setCancelled] = useState<PendingInvitation | null>(null)
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
      <ul className="flex flex-col">
        {invitations.map((invitation) => (
          <InviteRow
            key={invitation.inviteId}
            invitation={invitation}
            onShow={setShown}
            onFinish={setFinished}
            onCancel={setCancelled}
          />
        ))}
      </ul>
      {shown !== null && (
        <InviteLinkDialog
          {...shown}
          onClose={() => {
            setShown(null)
          }}
        />
      )}
      {finished !== null && (
        <FinishInviteDialog
          invitation={finished}
          onClose={() => {
            setFinished(null)
          }}
        />
      )}
      {cancelled !== null && (
        <CancelInviteDialog
          invitation={cancelled}
          onClose={() => {
            setCancelled(null)
          }}
        />
      )}
    </>
  )
}
