import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { settle, useAdminDoor } from '../../../platform/admin-door.ts'
import { orUnexpected } from '../../../platform/or-unexpected.ts'
import { usePersonDoor } from '../../../platform/person-door.ts'
import { proofProblemText } from '../../../platform/problem-texts.ts'
import { AccountPasswordField } from '../../../shell/account-password-field.tsx'
import { FormDialog } from '../../../shell/form-dialog.tsx'

/** Shown over the page while the server requires the password again. Closing it locks the vault. */
export function SessionDialog() {
  return useAdminDoor(({ isAsking }) => isAsking) ? <AskForPassword /> : null
}

function AskForPassword() {
  const { t } = useTranslation()
  const { reauthenticate } = usePersonDoor()
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function prove() {
    setProblem(null)
    setError(password === '' ? t('auth.passwordMissing') : undefined)
    if (password === '') return
    setBusy(true)
    const proved = await orUnexpected(reauthenticate(password))
    setBusy(false)
    if (proved.ok) {
      settle(true)
      return
    }
    const { reason } = proved.error
    if (reason === 'sign-in-failed') setError(t('lock.wrong'))
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
      <AccountPasswordField
        label={t('auth.password')}
        value={password}
        onChange={setPassword}
        error={error}
        autoFocus
      />
    </FormDialog>
  )
}
