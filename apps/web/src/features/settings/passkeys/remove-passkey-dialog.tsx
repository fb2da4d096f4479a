import type { PasskeyRow } from '@severy/client'
import { useToast } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { useFreshAct } from '../../../platform/server/use-fresh-act.ts'
import { FormDialog } from '../../../shell/forms/form-dialog.tsx'
import { FreshPassword } from '../../../shell/proof/fresh-password.tsx'
import { changeProblemText } from './passkey-texts.ts'

export function RemovePasskeyDialog({
  passkey,
  onRemoved,
  onClose,
}: {
  passkey: PasskeyRow
  onRemoved: () => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const act = useFreshAct()
  const [problem, setProblem] = useState<string | null>(null)

  async function remove() {
    setProblem(null)
    const outcome = await act.run(() => engine.removePasskey(passkey.passkeyId))
    if (outcome === null) return
    if (!outcome.ok) {
      setProblem(changeProblemText(t, outcome.error))
      return
    }
    show({ tone: 'success', title: t('passkeys.removed'), text: passkey.name })
    onRemoved()
    onClose()
  }

  return (
    <FormDialog
      title={t('passkeys.removeTitle', { name: passkey.name })}
      description={t('passkeys.removeText')}
      submitLabel={t('passkeys.remove')}
      busyLabel={t('twoFactor.busy')}
      isDangerous
      isBusy={act.isBusy}
      failedTitle={t('passkeys.removeFailed')}
      problem={problem}
      onSubmit={remove}
      onClose={onClose}
    >
      <FreshPassword act={act} />
    </FormDialog>
  )
}
