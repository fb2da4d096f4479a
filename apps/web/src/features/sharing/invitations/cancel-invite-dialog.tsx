import type { PendingInvitation } from '@severy/client'
import { AlertDialog, useToast } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../../platform/server/or-unexpected.ts'
import { personProblemText } from '../../../shell/people/person-problem-text.ts'
import { invitedName } from './invited-name.ts'

export function CancelInviteDialog({
  invitation,
  onClose,
}: {
  invitation: PendingInvitation
  onClose: () => void
}) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const [isBusy, setBusy] = useState(false)
  const { inviteId, email, isToOrganization } = invitation

  async function cancel() {
    setBusy(true)
    const done = await orUnexpected(engine.cancelInvitation(inviteId))
    setBusy(false)
    onClose()
    if (done.ok) show({ tone: 'success', title: t('invite.canceled') })
    else
      show({
        tone: 'danger',
        title: t('invite.cancelFailed'),
        text: personProblemText(t, done.error),
      })
  }

  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      tone="danger"
      title={t('invite.cancelTitle', { email })}
      description={
        isToOrganization
          ? t('invite.cancelMemberText')
          : t('invite.cancelText', { name: invitedName(t, invitation) })
      }
      confirmLabel={t('invite.cancel')}
      cancelLabel={t('invite.keep')}
      busy={isBusy}
      busyLabel={t('invite.canceling')}
      onConfirm={() => void cancel()}
    />
  )
}
