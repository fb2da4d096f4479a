import type { VaultHealth } from '@severy/client'
import { EmptyState, ErrorState, Skeleton } from '@severy/ui'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { useEngine } from '../../platform/engine/use-engine.ts'
import { applyHealth, healthMarks, useHealth } from '../../platform/vault/health.ts'
import { useOnline } from '../../platform/browser/use-online.ts'
import { useReminders } from '../../platform/vault/reminders.ts'
import { useVaultRows } from '../../platform/vault/vault-rows.ts'
import { useWatchedHealth } from '../../platform/vault/watched-health.ts'
import { useTitle } from '../../shell/frame/use-title.ts'
import { BreachCheck } from './breach-check.tsx'
import { FeaturesCard } from './features-card.tsx'
import { FixList } from './fix-list.tsx'
import { RecentEvents } from './recent-events.tsx'
import { ScoreCard } from './score-card.tsx'
import '../../platform/i18n/en-shared.ts'
import '../../shell/bell/en-bell.ts'
import '../../shell/frame/en-frame.ts'
import '../../shell/people/en-people.ts'
import './en-security.ts'

/** `/security-dashboard?show=weak`: a counter shows its items in the list below. */
export function SecurityPage() {
  const { t } = useTranslation()
  useTitle(t('security.heading'))
  useWatchedHealth()
  const health = useHealth((state) => state.health)
  return (
    <div className="mx-auto flex max-w-[1120px] flex-col gap-6">
      <h1 tabIndex={-1} className="type-title-1">
        {t('security.heading')}
      </h1>
      {health === null ? <Looking /> : <Looked health={health} />}
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        <FeaturesCard />
        <RecentEvents />
      </div>
    </div>
  )
}

function Looked({ health }: { health: VaultHealth }) {
  const { t } = useTranslation()
  const [params, setParams] = useSearchParams()
  const asked = params.get('show')
  const shown = healthMarks.find((mark) => mark === asked) ?? null
  const hasCards = useVaultRows(({ sections }) => sections.card.length > 0)
  const hasReminders = useReminders().length > 0
  if (health.counted === 0 && !hasCards && !hasReminders) {
    return (
      <EmptyState pictogram="empty-vault" title={t('security.nothing')} text={t('security.nothingText')} />
    )
  }
  return (
    <>
      <ScoreCard
        health={health}
        shown={shown}
        onShow={(mark) => {
          setParams(mark === null ? {} : { show: mark }, { replace: true, preventScrollReset: true })
        }}
      />
      <BreachCheck health={health} />
      <FixList
        key={shown}
        health={health}
        shown={shown}
        onShowAll={() => {
          setParams({}, { replace: true, preventScrollReset: true })
        }}
      />
    </>
  )
}

/** Shown until the first check is done. Without a network it may have to wait for the code that scores passwords. */
function Looking() {
  const { t } = useTranslation()
  const engine = useEngine()
  const isOnline = useOnline()
  if (!isOnline) {
    return (
      <ErrorState
        title={t('security.loadFailed')}
        text={t('security.loadFailedText')}
        retryLabel={t('common.tryAgain')}
        onRetry={() => {
          void engine.getHealth().then((health) => {
            if (health !== null) applyHealth({ type: 'health', health })
          })
        }}
      />
    )
  }
  return (
    <div role="status" className="flex flex-col gap-3">
      <span className="sr-only">{t('security.loading')}</span>
      <Skeleton className="h-56 w-full" />
      <Skeleton className="h-18 w-full" />
      <Skeleton className="h-18 w-full" />
    </div>
  )
}
