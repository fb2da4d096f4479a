import { useToast } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../../platform/server/or-unexpected.ts'
import { FormDialog } from '../../../shell/forms/form-dialog.tsx'
import { accessProblemText } from '../../../shell/people/access-problem-text.ts'

/** Asks before the server's half of a key is deleted, by the owner or by the trusted contact. */
export function EndDialog({
  slotId,
  title,
  text,
  submitLabel,
  doneTitle,
  onEnded,
  onClose,
}: {
  slotId: string
  title: string
  text: string
  submitLabel: string
  doneTitle: string
  onEnded: () => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function end() {
    setBusy(true)
    const outcome = await orUnexpected(engine.endEmergencyAccess(slotId))
    setBusy(false)
    if (!outcome.ok) {
      setProblem(accessProblemText(t, outcome.error))
      return
    }
    show({ tone: 'success', title: doneTitle })
    onEnded()
  }

  return (
    <FormDialog
      title={title}
      description={text}
      submitLabel={submitLabel}
      busyLabel={t('emergency.ending')}
      isDangerous
      needsNetwork
      isBusy={isBusy}
      failedTitle={t('emergency.endFailed')}
      problem={problem}
      onSubmit={end}
      onClose={onClose}
    >
      {null}
    </FormDialog>
  )
}
