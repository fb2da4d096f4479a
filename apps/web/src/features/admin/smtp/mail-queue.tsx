import {
  type AuditAction,
  deleteKeptMails,
  discardMail,
  type getMailQueue,
  type QueuedMail,
  retryMail,
  sendKeptMails,
} from '@severy/contract'
import { AlertDialog, Badge, Banner, Button, Skeleton, useToast } from '@severy/ui'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ago } from '../../../platform/words/ago.ts'
import { callApi } from '../../../platform/server/api.ts'
import { apiProblemText } from '../../../platform/server/api-problem-text.ts'
import type { Answered } from '../../../platform/server/use-api.ts'
import { useNow } from '../../../platform/browser/use-now.ts'
import { useOnline } from '../../../platform/browser/use-online.ts'
import { useEntryLink } from '../audit/audit-address.ts'
import { kindWords } from './kind-words.ts'
import { PartProblem } from './part-problem.tsx'

type Act = 'retry' | 'discard' | 'send-kept' | 'delete-kept'
const entries = {
  discard: 'mail-discarded',
  'send-kept': 'kept-mails-sent',
  'delete-kept': 'kept-mails-deleted',
} as const satisfies Record<Exclude<Act, 'retry'>, AuditAction>

type Question = { act: Exclude<Act, 'retry'>; jobId: string }

export function MailQueue({ queue }: { queue: Answered<typeof getMailQueue> }) {
  const { t } = useTranslation()
  const { show } = useToast()
  const entryLink = useEntryLink()
  const isOffline = !useOnline()
  const [question, setQuestion] = useState<Question | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { value, refusal, isLoading, reload } = queue

  async function run(act: Act, jobId: string): Promise<void> {
    setBusy(true)
    const answer = await perform(act, jobId)
    setBusy(false)
    setQuestion(null)
    if (answer.ok) {
      const done = {
        retry: t('mailQueue.retried'),
        discard: t('mailQueue.discarded'),
        'send-kept': t('mailQueue.keptSent'),
        'delete-kept': t('mailQueue.keptDeleted'),
      }
      show({ tone: 'success', title: done[act], ...(act !== 'retry' && { action: entryLink(entries[act]) }) })
    } else {
      const { reason } = answer.error
      const text =
        reason === 'not-found'
          ? t('mailQueue.gone')
          : reason === 'no-mail-server'
            ? t('mailQueue.noServer')
            : apiProblemText(t, answer.error)
      show({ tone: 'danger', title: t('mailQueue.failed'), text })
    }
    await reload()
  }

  if (value === null) {
    return refusal === null ? (
      <Skeleton className="h-40" />
    ) : (
      <PartProblem
        title={t('mailQueue.loadFailed')}
        refusal={refusal}
        isLoading={isLoading}
        reload={reload}
      />
    )
  }
  const ask = (act: Question['act'], jobId = '') => {
    setQuestion({ act, jobId })
  }
  return (
    <div className="flex flex-col gap-6">
      {value.keptCount > 0 && (
        <Banner
          tone="info"
          title={t('mailQueue.kept', { count: value.keptCount })}
          action={
            <div className="flex flex-wrap gap-2">
              <Button
                size={32}
                disabled={isOffline}
                onClick={() => {
                  ask('delete-kept')
                }}
              >
                {t('mailQueue.keptDelete')}
              </Button>
              <Button
                size={32}
                disabled={isOffline}
                onClick={() => {
                  ask('send-kept')
                }}
              >
                {t('mailQueue.keptSend')}
              </Button>
            </div>
          }
        >
          {t('mailQueue.keptText')}
        </Banner>
      )}
      <QueueList
        title={t('mailQueue.waiting')}
        none={t('mailQueue.waitingNone')}
        mails={value.waiting}
        count={value.waitingCount}
        isBusy={isBusy || isOffline}
        onRetry={(jobId) => void run('retry', jobId)}
      />
      <QueueList
        title={t('mailQueue.dead')}
        text={t('mailQueue.deadText')}
        none={t('mailQueue.deadNone')}
        mails={value.dead}
        count={value.deadCount}
        isBusy={isBusy || isOffline}
        onRetry={(jobId) => void run('retry', jobId)}
        onDiscard={(jobId) => {
          ask('discard', jobId)
        }}
      />
      <div>
        <Button
          size={32}
          variant="quiet"
          icon={<RefreshCw aria-hidden />}
          busy={isLoading}
          busyLabel={t('mailDeliveries.loading')}
          onClick={() => void reload()}
        >
          {t('mailQueue.refresh')}
        </Button>
      </div>
      {question !== null && (
        <Confirm
          act={question.act}
          count={value.keptCount}
          isBusy={isBusy}
          onClose={() => {
            setQuestion(null)
          }}
          onConfirm={() => void run(question.act, question.jobId)}
        />
      )}
    </div>
  )
}

function perform(act: Act, jobId: string) {
  switch (act) {
    case 'retry':
      return callApi(retryMail, { body: { jobId } })
    case 'discard':
      return callApi(discardMail, { body: { jobId } })
    case 'send-kept':
      return callApi(sendKeptMails)
    case 'delete-kept':
      return callApi(deleteKeptMails)
  }
}

function QueueList({
  title,
  text,
  none,
  mails,
  count,
  isBusy,
  onRetry,
  onDiscard,
}: {
  title: string
  text?: string
  none: string
  mails: readonly QueuedMail[]
  count: number
  isBusy: boolean
  onRetry: (jobId: string) => void
  onDiscard?: (jobId: string) => void
}) {
  const { t } = useTranslation()
  const now = useNow(60_000)
  return (
    <section aria-label={title}>
      <h3 className="flex items-center gap-2 font-semibold">
        {title}
        <Badge tone={count > 0 && onDiscard !== undefined ? 'danger' : 'neutral'}>{count}</Badge>
      </h3>
      {count === 0 ? (
        <p className="mt-1 text-small text-ink-2">{none}</p>
      ) : (
        <>
          {text !== undefined && <p className="mt-1 text-small text-ink-2">{text}</p>}
          <ul className="mt-3 flex flex-col rounded-control border border-subtle">
            {mails.map((mail) => (
              <li
                key={mail.jobId}
                className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-subtle px-4 py-3 last:border-b-0"
              >
                <div className="min-w-0 flex-[1_1_18rem]">
                  <p className="font-medium">{kindWords(mail.kind)}</p>
                  <p className="text-small text-ink-2">
                    {[
                      t('mailQueue.asked', { ago: ago(t, mail.askedAt, now) }),
                      t('mailQueue.tries', { count: mail.attempts }),
                      ...(onDiscard !== undefined
                        ? []
                        : [
                            mail.isUnderWay
                              ? t('mailQueue.underWay')
                              : t('mailQueue.next', { at: new Date(mail.nextAt) }),
                          ]),
                    ].join(' · ')}
                  </p>
                  {mail.lastError !== null && (
                    <p className="text-small wrap-anywhere text-danger-ink">
                      <bdi>{mail.lastError}</bdi>
                    </p>
                  )}
                </div>
                <div className="flex gap-2">
                  {onDiscard !== undefined && (
                    <Button
                      size={32}
                      variant="quiet"
                      disabled={isBusy}
                      onClick={() => {
                        onDiscard(mail.jobId)
                      }}
                    >
                      {t('mailQueue.discard')}
                    </Button>
                  )}
                  <Button
                    size={32}
                    disabled={isBusy || mail.isUnderWay}
                    onClick={() => {
                      onRetry(mail.jobId)
                    }}
                  >
                    {t('mailQueue.retry')}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
          {mails.length < count && (
            <p className="mt-2 text-small text-ink-2">
              {t('mailQueue.more', { shown: mails.length, count })}
            </p>
          )}
        </>
      )}
    </section>
  )
}

function Confirm({
  act,
  count,
  isBusy,
  onClose,
  onConfirm,
}: {
  act: Question['act']
  count: number
  isBusy: boolean
  onClose: () => void
  onConfirm: () => void
}) {
  const { t } = useTranslation()
  const words = {
    discard: [t('mailQueue.discardTitle'), t('mailQueue.discardText'), t('mailQueue.discard')],
    'send-kept': [
      t('mailQueue.keptSendTitle', { count }),
      t('mailQueue.keptSendText'),
      t('mailQueue.keptSend'),
    ],
    'delete-kept': [
      t('mailQueue.keptDeleteTitle', { count }),
      t('mailQueue.keptDeleteText'),
      t('mailQueue.keptDelete'),
    ],
  } as const
  const [title, text, confirm] = words[act]
  return (
    <AlertDialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen && !isBusy) onClose()
      }}
      tone={act === 'send-kept' ? 'plain' : 'danger'}
      title={title}
      description={text}
      cancelLabel={t('mailQueue.keep')}
      confirmLabel={confirm}
      busy={isBusy}
      onConfirm={onConfirm}
    />
  )
}
