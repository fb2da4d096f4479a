import type { PendingInvitation } from '@severy/client'
import { useTranslation } from 'react-i18next'
import { InviteList } from './invite-list.tsx'
import { InvitedLine } from './invite-row.tsx'

/** People invited to the vault or organization whose members are listed above. Renders nothing if there are none. */
export function InvitedHere({ invitations }: { invitations: readonly PendingInvitation[] }) {
  const { t } = useTranslation()
  if (invitations.length === 0) return null
  return (
    <>
      <h3 className="mt-6 text-small font-semibold text-ink-2">{t('invite.open')}</h3>
      <InviteList invitations={invitations} line={InvitedLine} />
    </>
  )
}
