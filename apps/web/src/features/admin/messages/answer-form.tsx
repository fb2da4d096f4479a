import { answerMessage, limits, type Message } from '@severy/contract'
import { Button, Textarea, useToast } from '@severy/ui'
import { Mail } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { apiProblemText } from '../../../platform/server/api-problem-text.ts'
import { callApi } from '../../../platform/server/api.ts'
import { newId } from '@severy/engine-host/new-id'
import { useOnline } from '../../../platform/browser/use-online.ts'
import { FormProblem } from '../../../shell/forms/form-problem.tsx'

/** Keeps what was typed until it has been sent. */
export function AnswerForm({
  message,
  onChanged,
}: {
  message: Message
  onChanged: (message: Message) => void
}) {
  const { t } = useTranslation()
  const { show } = useToast()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  // Retrying after a lost connection must not send a second answer.
  const [answerId, setAnswerId] = useState(newId)
  const isOffline = !useOnline()
  const { messageId, email, reference, subject } = message

  async function send() {
    const isEmpty = text.trim() === ''
    setError(isEmpty ? t('adminMessages.answerMissing') : undefined)
    if (isEmpty) {
      field.current?.focus()
      return
    }
    setBusy(true)
    const answer = await callApi(answerMessage, { params: { messageId }, body: { answerId, text } })
    setBusy(false)
    if (!answer.ok) {
      const { reason } = answer.error
      if (reason === 'invalid-request') setError(t('adminMessages.answerWrong'))
      else if (reason === 'too-many-answers') setProblem(t('adminMessages.tooMany'))
      else setProblem(apiProblemText(t, answer.error))
      return
    }
    setProblem(null)
    setText('')
    setAnswerId(newId())
    show({ tone: 'success', title: t('adminMessages.answered') })
    onChanged(answer.value)
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void send()
      }}
    >
      <FormProblem title={t('adminMessages.sendFailed')} text={problem} />
      <Textarea
        label={t('adminMessages.answerField')}
        hint={t('adminMessages.answerHint', { email })}
        rows={5}
        value={text}
        onChange={setText}
        error={error}
        maxLength={limits.contactAnswerLengthMax}
        counterLabel={(used, limit) => t('adminMessages.answerCounter', { used, limit })}
        inputRef={field}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          type="submit"
          variant="primary"
          busy={isBusy}
          busyLabel={t('adminMessages.sendBusy')}
          disabled={isOffline}
        >
          {t('adminMessages.send')}
        </Button>
        <a
          href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: [${reference}] ${subject}`)}`}
          className="inline-flex items-center gap-1.5 font-semibold text-link"
        >
          <Mail aria-hidden className="size-4!" />
          {t('adminMessages.ownProgram')}
        </a>
      </div>
    </form>
  )
}
