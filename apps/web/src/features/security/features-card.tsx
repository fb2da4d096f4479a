import { Badge, buttonClass, Skeleton } from '@severy/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { engine } from '../../platform/engine/engine-host.ts'
import { useAccount } from '../../platform/session.ts'
import { useLoaded } from '../../platform/use-loaded.ts'

const loadTwoFactor = () => engine().getTwoFactor()

/** What protects the account itself. */
export function FeaturesCard() {
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
      <Feature
        title={t('security.monitoring')}
        state={<Badge>{t('security.notAvailable')}</Badge>}
        text={t('security.monitoringText')}
      />
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
