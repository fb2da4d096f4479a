import type { WaitingStartOver } from '@severy/client'
import { useToast } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../platform/engine/use-engine.ts'
import { orUnexpected } from '../../platform/server/or-unexpected.ts'
import { networkProblemText } from '../../platform/words/problem-texts.ts'
import '../../platform/words/en-save-problems.ts'
import './en-notices.ts'

/** Someone with access to the mailbox is waiting to start over. Only a device with the vault open can stop that. */
export function StartOverLine({ waiting, now }: { waiting: WaitingStartOver; now: number }) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const [isBusy, setBusy] = useState(false)

  async function cancel() {
    if (isBusy) return
    setBusy(true)
    const outcome = await orUnexpected(engine.cancelStartOver())
    setBusy(false)
    if (outcome.ok) {
      show({ tone: 'success', title: t('startOver.canceled'), text: t('startOver.canceledText') })
      return
    }
    const { reason } = outcome.error
    const text =
      reason === 'session-ended'
        ? t('sync.sessionEnded')
        : networkProblemText(t, { ...outcome.error, reason })
    show({ tone: 'danger', title: t('startOver.cancelFailed'), text })
  }

  const date = new Date(waiting.readyAt)
  return (
    <>
      <strong className="font-semibold">{t('startOver.lineTitle')}</strong>{' '}
      {waiting.readyAt > now ? t('startOver.lineText', { date }) : t('startOver.lineReady')}{' '}
      {t('startOver.lineAdvice')}{' '}
      <button
        type="button"
        aria-busy={isBusy}
        className="font-semibold whitespace-nowrap underline underline-offset-3"
        onClick={() => void cancel()}
      >
        {t('startOver.cancel')}
      </button>
    </>
  )
}
