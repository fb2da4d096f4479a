import type { getHealth, ReplyOf } from '@severy/contract'
import { Badge, type BadgeTone } from '@severy/ui'
import type { TFunction } from 'i18next'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { sizeText } from '../../../platform/words/size-text.ts'
import { backupState, mailState, stateOf, type PartState } from './part-state.ts'

type Health = ReplyOf<typeof getHealth>
type Row = readonly [name: string, value: ReactNode]

/** One card per part. A part that could not be measured says so, without holding up the others. */
export function HealthCards({ health }: { health: Health }) {
  const { t } = useTranslation()
  return (
    <div className="grid items-start gap-5 md:grid-cols-2 xl:grid-cols-3">
      <DatabaseCard database={health.database} />
      <MailCard mail={health.mail} />
      <PaymentsCard payments={health.payments} />
      <BreachCard breaches={health.breaches} />
      <JobsCard jobs={health.jobs} />
      <DiskCard disk={health.disk} />
      <BackupsCard backups={health.backups} />
      <LoadCard load={health.load} />
      <HealthCard
        title={t('adminHealth.program')}
        state="well"
        rows={[
          [t('adminHealth.version'), health.version],
          [t('adminHealth.node'), health.nodeVersion],
          [t('adminHealth.started'), time(t, health.startedAt)],
        ]}
      />
    </div>
  )
}

function DatabaseCard({ database }: Pick<Health, 'database'>) {
  const { t } = useTranslation()
  const title = t('adminHealth.database')
  if (database === null) return <UnmeasuredCard title={title} />
  const { kind, version, bytes, latencyMs, migrations, newestMigration, clockAheadMs } = database
  return (
    <HealthCard
      title={title}
      state={stateOf.database(database)}
      rows={[
        [t('adminHealth.kind'), t(`adminHealth.${kind}`, { version })],
        [t('adminHealth.size'), sizeText(bytes)],
        [t('adminHealth.latency'), t('adminHealth.latencyValue', { value: latencyMs })],
        [
          t('adminHealth.migrations'),
          t('adminHealth.migrationsValue', { value: migrations, newest: newestMigration }),
        ],
        ...(clockAheadMs === null
          ? []
          : [[t('adminHealth.clockAhead'), t('adminHealth.latencyValue', { value: clockAheadMs })] as const]),
      ]}
    />
  )
}

function MailCard({ mail }: Pick<Health, 'mail'>) {
  const { t } = useTranslation()
  const title = t('adminHealth.mail')
  if (mail === null) return <UnmeasuredCard title={title} />
  const { server, waiting, dead, kept, lastSentAt, lastFailure } = mail
  return (
    <HealthCard
      title={title}
      state={mailState(mail)}
      rows={[
        [t('adminHealth.server'), server ?? t('adminHealth.noServer')],
        [t('adminHealth.waiting'), count(t, waiting)],
        [t('adminHealth.dead'), count(t, dead)],
        [t('adminHealth.kept'), count(t, kept)],
        [t('adminHealth.lastSent'), time(t, lastSentAt)],
        [
          t('adminHealth.lastFailure'),
          lastFailure === null ? (
            t('adminHealth.never')
          ) : (
            <>
              {time(t, lastFailure.at)}
              <bdi className="block text-small text-ink-2">{lastFailure.answer}</bdi>
            </>
          ),
        ],
      ]}
    />
  )
}

function PaymentsCard({ payments }: Pick<Health, 'payments'>) {
  const { t } = useTranslation()
  const title = t('adminHealth.payments')
  if (payments === null) return <UnmeasuredCard title={title} />
  const { mode, state, checkedAt, problem, lastEventAt } = payments
  const modes = { live: 'modeLive', test: 'modeTest', gateway: 'modeGateway' } as const
  return (
    <HealthCard
      title={title}
      state={stateOf.payments(payments)}
      rows={[
        [t('adminHealth.mode'), t(`adminHealth.${mode === null ? 'modeNone' : modes[mode]}`)],
        [
          t('adminHealth.connection'),
          <>
            {t(`adminHealth.${state}`)}
            {problem !== null && <bdi className="block text-small text-ink-2">{problem}</bdi>}
          </>,
        ],
        [t('adminHealth.checked'), time(t, checkedAt)],
        [t('adminHealth.lastEvent'), time(t, lastEventAt)],
      ]}
    />
  )
}

function BreachCard({ breaches }: Pick<Health, 'breaches'>) {
  const { t } = useTranslation()
  const title = t('adminHealth.breaches')
  if (breaches === null) return <UnmeasuredCard title={title} />
  const { source, isReachable, hasAccountKey } = breaches
  const sources = { network: 'sourceNetwork', mirror: 'sourceMirror', off: 'sourceOff' } as const
  const yesNo = (is: boolean): string => t(is ? 'adminHealth.yes' : 'adminHealth.no')
  return (
    <HealthCard
      title={title}
      state={stateOf.breaches(breaches)}
      rows={[
        [t('adminHealth.source'), t(`adminHealth.${sources[source]}`)],
        ...(isReachable === null ? [] : [[t('adminHealth.answers'), yesNo(isReachable)] as const]),
        [t('adminHealth.addresses'), yesNo(hasAccountKey)],
      ]}
    />
  )
}

function JobsCard({ jobs }: Pick<Health, 'jobs'>) {
  const { t } = useTranslation()
  const title = t('adminHealth.jobs')
  if (jobs === null) return <UnmeasuredCard title={title} />
  const { due, running, waiting, dead, oldestDueMs } = jobs
  return (
    <HealthCard
      title={title}
      state={stateOf.jobs(jobs)}
      rows={[
        [t('adminHealth.due'), count(t, due)],
        [t('adminHealth.running'), count(t, running)],
        [t('adminHealth.later'), count(t, waiting)],
        [t('adminHealth.dead'), count(t, dead)],
        [t('adminHealth.oldest'), t('adminHealth.seconds', { value: Math.round(oldestDueMs / 1000) })],
      ]}
    />
  )
}

function DiskCard({ disk }: Pick<Health, 'disk'>) {
  const { t } = useTranslation()
  const title = t('adminHealth.disk')
  if (disk === null) return <UnmeasuredCard title={title} />
  const { freeBytes, totalBytes, attachmentBytes, bucket } = disk
  return (
    <HealthCard
      title={title}
      state={stateOf.disk(disk)}
      rows={[
        [
          t('adminHealth.free'),
          t('adminHealth.freeValue', { free: sizeText(freeBytes), total: sizeText(totalBytes) }),
        ],
        [t('adminHealth.attachments'), sizeText(attachmentBytes)],
        ...(bucket === null
          ? []
          : [
              [
                t('adminHealth.bucket'),
                <>
                  <bdi>{bucket.name}</bdi>
                  <bdi className="block text-small text-ink-2">
                    {bucket.problem ?? t('adminHealth.bucketAnswers')}
                  </bdi>
                </>,
              ] as const,
            ]),
      ]}
    />
  )
}

function BackupsCard({ backups }: Pick<Health, 'backups'>) {
  const { t } = useTranslation()
  const title = t('adminHealth.backups')
  if (backups === null) return <UnmeasuredCard title={title} />
  const { schedule, lastAt, lastFailureAt, dueAt } = backups
  const schedules = { off: 'scheduleOff', daily: 'scheduleDaily', weekly: 'scheduleWeekly' } as const
  return (
    <HealthCard
      title={title}
      state={backupState(backups)}
      rows={[
        [t('adminHealth.schedule'), t(`adminHealth.${schedule === null ? 'noKey' : schedules[schedule]}`)],
        [t('adminHealth.lastBackup'), time(t, lastAt)],
        [t('adminHealth.lastFailure'), time(t, lastFailureAt)],
        [t('adminHealth.nextBackup'), time(t, dueAt)],
      ]}
    />
  )
}

/** The load of the process that answered, if there are several. */
function LoadCard({ load }: Pick<Health, 'load'>) {
  const { t } = useTranslation()
  const title = t('adminHealth.load')
  if (load === null) return <UnmeasuredCard title={title} />
  const { loopDelayMs, connections, connectionsMax, channels, pools } = load
  return (
    <HealthCard
      title={title}
      state={stateOf.load(load)}
      rows={[
        [t('adminHealth.loopDelay'), t('adminHealth.latencyValue', { value: loopDelayMs })],
        [t('adminHealth.connections'), t('adminHealth.ofMax', { value: connections, max: connectionsMax })],
        [t('adminHealth.channels'), count(t, channels)],
        ...pools.map(
          ({ name, used, max, waiting }) =>
            [
              t(`adminHealth.pools.${name}`),
              waiting === 0
                ? t('adminHealth.ofMax', { value: used, max })
                : t('adminHealth.ofMaxWaiting', { value: used, max, waiting }),
            ] as const,
        ),
      ]}
    />
  )
}

function UnmeasuredCard({ title }: { title: string }) {
  const { t } = useTranslation()
  return (
    <HealthCard title={title} state="unknown" rows={[]}>
      <p className="text-ink-2">{t('adminHealth.notMeasured')}</p>
    </HealthCard>
  )
}

function HealthCard({
  title,
  state,
  rows,
  children,
}: {
  title: string
  state: PartState
  rows: readonly Row[]
  children?: ReactNode
}) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-card border border-subtle bg-surface p-5">
      <div className="flex items-center justify-between gap-3">
        <h2 id={id} className="type-title-3">
          {title}
        </h2>
        <Badge tone={tones[state]}>{t(`adminHealth.${state}`)}</Badge>
      </div>
      {children}
      <dl className="mt-3 flex flex-col">
        {rows.map(([name, value]) => (
          <div
            key={name}
            className="flex flex-wrap justify-between gap-x-4 border-b border-subtle py-2 last:border-b-0"
          >
            <dt className="text-ink-2">{name}</dt>
            <dd className="ms-auto min-w-0 text-end wrap-anywhere tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const tones: Record<PartState, BadgeTone> = { well: 'ok', look: 'warn', off: 'neutral', unknown: 'danger' }

function count(t: TFunction<'app'>, value: number): string {
  return t('adminHealth.count', { value })
}

function time(t: TFunction<'app'>, timeMs: number | null): string {
  return timeMs === null ? t('adminHealth.never') : t('adminHealth.at', { at: new Date(timeMs) })
}
