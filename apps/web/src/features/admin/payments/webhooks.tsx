import {
  getPaymentWebhooks,
  listPaymentEvents,
  moneyText,
  type PaymentEvent,
  type PaymentEventPlace,
  replayPaymentEvent,
} from '@severy/contract'
import {
  Badge,
  Banner,
  Button,
  ErrorState,
  SegmentedControl,
  Skeleton,
  TextField,
  useToast,
} from '@severy/ui'
import { Check, Minus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../platform/server/api.ts'
import { apiProblemText } from '../../../platform/server/api-problem-text.ts'
import { useApi } from '../../../platform/server/use-api.ts'
import { useOnline } from '../../../platform/browser/use-online.ts'
import { CopyButton } from '../copy-button.tsx'
import { usePaymentProblem } from './use-payment-problem.ts'

/** The provider's webhooks: their address, whether they arrive, and what has arrived. */
export function Webhooks({ endpoint }: { endpoint: string }) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col gap-6">
      <TextField
        exact
        readOnly
        className="max-w-[640px]"
        label={t('adminPayments.endpoint')}
        hint={t('adminPayments.endpointHint')}
        value={endpoint}
        onChange={() => undefined}
        trailing={<CopyButton text={endpoint} label={t('adminPayments.copyEndpoint')} />}
      />
      <RequiredEvents />
      <Deliveries />
    </div>
  )
}

function RequiredEvents() {
  const { t } = useTranslation()
  const { value, refusal, isLoading, reload } = useApi(getPaymentWebhooks)
  if (value === null) {
    return refusal === null ? (
      <Skeleton className="h-48" />
    ) : (
      <ErrorState
        title={t('adminPayments.requiredFailed')}
        text={apiProblemText(t, refusal)}
        retryLabel={t('common.tryAgain')}
        busy={isLoading}
        onRetry={() => void reload()}
      />
    )
  }
  const { events, refusedCount, refusedAt } = value
  return (
    <section aria-labelledby="required-events" className="rounded-card border border-subtle bg-surface p-5">
      <h2 id="required-events" className="type-title-3">
        {t('adminPayments.required')}
      </h2>
      {refusedAt !== null && (
        <Banner tone="warn" className="mt-4">
          {t('adminPayments.refused', { count: refusedCount, at: new Date(refusedAt) })}
        </Banner>
      )}
      <ul className="mt-3 divide-y divide-subtle">
        {events.map(({ type, lastAt }) => (
          <li key={type} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
            <code className="min-w-0 flex-[1_1_18rem] font-mono text-small break-all">{type}</code>
            {lastAt === null ? (
              <Badge icon={<Minus aria-hidden className="size-3.5" />}>{t('adminPayments.neverSeen')}</Badge>
            ) : (
              <>
                <span className="text-small text-ink-2 tabular-nums">
                  {t('adminPayments.lastSeen', { at: new Date(lastAt) })}
                </span>
                <Badge tone="ok" icon={<Check aria-hidden className="size-3.5" />}>
                  {t('adminPayments.seen')}
                </Badge>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Deliveries() {
  const { t } = useTranslation()
  const [kind, setKind] = useState<'all' | 'money-back'>('all')
  const [after, setAfter] = useState<PaymentEventPlace | null>(null)
  const body = { after, moneyBack: kind === 'money-back' }
  const { value, refusal, isLoading, reload } = useApi(listPaymentEvents, { body })
  return (
    <section aria-labelledby="deliveries" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="deliveries" className="type-title-3">
          {t('adminPayments.deliveries')}
        </h2>
        <SegmentedControl
          label={t('adminPayments.deliveriesWhich')}
          value={kind}
          onChange={(next) => {
            setKind(next)
            setAfter(null)
          }}
          segments={[
            { value: 'all', label: t('adminPayments.allEvents') },
            { value: 'money-back', label: t('adminPayments.moneyBack') },
          ]}
        />
      </div>
      {value === null && refusal === null && (
        <div role="status">
          <span className="sr-only">{t('adminPayments.deliveriesLoading')}</span>
          <Skeleton className="h-48" />
        </div>
      )}
      {value === null && refusal !== null && (
        <ErrorState
          title={t('adminPayments.deliveriesFailed')}
          text={apiProblemText(t, refusal)}
          retryLabel={t('common.tryAgain')}
          busy={isLoading}
          onRetry={() => void reload()}
        />
      )}
      {value !== null && refusal !== null && (
        <Banner tone="warn" live="polite" title={t('adminPayments.deliveriesFailed')}>
          {t('adminPayments.stale')}
        </Banner>
      )}
      {value !== null && value.events.length === 0 && (
        <p className="rounded-card border border-subtle bg-surface px-5 py-10 text-center text-ink-2">
          {t('adminPayments.deliveriesEmpty')}
        </p>
      )}
      {value !== null && value.events.length > 0 && (
        <ul
          aria-busy={isLoading}
          className="divide-y divide-subtle rounded-card border border-subtle bg-surface aria-busy:opacity-60"
        >
          {value.events.map((event) => (
            <Delivery key={event.eventId} event={event} reload={reload} />
          ))}
        </ul>
      )}
      {value !== null && (value.next !== null || after !== null) && (
        <div className="flex gap-2">
          {after !== null && (
            <Button
              size={32}
              onClick={() => {
                setAfter(null)
              }}
            >
              {t('adminPayments.newest')}
            </Button>
          )}
          {value.next !== null && (
            <Button
              size={32}
              onClick={() => {
                setAfter(value.next)
              }}
            >
              {t('adminPayments.older')}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

function Delivery({ event, reload }: { event: PaymentEvent; reload: () => Promise<void> }) {
  const { t } = useTranslation()
  const { show } = useToast()
  const words = usePaymentProblem()
  const isOffline = !useOnline()
  const [isBusy, setBusy] = useState(false)
  const { type, email, customerId, objectId, receivedAt, processedAt, amount, reason } = event
  const state = processedAt !== null ? 'processed' : email === null ? 'noted' : 'waiting'

  async function replay() {
    setBusy(true)
    const replayed = await callApi(replayPaymentEvent, { params: { eventId: event.eventId } })
    setBusy(false)
    if (replayed.ok) show({ tone: 'success', title: t('adminPayments.replayed') })
    else show({ tone: 'danger', title: t('adminPayments.replayFailed'), text: words(replayed.error) })
    await reload()
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-[1_1_20rem]">
        <p className="font-mono text-small font-semibold break-all">{type}</p>
        <p className="mt-0.5 text-small break-all text-ink-2">
          {[email ?? customerId, objectId, reason].filter((text) => text !== null).join(' · ')}
        </p>
      </div>
      {amount !== null && (
        <span className="font-semibold tabular-nums">{moneyText(amount.amount, amount.currency)}</span>
      )}
      <span className="text-small text-ink-2 tabular-nums">
        {t('adminPayments.at', { at: new Date(receivedAt) })}
      </span>
      <Badge tone={state === 'processed' ? 'ok' : state === 'waiting' ? 'info' : 'neutral'}>
        {t(`adminPayments.${state}`)}
      </Badge>
      {email !== null && (
        <Button
          size={32}
          busy={isBusy}
          disabled={isOffline}
          aria-label={t('adminPayments.replayOf', { event: type })}
          onClick={() => void replay()}
        >
          {t('adminPayments.replay')}
        </Button>
      )}
    </li>
  )
}
