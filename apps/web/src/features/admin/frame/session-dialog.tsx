import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { settle, useAdminDoor } from '../../../platform/server/admin-door.ts'
import { orUnexpected } from '../../../platform/server/or-unexpected.ts'
import { usePersonDoor } from '../../../platform/server/person-door.ts'
import { proofProblemText } from '../../../platform/words/problem-texts.ts'
import { useProof } from '../../../platform/session/use-proof.ts'
import { FormDialog } from '../../../shell/forms/form-dialog.tsx'
import { ProofField } from '../../../shell/proof/proof-field.tsx'

/** Shown over the page while the server requires the password again. Closing it locks the vault. */
export function SessionDialog() {
  return useAdminDoor(({ isAsking }) => isAsking) ? <AskForPassword /> : null
}

function AskForPassword() {
  const { t } = useTranslation()
  const { reauthenticate } = usePersonDoor()
  const proof = useProof()
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function prove() {
    setProblem(null)
    setBusy(true)
    const proved = await proof.give((given) => orUnexpected(reauthenticate(given)))
    setBusy(false)
    if (proved === null) return
    if (proved.ok) {
      settle(true)
      return
    }
    const { reason } = proved.error
    if (reason === 'sign-in-failed') proof.refuse(t('lock.wrong'))
    else setProblem(proofProblemText(t, { ...proved.error, reason }))
  }

  return (
    <FormDialog
      title={t('adminFrame.sessionTitle')}
      description={t('adminFrame.sessionText')}
      submitLabel={t('adminFrame.sessionGo')}
      busyLabel={t('adminFrame.sessionBusy')}
      failedTitle={t('adminFrame.sessionFailed')}
      backLabel={t('adminFrame.sessionLock')}
      needsNetwork
      isBusy={isBusy}
      problem={problem}
      onSubmit={prove}
      onClose={() => {
        settle(false)
      }}
    >
      <ProofField proof={proof} isOnly autoFocus />
    </FormDialog>
  )
}
