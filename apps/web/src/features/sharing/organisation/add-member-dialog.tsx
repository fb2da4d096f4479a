import type { Organisation, PersonFound } from '@severy/client'
import { useToast } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { engine } from '../../../platform/engine/engine-host.ts'
import { orUnexpected } from '../../../platform/or-unexpected.ts'
import { useInvite, type SentTo } from '../invitations/use-invite.ts'
import { RecipientDialog, type Given } from '../share/recipient-dialog.tsx'
import { organisationProblemText } from './organisation-words.ts'

/** Whoever has an account is asked to join; whoever has none is invited first. */
export function AddMemberDialog({
  organisation: { vaultId, name },
  suggested,
  onInvited,
  onClose,
}: {
  organisation: Organisation
  /** An address to begin with. */
  suggested?: string
  onInvited: (invitation: SentTo) => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { show } = useToast()
  const [isAdding, setAdding] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { invite, isBusy: isInviting } = useInvite(t('invite.failedMember'))

  async function add({ email, keys }: PersonFound): Promise<Given> {
    setAdding(true)
    setProblem(null)
    const added = await orUnexpected(engine().addMember({ vaultId, email, acceptedFp: keys.fp }))
    setAdding(false)
    if (!added.ok) {
      setProblem(organisationProblemText(t, added.error))
      const { reason } = added.error
      return reason === 'recipient-unconfirmed' || reason === 'contact-key-changed' ? 'look-again' : 'failed'
    }
    show({
      tone: 'success',
      title: t('organisation.added'),
      text: t('organisation.addedText', { email }),
    })
    return 'done'
  }

  async function inviteThem(email: string): Promise<void> {
    const invited = await invite(email, () =>
      engine().invite({ vaultId, email, permission: 'view', name: null }),
    )
    if (invited !== null) onInvited(invited)
  }

  return (
    <RecipientDialog
      title={t('organisation.addTitle')}
      description={t('organisation.addText', { name })}
      emailLabel={t('organisation.email')}
      emailMissing={t('organisation.emailMissing')}
      {...(suggested !== undefined && { suggested })}
      submitLabel={t('organisation.add')}
      busyLabel={t('organisation.adding')}
      isBusy={isAdding || isInviting}
      problem={problem}
      problemTitle={t('organisation.addFailed')}
      unknownText={t('invite.unknownMemberText', { name })}
      summaryOf={({ email }) => t('organisation.summary', { email, name })}
      onGive={add}
      onInvite={inviteThem}
      onClose={onClose}
    />
  )
}
