import type { BreachWatch } from '@severy/client'
import { Badge, buttonClass, Skeleton } from '@severy/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Engine } from '../../platform/engine/use-engine.ts'
import { useHealth } from '../../platform/vault/health.ts'
import { useAccount } from '../../platform/session/session.ts'
import { useSetting } from '../../platform/settings/settings.ts'
import { useLoaded } from '../../platform/server/use-loaded.ts'
import { useNow } from '../../platform/browser/use-now.ts'
import { AddressBreaches } from './address-breaches.tsx'
import { monitoringState } from './monitoring-state.ts'
import { monitoringText } from './monitoring-text.ts'

const loadTwoFactor = (engine: Pick<Engine, 'getTwoFactor'>) => engine.getTwoFactor()
const loadBreachWatch = (engine: Pick<Engine, 'getBreachWatch'>) => engine.getBreachWatch()

/** What protects the account itself, and below it the known breaches of the person's address. */
export function FeaturesCard() {
  const monitoring = useLoaded(loadBreachWatch, ['breaches-changed'])
  return (
    <div className="flex flex-col gap-6">
      <Features watch={monitoring.value} isLoading={monitoring.isLoading} />
      {monitoring.value !== null && <AddressBreaches breaches={monitoring.value.breaches} />}
    </div>
  )
}

function Features({ watch, isLoading }: { watch: BreachWatch | null; isLoading: boolean }) {
  const { t } = useTranslation()
  const { value, refusal } = useLoaded(loadTwoFactor, ['sessions-changed'])
  const kit = useAccount()?.kit ?? null
  const isOn = value?.enabledAt != null
  return (
    <section
      aria-labelledby="features-heading"
      className="rounded-card border border-subtle bg-surface px-5 pt-5 pb-1"
    >
      <h2 id="features-heading" className="type-title-3">
        {t('security.features')}
      </h2>
      <Feature
        title={t('security.twoFactor')}
        state={
          value === null ? (
            refusal === null ? (
              <Skeleton className="h-5 w-12" />
            ) : (
              <Badge>{t('security.unknown')}</Badge>
            )
          ) : (
            <Badge tone={isOn ? 'ok' : 'warn'}>{isOn ? t('security.on') : t('security.off')}</Badge>
          )
        }
        action={
          value !== null &&
          !isOn && (
            <Link to="/settings?tab=security" className={buttonClass({ size: 32 })}>
              {t('security.setup')}
            </Link>
          )
        }
      />
      <Monitoring watch={watch} isLoading={isLoading} />
      <Feature
        title={t('security.kit')}
        state={
          kit?.savedAt == null ? (
            <Badge tone="warn">{t('security.kitMissing')}</Badge>
          ) : (
            <Badge tone="ok">{t('security.kitSaved', { date: new Date(kit.savedAt) })}</Badge>
          )
        }
        action={
          kit?.savedAt == null && (
            <Link to="/account/recovery-kit" className={buttonClass({ size: 32 })}>
              {t('security.kitOpen')}
            </Link>
          )
        }
      />
    </section>
  )
}

function Monitoring({ watch, isLoading }: { watch: BreachWatch | null; isLoading: boolean }) {
  const { t } = useTranslation()
  const isOn = useSetting('darkWebMonitoring')
  const now = useNow(60_000)
  const passwordsCheckedAt = useHealth((health) => health.health?.breachesCheckedAt ?? null)
  const state = monitoringState(isOn, watch, now)
  const isAsked = isOn && watch === null && isLoading
  return (
    <Feature
      title={t('monitoring.heading')}
      state={
        isAsked ? (
          <Skeleton className="h-5 w-12" />
        ) : (
          <Badge tone={state.isActive ? 'ok' : 'neutral'}>
            {t(state.isActive ? 'monitoring.active' : 'monitoring.notAvailable')}
          </Badge>
        )
      }
      {...(!isAsked && { text: monitoringText(t, state, watch, passwordsCheckedAt) })}
      action={
        !isOn && (
          <Link to="/settings?tab=security#monitoring" className={buttonClass({ size: 32 })}>
            {t('monitoring.open')}
          </Link>
        )
      }
    />
  )
}

function Feature({
  title,
  state,
  text,
  action,
}: {
  title: string
  state: ReactNode
  text?: string
  action?: ReactNode
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-subtle py-4 last:border-b-0">
      <div className="min-w-0 flex-1 basis-56">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="font-semibold">{title}</h3>
          {state}
        </div>
        {text !== undefined && <p className="mt-1 text-small text-ink-2">{text}</p>}
      </div>
      {action}
    </div>
  )
}
