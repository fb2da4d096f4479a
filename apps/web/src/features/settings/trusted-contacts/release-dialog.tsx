import type { EmergencyAccessRow } from '@severy/client'
import { TextField, useToast } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../../platform/server/or-unexpected.ts'
import { useFieldErrors } from '../../../platform/page/use-field-errors.ts'
import { FormDialog } from '../../../shell/forms/form-dialog.tsx'
import { releaseProblemText } from './emergency-texts.ts'

const digitCount = 30

/** The number that the owner's new device shows, typed as heard. This device cannot tell whether it is right. */
export function ReleaseDialog({ access, onClose }: { access: EmergencyAccessRow; onClose: () => void }) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const fields = useFieldErrors<'number'>()
  const [number, setNumber] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const email = access.email ?? t('emergency.notChecked')

  async function release() {
    setProblem(null)
    if (number.replace(/\D/g, '').length !== digitCount) {
      fields.show('number', t('emergency.releaseMissing'))
      return
    }
    fields.clear()
    setBusy(true)
    const outcome = await orUnexpected(engine.releaseAccount({ slotId: access.slotId, number }))
    setBusy(false)
    if (outcome.ok) {
      show({ tone: 'success', title: t('emergency.released'), text: t('emergency.releasedText') })
      onClose()
      return
    }
    const { reason } = outcome.error
    if (reason === 'number-differs') fields.show('number', t('emergency.numberDiffers'))
    else setProblem(releaseProblemText(t, { ...outcome.error, reason }))
  }

  return (
    <FormDialog
      title={t('emergency.releaseTitle', { email })}
      description={t('emergency.releaseText', { email })}
      submitLabel={t('emergency.releaseSubmit')}
      busyLabel={t('emergency.releasing')}
      needsNetwork
      isBusy={isBusy}
      failedTitle={t('emergency.releaseFailed')}
      problem={problem}
      onSubmit={release}
      onClose={onClose}
    >
      <TextField
        exact
        label={t('emergency.releaseNumber')}
        hint={t('emergency.releaseHint')}
        inputMode="numeric"
        autoComplete="off"
        value={number}
        onChange={setNumber}
        error={fields.errors.number}
        required
        inputRef={fields.inputRef('number')}
        autoFocus
      />
    </FormDialog>
  )
}
