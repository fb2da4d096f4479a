import type { AccountSession } from '@severy/client'
import { AlertDialog, useToast } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../../platform/server/or-unexpected.ts'
import { sessionProblemText } from '../../../shell/failures/load-problem.tsx'
import { deviceWords } from '../../../shell/values/device-words.ts'

export function EndDialog({
  asked,
  onEnded,
  onClose,
}: {
  asked: AccountSession | 'others'
  onEnded: () => Promise<void>
  onClose: () => void
}) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const [isBusy, setBusy] = useState(false)
  const isOne = asked !== 'others'

  async function end() {
    setBusy(true)
    const ended = await orUnexpected(isOne ? engine.endSession(asked.sessionId) : engine.endOtherSessions())
    if (ended.ok) await onEnded()
    setBusy(false)
    onClose()
    if (ended.ok) show({ tone: 'success', title: t(isOne ? 'account.ended' : 'account.othersEnded') })
    else {
      const text = sessionProblemText(t, ended.error)
      show({ tone: 'danger', title: t('account.endFailed'), text })
    }
  }

  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      tone="danger"
      title={isOne ? t('account.endTitle', { device: deviceWords(t, asked) }) : t('account.endOthersTitle')}
      description={t('account.endText')}
      confirmLabel={t(isOne ? 'account.end' : 'account.endOthers')}
      cancelLabel={t('common.cancel')}
      busy={isBusy}
      busyLabel={t('account.ending')}
      onConfirm={() => void end()}
    />
  )
}
