import { DeliveryOutcome, listMailDeliveries, type MailDelivery, type ReplyOf } from '@severy/contract'
import { Badge, type BadgeTone, Button, SearchField, Select, Skeleton, useToast } from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ago } from '../../../platform/words/ago.ts'
import { callApi } from '../../../platform/server/api.ts'
import { apiProblemText } from '../../../platform/server/api-problem-text.ts'
import { useNow } from '../../../platform/browser/use-now.ts'
import { useApi } from '../../../platform/server/use-api.ts'
import { kindWords } from './kind-words.ts'
import { PartProblem } from './part-problem.tsx'

type Wanted = 'all' | DeliveryOutcome
type Page = ReplyOf<typeof listMailDeliveries>

export function Deliveries() {
  const { t } = useTranslation()
  const [wanted, setWanted] = useState<Wanted>('all')
  const [address, setAddress] = useState('')
  // Partial addresses match nothing: search once it is complete.
  const recipient = address.includes('@') ? address.trim() : null
  const outcome = wanted === 'all' ? null : wanted
  return (
    <div className="flex flex-col gap-4">
      <p className="text-small text-ink-2">{t('mailDeliveries.text')}</p>
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label={t('mailDeliveries.outcome')}
          value={wanted}
          onChange={setWanted}
          options={(['all', ...DeliveryOutcome.options] as const).map((value) => ({
            value,
            label: t(`mailDeliveries.${value}`),
          }))}
          className="w-40"
        />
        <SearchField
          label={t('mailDeliveries.recipient')}
          placeholder={t('mailDeliveries.recipientHint')}
          clearLabel={t('mailDeliveries.clear')}
          value={address}
          onChange={setAddress}
          className="min-w-0 flex-[1_1_16rem]"
        />
      </div>
      <DeliveryList key={`${wanted} ${recipient ?? ''}`} outcome={outcome} recipient={recipient} />
    </div>
  )
}

function DeliveryList({ outcome, recipient }: { outcome: DeliveryOutcome | null; recipient: string | null }) {
  const { t } = useTranslation()
  const first = useApi(listMailDeliveries, { body: { outcome, recipient, after: null } })
  const [older, setOlder] = useState<readonly Page[]>([])
  const { show } = useToast()
  const [isBusy, setBusy] = useState(false)
  const now = useNow(60_000)
  const { value, refusal, isLoading, reload } = first
  if (value === null) {
    return refusal === null ? (
      <Skeleton className="h-64" />
    ) : (
      <PartProblem
        title={t('mailDeliveries.loadFailed')}
        refusal={refusal}
        isLoading={isLoading}
        reload={reload}
      />
    )
  }
  const pages = [value, ...older]
  const deliveries = pages.flatMap((page) => page.deliveries)
  const next = pages.at(-1)?.next ?? null

  async function showOlder(): Promise<void> {
    setBusy(true)
    const page = await callApi(listMailDeliveries, { body: { outcome, recipient, after: next } })
    if (page.ok) setOlder([...older, page.value])
    else show({ tone: 'danger', title: t('mailDeliveries.olderFailed'), text: apiProblemText(t, page.error) })
    setBusy(false)
  }

  if (deliveries.length === 0) {
    const isFiltered = outcome !== null || recipient !== null
    return (
      <p role="status" className="py-8 text-center text-ink-2">
        {t(isFiltered ? 'mailDeliveries.noMatch' : 'mailDeliveries.none')}
      </p>
    )
  }
  return (
    <>
      <ul className="flex flex-col rounded-control border border-subtle">
        {deliveries.map((delivery) => (
          <DeliveryRow key={delivery.deliveryId} delivery={delivery} now={now} />
        ))}
      </ul>
      {next !== null && (
        <Button
          className="self-center"
          busy={isBusy}
          busyLabel={t('mailDeliveries.loading')}
          onClick={() => void showOlder()}
        >
          {t('mailDeliveries.older')}
        </Button>
      )}
    </>
  )
}

function DeliveryRow({
  delivery: { at, template, recipient, outcome, answer },
  now,
}: {
  delivery: MailDelivery
  now: number
}) {
  const { t } = useTranslation()
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 border-b border-subtle px-4 py-2.5 last:border-b-0">
      <Badge tone={tones[outcome]} className="mt-0.5">
        {t(`mailDeliveries.${outcome}`)}
      </Badge>
      <div className="min-w-0 flex-[1_1_16rem]">
        <p className="wrap-anywhere">
          <span className="font-medium">{kindWords(template)}</span>{' '}
          <span className="text-ink-2">
            {recipient === null ? t('mailDeliveries.gone') : <bdi>{recipient}</bdi>}
          </span>
        </p>
        {answer !== '' && (
          <p className="text-small wrap-anywhere text-ink-2">
            <bdi>{answer}</bdi>
          </p>
        )}
      </div>
      <time dateTime={new Date(at).toISOString()} className="text-small text-ink-3">
        {ago(t, at, now)}
      </time>
    </li>
  )
}

const tones: Record<DeliveryOutcome, BadgeTone> = { sent: 'ok', kept: 'info', failed: 'danger' }
