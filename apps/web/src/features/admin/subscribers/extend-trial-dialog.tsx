import { extendTrial, type getSubscriber, type ReplyOf, type Subscriber } from '@severy/contract'
import { TextField } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../platform/server/api.ts'
import { FormDialog } from '../../../shell/forms/form-dialog.tsx'
import { type ActDone, subscriberProblemText } from './subscriber-words.ts'

const daysMax = 365

export function ExtendTrialDialog({
  subscriber: { userId, trialUntil },
  onDone,
  onClose,
}: {
  subscriber: Subscriber
  onDone: (details: ReplyOf<typeof getSubscriber>, act: ActDone) => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('14')
  const [error, setError] = useState<string>()
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  const days = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0
  const isWrong = days < 1 || days > daysMax

  async function submit() {
    setError(isWrong ? t('adminSubscribers.daysWrong') : undefined)
    if (isWrong) return
    setBusy(true)
    const answer = await callApi(extendTrial, { params: { userId }, body: { days } })
    setBusy(false)
    if (answer.ok) {
      onDone(answer.value, { title: t('adminSubscribers.extended'), entry: 'trial-extended' })
    } else setProblem(subscriberProblemText(t, answer.error))
  }

  return (
    <FormDialog
      title={t('adminSubscribers.extend')}
      description={t('adminSubscribers.extendText')}
      submitLabel={t('adminSubscribers.extend')}
      busyLabel={t('adminSubscribers.extendBusy')}
      needsNetwork
      isBusy={isBusy}
      failedTitle={t('adminSubscribers.extendFailed')}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('adminSubscribers.days')}
        inputMode="numeric"
        value={typed}
        onChange={(text) => {
          setTyped(text)
          setError(undefined)
        }}
        hint={isWrong ? undefined : t('adminSubscribers.newEnd', { date: endAfter(trialUntil, days) })}
        error={error}
      />
    </FormDialog>
  )
}

/** The server's rule: from the end of a running trial, or from now. Trials end on a date in UTC. */
function endAfter(trialUntil: number | null, days: number): string {
  const endsAt = Math.max(trialUntil ?? 0, Date.now()) + days * 86_400_000
  return new Date(endsAt).toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' })
}
