import { getHealth, type ReplyOf, retryJob } from '@severy/contract'
import { Badge, Banner, Button, ErrorState, Skeleton, useToast } from '@severy/ui'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { callApi } from '../../../platform/server/api.ts'
import { apiProblemText } from '../../../platform/server/api-problem-text.ts'
import { useApi } from '../../../platform/server/use-api.ts'
import { useTitle } from '../../../shell/frame/use-title.ts'
import { HealthCards } from './health-cards.tsx'
import './en-admin-health.ts'

type Health = ReplyOf<typeof getHealth>

export function HealthPage() {
  const { t } = useTranslation()
  useTitle(t('adminHealth.title'))
  const { value, refusal, isLoading, reload } = useApi(getHealth)
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 tabIndex={-1} className="type-title-1">
            {t('adminHealth.title')}
          </h1>
          <p className="mt-1 max-w-[70ch] text-ink-2">{t('adminHealth.text')}</p>
        </div>
        {value !== null && (
          <div className="flex flex-wrap items-center gap-3">
            <p role="status" className="text-small text-ink-2">
              {t('adminHealth.measured', { at: new Date(value.measuredAt) })}
            </p>
            <Button
              icon={<RefreshCw aria-hidden />}
              busy={isLoading}
              busyLabel={t('adminHealth.measuring')}
              onClick={() => void reload()}
            >
              {t('adminHealth.refresh')}
            </Button>
          </div>
        )}
      </header>
      {value !== null && refusal !== null && (
        <Banner tone="warn" live="polite" title={t('adminHealth.stale')}>
          {apiProblemText(t, refusal)}
        </Banner>
      )}
      {value === null && refusal === null && <CardSkeletons />}
      {value === null && refusal !== null && (
        <ErrorState
          title={t('adminHealth.loadFailed')}
          text={apiProblemText(t, refusal)}
          retryLabel={t('common.tryAgain')}
          busy={isLoading}
          onRetry={() => void reload()}
        />
      )}
      {value !== null && (
        <>
          <HealthCards health={value} />
          {value.jobs !== null && <TroubledJobs jobs={value.jobs.troubled} reload={reload} />}
        </>
      )}
    </>
  )
}

function TroubledJobs({
  jobs,
  reload,
}: {
  jobs: NonNullable<Health['jobs']>['troubled']
  reload: () => Promise<void>
}) {
  const { t } = useTranslation()
  const { show } = useToast()
  const [busyId, setBusyId] = useState<string | null>(null)

  async function retry(jobId: string): Promise<void> {
    setBusyId(jobId)
    const answer = await callApi(retryJob, { body: { jobId } })
    setBusyId(null)
    if (answer.ok) show({ tone: 'success', title: t('adminHealth.retried') })
    else {
      const isGone = answer.error.reason === 'not-found'
      const text = isGone ? t('adminHealth.retryGone') : apiProblemText(t, answer.error)
      show({ tone: 'danger', title: t('adminHealth.retryFailed'), text })
    }
    await reload()
  }

  return (
    <section
      aria-label={t('adminHealth.troubled')}
      className="rounded-card border border-subtle bg-surface p-5 md:p-6"
    >
      <h2 className="type-title-3">{t('adminHealth.troubled')}</h2>
      <p className="mt-1 text-small text-ink-2">
        {t(jobs.length === 0 ? 'adminHealth.troubledNone' : 'adminHealth.troubledText')}
      </p>
      {jobs.length > 0 && (
        <ul className="mt-4 flex flex-col rounded-control border border-subtle">
          {jobs.map(({ jobId, kind, isDead, attempts, lastError }) => (
            <li
              key={jobId}
              className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-subtle px-4 py-3 last:border-b-0"
            >
              <Badge tone={isDead ? 'danger' : 'warn'} className="mt-0.5">
                {t(isDead ? 'adminHealth.givenUp' : 'adminHealth.failing')}
              </Badge>
              <div className="min-w-0 flex-[1_1_18rem]">
                <p>
                  <span className="font-mono text-small">{kind}</span>{' '}
                  <span className="text-small text-ink-2">{t('adminHealth.tries', { count: attempts })}</span>
                </p>
                {lastError !== null && (
                  <p className="text-small wrap-anywhere text-danger-ink">
                    <bdi>{lastError}</bdi>
                  </p>
                )}
              </div>
              <Button size={32} busy={busyId === jobId} onClick={() => void retry(jobId)}>
                {t('adminHealth.retry')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function CardSkeletons() {
  return (
    <div aria-hidden className="grid gap-5 md:grid-cols-2 xl:grid-cols-3">
      {Array.from({ length: 7 }, (_, index) => (
        <Skeleton key={index} className="h-56" />
      ))}
    </div>
  )
}
