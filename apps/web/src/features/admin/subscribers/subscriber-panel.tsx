import { getSubscriber, type ReplyOf, type Subscriber } from '@severy/contract'
import { Badge, Button, buttonClass, SidePanel, Skeleton, useToast } from '@severy/ui'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../../platform/server/use-api.ts'
import { useOnline } from '../../../platform/browser/use-online.ts'
import { useEntryLink } from '../audit/audit-address.ts'
import { PanelProblem } from '../table/panel-problem.tsx'
import { CancelDialog, CancellationButton } from './cancellation.tsx'
import { ChangePlanDialog } from './change-plan-dialog.tsx'
import { ExtendTrialDialog } from './extend-trial-dialog.tsx'
import { PanelSection } from './panel-section.tsx'
import { SubscriberInvoices } from './subscriber-invoices.tsx'
import { SubscriberNotes } from './subscriber-notes.tsx'
import { type ActDone, amountText, dateText, planText, statusTones } from './subscriber-words.ts'

type Details = ReplyOf<typeof getSubscriber>

/** What the operator knows about one subscriber, and the available actions. `known` is the chosen row. */
export function SubscriberPanel({
  userId,
  known,
  onChanged,
  onClose,
}: {
  userId: string
  known: Subscriber | null
  onChanged: () => void
  onClose: () => void
}) {
  const { t } = useTranslation()
  const { show } = useToast()
  const entryLink = useEntryLink()
  const loaded = useApi(getSubscriber, { params: { userId } })
  const { value, refusal, isLoading, reload, replace } = loaded
  const subscriber = value?.subscriber ?? known

  const keep = (details: Details, done?: ActDone) => {
    replace(details)
    if (done === undefined) return
    show({ tone: 'success', title: done.title, action: entryLink(done.entry, details.subscriber.email) })
    onChanged()
  }
  return (
    <SidePanel
      open
      onOpenChange={onClose}
      title={subscriber?.email ?? t('adminSubscribers.title')}
      description={
        subscriber !== null && (
          <Badge tone={statusTones[subscriber.status]}>
            {t(`adminSubscribers.statuses.${subscriber.status}`)}
          </Badge>
        )
      }
      closeLabel={t('adminSubscribers.close')}
    >
      {value === null && refusal !== null && (
        <PanelProblem
          refusal={refusal}
          title={t('adminSubscribers.loadFailedOne')}
          gone={{ title: t('adminSubscribers.goneTitle'), text: t('adminSubscribers.goneText') }}
          isLoading={isLoading}
          onRetry={() => void reload()}
        />
      )}
      {value === null && refusal === null && (
        <div role="status" className="grid gap-3">
          <span className="sr-only">{t('adminSubscribers.loadingOne')}</span>
          <Skeleton className="h-40" />
          <Skeleton className="h-24" />
        </div>
      )}
      {value !== null && (
        <div className="flex flex-col gap-8">
          <Facts details={value} />
          <Actions details={value} onChanged={keep} />
          <SubscriberInvoices key={value.subscriber.paidTotal} userId={userId} />
          <SubscriberNotes details={value} onChanged={keep} />
        </div>
      )}
    </SidePanel>
  )
}

function Facts({ details: { subscriber, providerUrl } }: { details: Details }) {
  const { t } = useTranslation()
  const { interval, currency, paidTotal, startedAt, renewsAt, endsAtRenewal, trialUntil } = subscriber
  const rows: [string, string][] = [
    [t('adminSubscribers.plan'), planText(t, subscriber)],
    ...(interval === null
      ? []
      : ([
          [t('adminSubscribers.interval'), t(`adminSubscribers.intervals.${interval}`)],
          [t('adminSubscribers.amount'), amountText(t, subscriber)],
        ] satisfies [string, string][])),
    [t('adminSubscribers.started'), dateText(t, startedAt)],
    ...(trialUntil === null
      ? []
      : ([[t('adminSubscribers.trialUntil'), dateText(t, trialUntil)]] satisfies [string, string][])),
    ...(renewsAt === null
      ? []
      : ([
          [
            endsAtRenewal ? t('adminSubscribers.endsOn') : t('adminSubscribers.renews'),
            dateText(t, renewsAt),
          ],
        ] satisfies [string, string][])),
    [
      t('adminSubscribers.paidTotalLong'),
      interval === null
        ? t('adminSubscribers.notBought')
        : amountText(t, { ...subscriber, amount: paidTotal, currency }),
    ],
  ]
  return (
    <PanelSection title={t('adminSubscribers.facts')}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        {rows.map(([label, text]) => (
          <div key={label} className="contents">
            <dt className="text-ink-2">{label}</dt>
            <dd className="text-end tabular-nums">{text}</dd>
          </div>
        ))}
      </dl>
      {providerUrl !== null && (
        <a
          href={providerUrl}
          target="_blank"
          rel="noreferrer"
          className={`${buttonClass({ size: 32 })} mt-4`}
        >
          <ExternalLink aria-hidden />
          {t('adminSubscribers.openProvider')}
          <span className="sr-only">{t('detail.newTab')}</span>
        </a>
      )}
    </PanelSection>
  )
}

function Actions({
  details: { subscriber, isChangeable },
  onChanged,
}: {
  details: Details
  onChanged: (details: Details, done: ActDone) => void
}) {
  const { t } = useTranslation()
  const isOffline = !useOnline()
  const [asking, setAsking] = useState<'trial' | 'plan' | 'cancel' | null>(null)
  const isPaying = subscriber.status === 'active' || subscriber.status === 'past_due'
  const close = () => {
    setAsking(null)
  }
  const done = (details: Details, act: ActDone) => {
    close()
    onChanged(details, act)
  }
  return (
    <PanelSection title={t('adminSubscribers.actions')}>
      <div className="flex flex-wrap gap-2">
        {!isPaying && (
          <Button
            disabled={isOffline}
            onClick={() => {
              setAsking('trial')
            }}
          >
            {t('adminSubscribers.extend')}
          </Button>
        )}
        {isChangeable && (
          <Button
            disabled={isOffline}
            onClick={() => {
              setAsking('plan')
            }}
          >
            {t('adminSubscribers.changePlan')}
          </Button>
        )}
        {isChangeable && (
          <CancellationButton
            subscriber={subscriber}
            disabled={isOffline}
            onCancel={() => {
              setAsking('cancel')
            }}
            onDone={done}
          />
        )}
      </div>
      {asking === 'trial' && <ExtendTrialDialog subscriber={subscriber} onDone={done} onClose={close} />}
      {asking === 'plan' && <ChangePlanDialog subscriber={subscriber} onDone={done} onClose={close} />}
      {asking === 'cancel' && <CancelDialog subscriber={subscriber} onDone={done} onClose={close} />}
    </PanelSection>
  )
}
