import type { PendingInvitation } from '@severy/client'
import { useState } from 'react'
import { CancelInviteDialog } from './cancel-invite-dialog.tsx'
import { FinishInviteDialog } from './finish-invite-dialog.tsx'
import { InviteLinkDialog } from './invite-link-dialog.tsx'
import type { InviteRow } from './invite-row.tsx'
import type { SentTo } from './use-invite.ts'

/** Invitations and their actions. */
export function InviteList({
  invitations,
  line: Line,
}: {
  invitations: readonly PendingInvitation[]
  line: typeof InviteRow
}) {
  const [shown, setShown] = useState<SentTo | null>(null)
  const [finished, setFinished] = useState<PendingInvitation | null>(null)
  const [canceled, setCanceled] = useState<PendingInvitation | null>(null)
  return (
    <>
      <ul className="flex flex-col">
        {invitations.map((invitation) => (
          <Line
            key={invitation.inviteId}
            invitation={invitation}
            onShow={setShown}
            onFinish={setFinished}
            onCancel={setCanceled}
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
      {canceled !== null && (
        <CancelInviteDialog
          invitation={canceled}
          onClose={() => {
            setCanceled(null)
          }}
        />
      )}
    </>
  )
}
