import { type getSubscriber, type ReplyOf, setCancellation, type Subscriber } from '@severy/contract'
import { AlertDialog, Button, useToast } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../platform/server/api.ts'
import { FormProblem } from '../../../shell/forms/form-problem.tsx'
import { type ActDone, subscriberProblemText } from './subscriber-words.ts'

type Done = (details: ReplyOf<typeof getSubscriber>, act: ActDone) => void

export function CancelDialog({
  subscriber: { userId, email, renewsAt },
  onDone,
  onClose,
}: {
  subscriber: Subscriber
  onDone: Done
  onClose: () => void
}) {
  const { t } = useTranslation()
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function cancel() {
    setBusy(true)
    const answer = await callApi(setCancellation, { params: { userId }, body: { endsAtRenewal: true } })
    setBusy(false)
    if (answer.ok) {
      onDone(answer.value, { title: t('adminSubscribers.canceled'), entry: 'subscription-canceled' })
    } else setProblem(subscriberProblemText(t, answer.error))
  }

  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={t('adminSubscribers.cancelTitle', { email })}
      description={t('adminSubscribers.cancelText', { date: new Date(renewsAt ?? 0) })}
      confirmLabel={t('adminSubscribers.cancelConfirm')}
      cancelLabel={t('adminSubscribers.keep')}
      tone="danger"
      busy={isBusy}
      busyLabel={t('adminSubscribers.cancelBusy')}
      onConfirm={() => void cancel()}
    >
      <FormProblem title={t('adminSubscribers.changeFailed')} text={problem} />
    </AlertDialog>
  )
}

/** Cancels a subscription, or undoes that. A single button for both keeps the focus. */
export function CancellationButton({
  subscriber: { userId, endsAtRenewal },
  disabled,
  onCancel,
  onDone,
}: {
  subscriber: Subscriber
  disabled: boolean
  onCancel: () => void
  onDone: Done
}) {
  const { t } = useTranslation()
  const { show } = useToast()
  const [isBusy, setBusy] = useState(false)

  async function resume() {
    setBusy(true)
    const answer = await callApi(setCancellation, { params: { userId }, body: { endsAtRenewal: false } })
    setBusy(false)
    if (answer.ok) {
      onDone(answer.value, { title: t('adminSubscribers.resumed'), entry: 'subscription-resumed' })
    } else {
      show({
        tone: 'danger',
        title: t('adminSubscribers.changeFailed'),
        text: subscriberProblemText(t, answer.error),
      })
    }
  }

  return (
    <Button
      busy={isBusy}
      busyLabel={endsAtRenewal ? t('adminSubscribers.resumeBusy') : undefined}
      disabled={disabled}
      onClick={endsAtRenewal ? () => void resume() : onCancel}
    >
      {endsAtRenewal ? t('adminSubscribers.resume') : t('adminSubscribers.cancel')}
    </Button>
  )
}
