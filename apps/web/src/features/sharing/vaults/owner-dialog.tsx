import type { VaultMember, VaultMembers } from '@severy/client'
import { RadioCards, useToast } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../../platform/server/or-unexpected.ts'
import { FormDialog } from '../../../shell/forms/form-dialog.tsx'
import { personProblemText } from '../../../shell/people/person-problem-text.ts'

/** Makes a member a second owner, or the new one. */
export function OwnerDialog({
  vault: { vaultId },
  member: { person },
  onDone,
  onClose,
}: {
  vault: VaultMembers
  member: VaultMember
  onDone: () => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const [choice, setChoice] = useState<'both' | 'hand-over'>('both')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const email = person.email ?? t('sharing.gone')

  async function save() {
    setBusy(true)
    const done = await orUnexpected(
      choice === 'both'
        ? engine.setSharePermission(vaultId, person.userId, 'owner')
        : engine.transferVault(vaultId, person.userId),
    )
    setBusy(false)
    if (!done.ok) {
      setProblem(personProblemText(t, done.error))
      return
    }
    const title = choice === 'both' ? t('vaults.roleChanged') : t('vaults.handedOver', { email })
    show({ tone: 'success', title })
    onDone()
    onClose()
  }

  return (
    <FormDialog
      title={t('vaults.ownerTitle', { email })}
      description={t('vaults.ownerText')}
      submitLabel={t('vaults.ownerConfirm')}
      busyLabel={t('vaults.renaming')}
      needsNetwork
      isBusy={isBusy}
      failedTitle={t('vaults.roleFailed')}
      problem={problem}
      onSubmit={save}
      onClose={onClose}
    >
      <RadioCards
        label={t('vaults.ownerChoice')}
        value={choice}
        onChange={setChoice}
        cards={[
          { value: 'both', label: t('vaults.ownerBoth'), text: t('vaults.ownerBothText') },
          { value: 'hand-over', label: t('vaults.ownerHandOver'), text: t('vaults.ownerHandOverText') },
        ]}
      />
    </FormDialog>
  )
}
