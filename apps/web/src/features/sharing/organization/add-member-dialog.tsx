import type { Organization, PersonFound } from '@severy/client'
import { useToast } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../../platform/server/or-unexpected.ts'
import { useInvite, type SentTo } from '../invitations/use-invite.ts'
import { RecipientDialog, type Given } from '../share/recipient-dialog.tsx'
import { organizationProblemText } from './organization-words.ts'

/** Asks a person with an account to join, and invites one without. */
export function AddMemberDialog({
  organization: { vaultId, name },
  suggested,
  onInvited,
  onClose,
}: {
  organization: Organization
  /** A prefilled address. */
  suggested?: string
  onInvited: (invitation: SentTo) => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const [isAdding, setAdding] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { invite, isBusy: isInviting } = useInvite(t('invite.failedMember'))

  async function add({ email, keys }: PersonFound): Promise<Given> {
    setAdding(true)
    setProblem(null)
    const added = await orUnexpected(engine.addMember({ vaultId, email, acceptedFp: keys.fp }))
    setAdding(false)
    if (!added.ok) {
      setProblem(organizationProblemText(t, added.error))
      const { reason } = added.error
      return reason === 'recipient-unconfirmed' || reason === 'contact-key-changed' ? 'look-again' : 'failed'
    }
    show({
      tone: 'success',
      title: t('organization.added'),
      text: t('organization.addedText', { email }),
    })
    return 'done'
  }

  async function inviteThem(email: string): Promise<void> {
    const invited = await invite(email, () =>
      engine.invite({ vaultId, email, permission: 'view', name: null }),
    )
    if (invited !== null) onInvited(invited)
  }

  return (
    <RecipientDialog
      title={t('organization.addTitle')}
      description={t('organization.addText', { name })}
      emailLabel={t('organization.email')}
      emailMissing={t('organization.emailMissing')}
      {...(suggested !== undefined && { suggested })}
      submitLabel={t('organization.add')}
      busyLabel={t('organization.adding')}
      isBusy={isAdding || isInviting}
      problem={problem}
      problemTitle={t('organization.addFailed')}
      unknownText={t('invite.unknownMemberText', { name })}
      summaryOf={({ email }) => t('organization.summary', { email, name })}
      onGive={add}
      onInvite={inviteThem}
      onClose={onClose}
    />
  )
}
