import type { SubscriptionState } from '@severy/client'
import { moneyText } from '@severy/contract'
import { Badge, type BadgeTone, Banner, Skeleton } from '@severy/ui'
import type { TFunction } from 'i18next'
import { useId, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSubscription } from '../../platform/server/subscription.ts'
import { standingOf, type Paid, type Standing } from './standing.ts'
import { SubscriptionActions } from './subscription-actions.tsx'
import { TrialPlanChoice } from './trial-plan-choice.tsx'

/** The person's subscription state and the available actions. `paid` is null if unknown or if nothing was bought. */
export function CurrentSubscription({ paid, offlineId }: { paid: Paid; offlineId: string | null }) {
  const { t } = useTranslation()
  const { state, checkout } = useSubscription()
  if (state === null || checkout === 'confirming') {
    return (
      <Card title={checkout === 'confirming' ? t('billing.confirming') : t('billing.currentHeading')}>
        <div role="status">
          <span className="sr-only">
            {checkout === 'confirming' ? t('billing.confirming') : t('billing.loading')}
          </span>
          <Skeleton className="h-7 w-40" />
          <Skeleton className="mt-4 h-4 w-72 max-w-full" />
          <Skeleton className="mt-6 h-10 w-56 max-w-full" />
        </div>
      </Card>
    )
  }
  const standing = standingOf(state, paid)
  return (
    <Card title={t('billing.currentHeading')}>
      {checkout === 'late' && (
        <Banner tone="info" live="polite" title={t('billing.lateTitle')} className="mb-4">
          {t('billing.lateText')}
        </Banner>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <p className="type-title-2">
          {standing.name === 'none' ? t('billing.noneTitle') : t(`plans.tiers.${tierShown(standing, state)}`)}
        </p>
        <StatusBadge standing={standing} />
      </div>
      <p className="mt-1 max-w-[62ch] text-ink-2">{messageOf(t, standing, state)}</p>
      <Facts standing={standing} state={state} paid={paid} />
      {standing.name === 'trial' && <TrialPlanChoice state={state} />}
      <SubscriptionActions standing={standing} offlineId={offlineId} />
    </Card>
  )
}

/** The person's own tier, or the organization's if that is the only one. */
function tierShown(standing: Standing, state: SubscriptionState): SubscriptionState['subscriptionTier'] {
  return standing.name === 'covered' && state.coveringTier !== null
    ? state.coveringTier
    : state.subscriptionTier
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-card border border-subtle bg-surface p-5 md:p-6">
      <h2 id={id} className="mb-3 text-small font-semibold text-ink-2">
        {title}
      </h2>
      {children}
    </section>
  )
}

function StatusBadge({ standing }: { standing: Standing }) {
  const { t } = useTranslation()
  const [tone, word] = badgeOf(standing)
  return <Badge tone={tone}>{t(`billing.${word}`)}</Badge>
}

function badgeOf(
  standing: Standing,
): [BadgeTone, 'active' | 'pastDue' | 'trial' | 'covered' | 'canceled' | 'expired'] {
  switch (standing.name) {
    case 'active':
      if (standing.phase === 'grace') return ['warn', 'pastDue']
      return standing.phase === 'ends' ? ['warn', 'canceled'] : ['ok', 'active']
    case 'trial':
      return ['neutral', 'trial']
    case 'covered':
      return ['ok', 'covered']
    case 'over':
      return ['danger', standing.why === 'canceled' ? 'canceled' : 'expired']
    case 'none':
      return ['danger', 'expired']
  }
}

function messageOf(t: TFunction<'app'>, standing: Standing, state: SubscriptionState): string {
  switch (standing.name) {
    case 'trial':
      return t('billing.daysRemaining', { count: state.daysRemaining })
    case 'covered':
      return t('billing.coveredText')
    case 'over':
      return standing.why === 'canceled' ? t('billing.canceledText') : t('billing.unpaidText')
    case 'none':
      return `${t('billing.noneText')} ${t('billing.expiredText')}`
    case 'active': {
      if (standing.phase === 'grace')
        return t('billing.graceText', { date: new Date(state.graceEndsAt ?? 0) })
      const date = new Date(state.currentPeriodEnd ?? 0)
      if (standing.phase === 'ends') return t('billing.endsText', { date })
      return standing.phase === 'first-payment'
        ? t('billing.trialingText', { date })
        : t('billing.activeText')
    }
  }
}

/** Plan and dates, as far as they are known. */
function Facts({ standing, state, paid }: { standing: Standing; state: SubscriptionState; paid: Paid }) {
  const { t } = useTranslation()
  const facts: { name: string; value: string }[] = []
  const dateText = (date: number): string => t('billing.date', { date: new Date(date) })
  const { currentPeriodEnd, trialEndDate } = state
  if (standing.name === 'active' && paid !== null) {
    const interval = t(`billing.${paid.interval}`)
    facts.push({
      name: t('billing.plan'),
      // Most nicknames end with the interval already.
      value: /\b(?:month|year)ly$/.test(paid.planNickname)
        ? paid.planNickname
        : t('billing.planOf', { nickname: paid.planNickname, interval }),
    })
    // From the subscription, not from the price table: earlier subscribers keep their old price.
    const per = t(paid.interval === 'year' ? 'plans.perYear' : 'plans.perMonth')
    facts.push({ name: t('billing.price'), value: `${moneyText(paid.amount, paid.currency)}${per}` })
  }
  if (currentPeriodEnd !== null && (standing.name === 'active' || standing.name === 'over')) {
    facts.push({ name: t(`billing.${periodEndName(standing)}`), value: dateText(currentPeriodEnd) })
  }
  if (trialEndDate !== null && (standing.name === 'trial' || standing.name === 'none')) {
    facts.push({
      name: standing.name === 'trial' ? t('billing.trialEnds') : t('billing.trialEnded'),
      value: dateText(trialEndDate),
    })
  }
  if (facts.length === 0) return null
  return (
    <dl className="mt-4 flex flex-wrap gap-x-10 gap-y-3">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt className="text-small text-ink-3">{name}</dt>
          <dd className="mt-0.5 font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function periodEndName(standing: Standing): 'renewsOn' | 'endsOn' | 'endedOn' {
  if (standing.name !== 'active') return 'endedOn'
  return standing.phase === 'ends' ? 'endsOn' : 'renewsOn'
}
