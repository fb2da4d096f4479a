import { Banner, Button, Dialog } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { engine } from '../../../platform/engine/engine-host.ts'
import { networkProblemText } from '../../../platform/problem-texts.ts'
import { useFreshAct } from '../../../platform/use-fresh-act.ts'
import { FreshPassword } from '../../../shell/fresh-password.tsx'
import { CodesDialog } from './codes-dialog.tsx'

export function NewCodesDialog({ onClose, onMade }: { onClose: () => void; onMade: () => void }) {
  const { t } = useTranslation()
  const act = useFreshAct()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  async function replace() {
    setProblem(null)
    const outcome = await act.run(() => engine().replaceBackupCodes())
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
    <Dialog
      open
      width="small"
      onOpenChange={onClose}
      title={t('twoFactor.replaceTitle')}
      description={t('twoFactor.replaceText')}
      closeLabel={t('common.close')}
      onSubmit={() => void replace()}
      footer={
        <>
          <Button onClick={onClose} disabled={act.isBusy}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="primary" busy={act.isBusy} busyLabel={t('twoFactor.busy')}>
            {t('twoFactor.replace')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div aria-live="polite" className="empty:hidden">
          {problem !== null && (
            <Banner tone="danger" title={t('twoFactor.replaceFailed')}>
              {problem}
            </Banner>
          )}
        </div>
        <FreshPassword act={act} />
      </div>
    </Dialog>
  )
}
