import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { networkProblemText } from '../../../platform/words/problem-texts.ts'
import { useFreshAct } from '../../../platform/server/use-fresh-act.ts'
import { ActDialog } from './act-dialog.tsx'
import { CodesDialog } from './codes-dialog.tsx'

export function NewCodesDialog({ onClose, onMade }: { onClose: () => void; onMade: () => void }) {
  const { t } = useTranslation()
  const engine = useEngine()
  const act = useFreshAct()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function replace() {
    setProblem(null)
    const outcome = await act.run(() => engine.replaceBackupCodes())
    if (outcome === null) return
    if (outcome.ok) {
      setCodes(outcome.value.backupCodes)
      onMade()
      return
    }
    const { reason } = outcome.error
    if (reason === 'two-factor-off') {
      onMade()
      onClose()
    } else setProblem(networkProblemText(t, { ...outcome.error, reason }))
  }

  if (codes !== null)
    return <CodesDialog title={t('twoFactor.backupTitle')} codes={codes} onClose={onClose} />
  return (
    <ActDialog
      act={act}
      title={t('twoFactor.replaceTitle')}
      text={t('twoFactor.replaceText')}
      confirmLabel={t('twoFactor.replace')}
      failedTitle={t('twoFactor.replaceFailed')}
      problem={problem}
      onConfirm={replace}
      onClose={onClose}
    />
  )
}
