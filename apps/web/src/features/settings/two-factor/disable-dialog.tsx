import { useToast } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { networkProblemText } from '../../../platform/words/problem-texts.ts'
import { useFreshAct } from '../../../platform/server/use-fresh-act.ts'
import { ActDialog } from './act-dialog.tsx'

export function DisableDialog({ onClose, onDisabled }: { onClose: () => void; onDisabled: () => void }) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const act = useFreshAct()
  const [problem, setProblem] = useState<string | null>(null)

  async function disable() {
    setProblem(null)
    const outcome = await act.run(() => engine.disableTwoFactor())
    if (outcome === null) return
    if (outcome.ok) {
      show({ tone: 'success', title: t('twoFactor.disabled') })
      onDisabled()
      onClose()
    } else setProblem(networkProblemText(t, { ...outcome.error, reason: outcome.error.reason }))
  }

  return (
    <ActDialog
      act={act}
      title={t('twoFactor.disableTitle')}
      text={t('twoFactor.disableText')}
      confirmLabel={t('twoFactor.disable')}
      danger
      failedTitle={t('twoFactor.disableFailed')}
      problem={problem}
      onConfirm={disable}
      onClose={onClose}
    />
  )
}
