import { getMessage, markMessage, type Message } from '@severy/contract'
import { Badge, Banner, SidePanel, Skeleton } from '@severy/ui'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../platform/server/api.ts'
import { useApi } from '../../../platform/server/use-api.ts'
import { PanelProblem } from '../table/panel-problem.tsx'
import { AnswerForm } from './answer-form.tsx'
import { MessageActs } from './message-acts.tsx'
import { isPriority, statusTones } from './message-words.ts'

/** One message with its answers. Opening a new message marks it as read. */
export function MessagePanel({
  messageId,
  onChanged,
  onClose,
}: {
  messageId: string
  onChanged: () => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { value, refusal, isLoading, reload, replace } = useApi(getMessage, { params: { messageId } })
  useReadMark(value, (message) => {
    replace(message)
    onChanged()
  })
  useLookAgain(value, reload)
  const keep = (message: Message) => {
    replace(message)
    onChanged()
  }
  return (
    <SidePanel
      open
      onOpenChange={onClose}
      title={value?.subject ?? t('adminMessages.title')}
      description={value !== null && <Sender message={value} />}
      closeLabel={t('adminMessages.close')}
    >
      {value === null && refusal !== null && (
        <PanelProblem
          refusal={refusal}
          title={t('adminMessages.loadFailedOne')}
          gone={{ title: t('adminMessages.goneTitle'), text: t('adminMessages.goneText') }}
          isLoading={isLoading}
          onRetry={() => void reload()}
        />
      )}
      {value === null && refusal === null && (
        <div role="status" className="grid gap-3">
          <span className="sr-only">{t('adminMessages.loadingOne')}</span>
          <Skeleton className="h-40" />
        </div>
      )}
      {value !== null && (
        <div className="flex flex-col gap-6">
          {value.senderPlan !== null && isPriority(value.senderPlan) && (
            <Banner tone="info" title={t('adminMessages.priority')}>
              {t('adminMessages.planNote', { plan: t(`adminMessages.plans.${value.senderPlan}`) })}
            </Banner>
          )}
          <section aria-label={t('adminMessages.message')}>
            <p className="whitespace-pre-wrap wrap-anywhere">{value.message}</p>
            <p className="mt-3 text-small text-ink-3">
              {t('adminMessages.deletedOn', { date: new Date(value.deletedAt) })}
            </p>
          </section>
          <Answers message={value} />
          <AnswerForm message={value} onChanged={keep} />
          <MessageActs
            message={value}
            onChanged={keep}
            onDeleted={() => {
              onChanged()
              onClose()
            }}
          />
        </div>
      )}
    </SidePanel>
  )
}

/** Milliseconds between checks of whether an answer was sent. */
const lookAgainMs = 3_000

function useLookAgain(message: Message | null, reload: () => Promise<void>): void {
  const isWaiting = message?.answers.some(({ sentAt }) => sentAt === null) ?? false
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => void reload(), lookAgainMs)
    return () => {
      clearInterval(timer)
    }
  }, [isWaiting, reload])
}

/** Marks a new message as read, once per opening: someone who then marks it as new wants it to stay new. */
function useReadMark(message: Message | null, onRead: (message: Message) => void): void {
  const isDone = useRef(false)
  const newest = useRef(onRead)
  useEffect(() => {
    newest.current = onRead
  })
  useEffect(() => {
    if (message === null || isDone.current) return
    isDone.current = true
    if (message.status !== 'new') return
    const { messageId } = message
    void callApi(markMessage, { params: { messageId }, body: { status: 'read' } }).then((answer) => {
      if (answer.ok) newest.current(answer.value)
    })
  }, [message])
}

function Sender({ message: { name, email, at, reference, status } }: { message: Message }) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="wrap-anywhere">
        {name} &lt;{email}&gt;
      </span>
      <span className="text-small text-ink-3">{t('adminMessages.time', { date: new Date(at) })}</span>
      <span className="font-mono text-small text-ink-3">{reference}</span>
      <Badge tone={statusTones[status]}>{t(`adminMessages.statuses.${status}`)}</Badge>
    </div>
  )
}

function Answers({ message: { answers } }: { message: Message }) {
  const { t } = useTranslation()
  if (answers.length === 0) return null
  return (
    <section aria-label={t('adminMessages.answers')}>
      <ul className="flex flex-col gap-4">
        {answers.map(({ answerId, text, author, at, sentAt }) => (
          <li key={answerId} className="rounded-card border border-subtle bg-sunken p-4">
            <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
            <p className="mt-3 flex flex-wrap items-center gap-2 text-small text-ink-2">
              {t('adminMessages.answerBy', {
                author: author ?? t('adminMessages.answerGone'),
                date: new Date(at),
              })}
              <Badge tone={sentAt === null ? 'neutral' : 'ok'}>
                {t(sentAt === null ? 'adminMessages.sending' : 'adminMessages.sent')}
              </Badge>
            </p>
            {sentAt === null && (
              <p className="mt-1 text-small text-ink-3">{t('adminMessages.sendingText')}</p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
