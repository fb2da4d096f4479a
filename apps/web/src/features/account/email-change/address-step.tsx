import { isEmailAddress } from '@severy/domain'
import { TextField } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../../platform/server/or-unexpected.ts'
import { networkProblemText } from '../../../platform/words/problem-texts.ts'
import { useFieldErrors } from '../../../platform/page/use-field-errors.ts'
import { FormDialog } from '../../../shell/forms/form-dialog.tsx'

export function AddressStep({
  email,
  onEmail,
  onClose,
  onSent,
}: {
  email: string
  onEmail: (email: string) => void
  onClose: () => void
  onSent: () => void
}) {
  const { t } = useTranslation()
  const engine = useEngine()
  const fields = useFieldErrors<'email'>()
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function send() {
    setProblem(null)
    if (!isEmailAddress(email)) {
      fields.show('email', email.trim() === '' ? t('emailChange.missing') : t('auth.emailInvalid'))
      return
    }
    fields.clear()
    setBusy(true)
    const outcome = await orUnexpected(engine.requestEmailChange(email.trim()))
    setBusy(false)
    if (outcome.ok) {
      onSent()
      return
    }
    const { reason } = outcome.error
    if (reason === 'invalid-email') fields.show('email', t('auth.emailInvalid'))
    else if (reason === 'same-email') fields.show('email', t('emailChange.same'))
    else setProblem(networkProblemText(t, { ...outcome.error, reason }))
  }

  return (
    <FormDialog
      title={t('emailChange.title')}
      description={t('emailChange.lead')}
      submitLabel={t('emailChange.send')}
      busyLabel={t('emailChange.sending')}
      needsNetwork
      isBusy={isBusy}
      failedTitle={t('emailChange.failedTitle')}
      problem={problem}
      onSubmit={send}
      onClose={onClose}
    >
      <TextField
        exact
        label={t('emailChange.newAddress')}
        type="email"
        inputMode="email"
        autoComplete="email"
        size={48}
        value={email}
        onChange={onEmail}
        error={fields.errors.email}
        required
        inputRef={fields.inputRef('email')}
      />
    </FormDialog>
  )
}
