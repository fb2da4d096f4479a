import type { PendingInvitation } from '@severy/client'
import { useToast } from '@severy/ui'
import type { TFunction } from 'i18next'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../../platform/server/or-unexpected.ts'
import { FormDialog } from '../../../shell/forms/form-dialog.tsx'
import { personProblemText } from '../../../shell/people/person-problem-text.ts'
import { PersonCheck } from '../share/person-check.tsx'
import { usePersonAt } from '../share/use-person-at.ts'
import { invitedName } from './invited-name.ts'

/** Someone has joined whom the link does not vouch for: check who it is before they get the key (PROTOCOL 8.3(4)). */
export function FinishInviteDialog({
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
  const [problem, setProblem] = useState<string | null>(null)
  const { inviteId, email, isToOrganization } = invitation
  const name = invitedName(t, invitation)
  const person = usePersonAt(email)
  const hasLooked = useRef(false)
  useEffect(() => {
    if (hasLooked.current) return
    hasLooked.current = true
    void person.look()
  })
  const { found } = person
  const isStopped = found?.standing === 'contradicts'

  async function finish() {
    if (found === null || isStopped) return
    setBusy(true)
    const done = await orUnexpected(engine.finishInvitation({ inviteId, acceptedFp: found.keys.fp }))
    setBusy(false)
    if (done.ok) {
      // For a new member, the event that follows says so.
      if (!isToOrganization) show({ tone: 'success', title: t('share.done'), text: t('share.doneText') })
      onClose()
      return
    }
    setProblem(personProblemText(t, done.error))
    await person.look()
  }

  return (
    <FormDialog
      title={
        isToOrganization ? t('invite.finishMemberTitle', { email, name }) : t('invite.finishTitle', { email })
      }
      description={t('invite.finishText')}
      width="medium"
      submitLabel={isToOrganization ? t('organization.add') : t('invite.finish')}
      busyLabel={isToOrganization ? t('organization.adding') : t('share.sharing')}
      needsNetwork
      isBusy={isBusy || person.isBusy}
      failedTitle={isToOrganization ? t('organization.addFailed') : t('share.failed')}
      problem={problem ?? person.problem}
      onSubmit={finish}
      onClose={onClose}
    >
      {found !== null && (
        <div className="flex flex-col gap-4">
          <PersonCheck person={found} onVerified={() => void person.look()} />
          {!isStopped && <p>{summaryOf(t, invitation, found.email)}</p>}
        </div>
      )}
    </FormDialog>
  )
}

function summaryOf(t: TFunction<'app'>, invitation: PendingInvitation, email: string): string {
  const { permission, isToOrganization, ref } = invitation
  const name = invitedName(t, invitation)
  if (isToOrganization) return t('invite.finishMemberSummary', { email, name })
  if (ref === null) return t(`vaults.addMemberSummary.${permission}`, { email, name })
  return t(permission === 'view' ? 'share.summaryView' : 'share.summaryEdit', { email, name })
}
