import { Banner, Button, Dialog, useToast } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { engine } from '../../../platform/engine/engine-host.ts'
import { networkProblemText } from '../../../platform/problem-texts.ts'
import { useFreshAct } from '../../../platform/use-fresh-act.ts'
import { FreshPassword } from '../../../shell/fresh-password.tsx'

export function DisableDialog({ onClose, onDisabled }: { onClose: () => void; onDisabled: () => void }) {
  const { t } = useTranslation()
  const { show } = useToast()
  const act = useFreshAct()
  const [problem, setProblem] = useState<string | null>(null)

  async function disable() {
    setProblem(null)
    const outcome = await act.run(() => engine().disableTwoFactor())
    if (outcome === null) return
    if (outcome.ok) {
      show({ tone: 'success', title: t('twoFactor.disabled') })
      onDisabled()
      onClose()
    } else setProblem(networkProblemText(t, { ...outcome.error, reason: outcome.error.reason }))
  }

  return (
    <Dialog
      open
      width="small"
      onOpenChange={onClose}
      title={t('twoFactor.disableTitle')}
      description={t('twoFactor.disableText')}
      closeLabel={t('common.close')}
      onSubmit={() => void disable()}
      footer={
        <>
          <Button onClick={onClose} disabled={act.isBusy}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="danger" busy={act.isBusy} busyLabel={t('twoFactor.busy')}>
            {t('twoFactor.disable')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div aria-live="polite" className="empty:hidden">
          {problem !== null && (
            <Banner tone="danger" title={t('twoFactor.disableFailed')}>
              {problem}
            </Banner>
          )}
        </div>
        <FreshPassword act={act} />
      </div>
    </Dialog>
  )
}
