import type { PersonFound, VaultMembers, VaultRole } from '@severy/client'
import { RadioCards, useToast } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../../platform/server/or-unexpected.ts'
import { useInvite, type SentTo } from '../invitations/use-invite.ts'
import { personProblemText } from '../../../shell/people/person-problem-text.ts'
import { NameChoice } from '../share/name-choice.tsx'
import { RecipientDialog, type Given } from '../share/recipient-dialog.tsx'

/** Recipient and role. What the server says about the recipient is shown before anything is given. */
export function AddMemberDialog({
  vault: { vaultId, name },
  onInvited,
  onDone,
  onClose,
}: {
  vault: VaultMembers
  onInvited: (invitation: SentTo) => void
  onDone: () => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const [role, setRole] = useState<VaultRole>('view')
  const [isNamed, setNamed] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const { invite, isBusy: isInviting } = useInvite(t('invite.failedMember'))

  async function add({ email, keys }: PersonFound): Promise<Given> {
    setAdding(true)
    setProblem(null)
    const added = await orUnexpected(
      engine.addVaultMember({ vaultId, email, acceptedFp: keys.fp, role, isNamed }),
    )
    setAdding(false)
    if (!added.ok) {
      setProblem(personProblemText(t, added.error))
      return 'look-again'
    }
    show({ tone: 'success', title: t('vaults.added'), text: t('vaults.addedText', { email }) })
    onDone()
    return 'done'
  }

  async function inviteThem(email: string): Promise<void> {
    const ask = () => engine.invite({ vaultId, email, permission: role, name: isNamed ? name : null })
    const invited = await invite(email, ask)
    if (invited !== null) onInvited(invited)
  }

  return (
    <RecipientDialog
      title={t('vaults.addMemberTitle', { name })}
      emailLabel={t('share.email')}
      emailMissing={t('share.emailMissing')}
      submitLabel={t('vaults.addMember')}
      busyLabel={t('vaults.adding')}
      isBusy={isAdding || isInviting}
      problem={problem}
      problemTitle={t('vaults.addFailed')}
      unknownText={t('invite.unknownText')}
      summaryOf={({ email }) => t(`vaults.addMemberSummary.${role}`, { email, name })}
      onGive={add}
      onInvite={inviteThem}
      onClose={onClose}
      after={
        <>
          <RadioCards
            label={t('vaults.role')}
            value={role}
            onChange={setRole}
            cards={(['view', 'edit', 'owner'] as const).map((value) => ({
              value,
              label: t(`vaults.roles.${value}`),
              text: t(`vaults.roleTexts.${value}`),
            }))}
          />
          <NameChoice name={name} isVault isNamed={isNamed} onChange={setNamed} />
        </>
      }
    />
  )
}
