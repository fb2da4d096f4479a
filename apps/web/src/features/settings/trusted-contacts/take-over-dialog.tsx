import type { EmergencyAccessRow, RecoveryKit } from '@severy/client'
import { Button, Dialog } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../../platform/server/or-unexpected.ts'
import { newPasswordText } from '../../../platform/words/problem-texts.ts'
import { useFieldErrors } from '../../../platform/page/use-field-errors.ts'
import { FormDialog } from '../../../shell/forms/form-dialog.tsx'
import { NewPasswordField } from '../../../shell/proof/new-password-field.tsx'
import { takeOverProblemText } from './emergency-texts.ts'

/** Sets a new password for someone else's account, then shows its recovery code once. */
export function TakeOverDialog({ access, onClose }: { access: EmergencyAccessRow; onClose: () => void }) {
  const { t } = useTranslation()
  const engine = useEngine()
  const fields = useFieldErrors<'next'>()
  const [next, setNext] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [kit, setKit] = useState<RecoveryKit | null>(null)
  const email = access.email ?? t('emergency.notChecked')

  async function takeOver() {
    setProblem(null)
    if (next === '') {
      fields.show('next', t('emergency.takeOverMissing'))
      return
    }
    fields.clear()
    setBusy(true)
    const outcome = await orUnexpected(engine.takeOverAccount({ slotId: access.slotId, newPassword: next }))
    setBusy(false)
    if (outcome.ok) {
      setKit(outcome.value)
      return
    }
    const { reason } = outcome.error
    if (reason === 'weak-password' || reason === 'common-password')
      fields.show('next', newPasswordText(t, reason))
    else setProblem(takeOverProblemText(t, { ...outcome.error, reason }))
  }

  if (kit !== null) return <TakenOver kit={kit} onClose={onClose} />
  return (
    <FormDialog
      title={t('emergency.takeOverTitle', { email })}
      description={t('emergency.takeOverText', { email })}
      submitLabel={t('emergency.takeOver')}
      busyLabel={t('emergency.takingOver')}
      isDangerous
      needsNetwork
      isBusy={isBusy}
      failedTitle={t('emergency.takeOverFailed')}
      problem={problem}
      onSubmit={takeOver}
      onClose={onClose}
    >
      <NewPasswordField
        isOfAccount={false}
        label={t('emergency.takeOverPassword')}
        value={next}
        onChange={setNext}
        email={access.email ?? ''}
        error={fields.errors.next}
        promise={t('emergency.takeOverPromise')}
        inputRef={fields.inputRef('next')}
      />
    </FormDialog>
  )
}

function TakenOver({ kit, onClose }: { kit: RecoveryKit; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog
      open
      width="small"
      closesOnOutsidePress={false}
      title={t('emergency.takenOverTitle')}
      description={t('emergency.takenOverText', { email: kit.email })}
      closeLabel={t('common.close')}
      onOpenChange={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('emergency.done')}
        </Button>
      }
    >
      <dl className="flex flex-col gap-4">
        <Code label={t('emergency.recoveryCode')} value={kit.recoveryKey} />
        {kit.secretKey !== null && <Code label={t('emergency.secretKey')} value={kit.secretKey} />}
      </dl>
    </Dialog>
  )
}

function Code({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-small text-ink-3">{label}</dt>
      <dd dir="ltr" className="font-mono text-body-l wrap-anywhere">
        {value}
      </dd>
    </div>
  )
}
