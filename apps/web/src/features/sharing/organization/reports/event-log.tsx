import type { EventPerson, Organization, OrganizationEventRow, OrganizationEventType } from '@severy/client'
import { Badge, Button, EmptyState, ErrorState, Select, Skeleton, useToast } from '@severy/ui'
import type { TFunction } from 'i18next'
import { Download } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useEngine } from '../../../../platform/engine/use-engine.ts'
import { memberName } from '../organization-words.ts'
import { reportProblemText } from './report-problem.tsx'
import { saveReport } from './save-report.ts'
import { readWholeLog, useEventLog, type EventChoice } from './use-event-log.ts'

const kinds = {
  all: null,
  members: [
    'MEMBER_ADDED',
    'MEMBER_JOINED',
    'MEMBER_LEFT',
    'MEMBER_REMOVED',
    'OWNER_ADDED',
    'OWNER_REMOVED',
    'PAYER_CHANGED',
    'END_ANNOUNCED',
    'END_WITHDRAWN',
  ],
  sharing: ['SHARED_INSIDE', 'SHARED_OUTSIDE', 'SHARE_ENDED'],
  rules: [
    'SECOND_FACTOR_RULE_ON',
    'SECOND_FACTOR_RULE_OFF',
    'SIGN_ON_RULE_ON',
    'SIGN_ON_RULE_OFF',
    'PROVIDER_SAVED',
    'PROVIDER_REMOVED',
    'DOMAIN_ADDED',
    'DOMAIN_VERIFIED',
    'DOMAIN_REMOVED',
    'PROVISIONING_TOKEN_MADE',
    'PROVISIONING_ENDED',
  ],
  directory: ['DIRECTORY_NAMED', 'DIRECTORY_DEACTIVATED', 'DIRECTORY_DELETED'],
  'sign-ins': ['SIGN_IN', 'SIGN_ON_REFUSED', 'TWO_FACTOR_ENABLED', 'TWO_FACTOR_DISABLED'],
} as const satisfies Record<string, readonly OrganizationEventType[] | null>
type Kind = keyof typeof kinds
const kindNames = Object.keys(kinds) as Kind[]

/** Value used in place of a user id. */
const everybody = 'everybody'
const tones = { success: 'ok', failed: 'warn', blocked: 'danger' } as const

/** Events, newest first; the exported file has all of them. */
export function EventLog({ organization }: { organization: Organization }) {
  const { t } = useTranslation()
  const { vaultId } = organization
  const [kind, setKind] = useState<Kind>('all')
  const [person, setPerson] = useState<string>(everybody)
  const choice = useMemo<EventChoice>(
    () => ({ types: kinds[kind], userId: person === everybody ? null : person }),
    [kind, person],
  )
  return (
    <>
      <p className="mb-4 max-w-[62ch] text-ink-2">{t('reports.eventsText')}</p>
      <div className="mb-2 flex flex-wrap items-end gap-3">
        <Select
          label={t('reports.kind')}
          value={kind}
          onChange={setKind}
          options={kindNames.map((value) => ({ value, label: t(`reports.kinds.${value}`) }))}
          className="w-44 max-w-full"
        />
        <Select
          label={t('reports.person')}
          value={person}
          onChange={setPerson}
          options={[
            { value: everybody, label: t('reports.everybody') },
            ...organization.members.map((member) => ({
              value: member.userId,
              label: memberName(t, member),
            })),
          ]}
          className="w-64 max-w-full"
        />
        <SaveLog vaultId={vaultId} choice={choice} />
      </div>
      <Events key={`${kind} ${person}`} vaultId={vaultId} choice={choice} />
    </>
  )
}

function Events({ vaultId, choice }: { vaultId: string; choice: EventChoice }) {
  const { t } = useTranslation()
  const { events, hasMore, isLoading, refusal, loadMore } = useEventLog(vaultId, choice)
  return (
    <>
      {events?.length === 0 && (
        <EmptyState pictogram="shared" title={t('reports.none')} text={t('reports.noneText')} />
      )}
      <ul className="flex flex-col">
        {events?.map((event) => (
          <Line key={event.eventId} event={event} />
        ))}
      </ul>
      {refusal !== null && (
        <ErrorState
          title={t('reports.loadFailed')}
          text={reportProblemText(t, refusal)}
          retryLabel={t('common.tryAgain')}
          busy={isLoading}
          onRetry={loadMore}
        />
      )}
      {events === null && isLoading && (
        <div role="status" aria-label={t('common.loading')}>
          <Skeleton className="h-40 w-full" />
        </div>
      )}
      {hasMore && refusal === null && (
        <Button className="mt-4" busy={isLoading} onClick={loadMore}>
          {t('reports.more')}
        </Button>
      )}
    </>
  )
}

function Line({ event }: { event: OrganizationEventRow }) {
  const { t } = useTranslation()
  const { at, type, status, cause, reference } = event
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 border-b border-subtle py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{t(`reports.events.${type}`)}</span>
          {type === 'SIGN_IN' && <Badge tone={tones[status]}>{t(`account.status.${status}`)}</Badge>}
        </p>
        <p className="text-small wrap-anywhere text-ink-2">{peopleText(t, event)}</p>
        {cause !== null && <p className="text-small text-ink-2">{t(`singleSignOn.causes.${cause}`)}</p>}
        {reference !== null && (
          <p className="text-small text-ink-2">{t('reports.reference', { reference })}</p>
        )}
      </div>
      <time dateTime={new Date(at).toISOString()} className="text-small text-ink-2 tabular-nums">
        {t('account.when', { date: new Date(at) })}
      </time>
    </li>
  )
}

/** Reads page after page; clicking again stops it. */
function SaveLog({ vaultId, choice }: { vaultId: string; choice: EventChoice }) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  /** Number of rows read; null while nothing is being saved. */
  const [count, setCount] = useState<number | null>(null)
  const isStopped = useRef(false)
  useEffect(
    () => () => {
      isStopped.current = true
    },
    [],
  )

  async function save() {
    isStopped.current = false
    setCount(0)
    const read = await readWholeLog(engine, vaultId, choice, {
      isCanceled: () => isStopped.current,
      onRead: setCount,
    })
    setCount(null)
    if (!read.ok) {
      const text = reportProblemText(t, read.error)
      show({ tone: 'danger', title: t('reports.saveFailed'), text })
    } else if (read.value !== null) saveReport('event-log', tableOf(t, read.value))
  }

  return (
    <div className="flex flex-wrap items-center gap-3 md:ms-auto">
      <span role="status" className="text-small text-ink-2 tabular-nums empty:-me-3">
        {count !== null && t('reports.saving', { count })}
      </span>
      {count === null ? (
        <Button icon={<Download aria-hidden />} onClick={() => void save()}>
          {t('reports.save')}
        </Button>
      ) : (
        <Button
          onClick={() => {
            isStopped.current = true
            setCount(null)
          }}
        >
          {t('common.cancel')}
        </Button>
      )}
    </div>
  )
}

/** Events caused by the directory or the provider that the organization connected, not by a member. */
const byMachine: ReadonlySet<OrganizationEventType> = new Set([
  'DIRECTORY_NAMED',
  'DIRECTORY_DEACTIVATED',
  'DIRECTORY_DELETED',
  'SIGN_ON_REFUSED',
])

/** Whom it is about, and who did it if that is someone else. */
function peopleText(t: TFunction<'app'>, { type, actor, member }: OrganizationEventRow): string {
  if (byMachine.has(type)) return member === null ? t('reports.noMember') : firstText(t, member)
  const by = personText(t, actor)
  if (member === null) return t('reports.by', { actor: by })
  if (member.userId === actor?.userId) return firstText(t, member)
  return t('reports.concerns', { member: firstText(t, member), actor: by })
}

/** For a person at the start of a line. */
function firstText(t: TFunction<'app'>, person: NonNullable<EventPerson>): string {
  return person.isMe ? t('reports.meFirst') : personText(t, person)
}

function personText(t: TFunction<'app'>, person: EventPerson): string {
  if (person === null) return t('reports.somebody')
  return person.isMe ? t('reports.me') : (person.email ?? t('reports.former'))
}

function tableOf(t: TFunction<'app'>, events: readonly OrganizationEventRow[]): string[][] {
  const columns = [
    t('reports.columns.time'),
    t('reports.columns.event'),
    t('reports.columns.result'),
    t('reports.columns.actor'),
    t('reports.columns.member'),
    t('reports.columns.cause'),
    t('reports.columns.reference'),
  ]
  const address = (person: EventPerson): string => person?.email ?? person?.userId ?? ''
  const rows = events.map(({ at, type, status, actor, member, cause, reference }) => [
    new Date(at).toISOString(),
    type,
    status,
    address(actor),
    address(member),
    cause ?? '',
    reference ?? '',
  ])
  return [columns, ...rows]
}
