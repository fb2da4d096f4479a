import { type BillingPeriod, type PricingPlan, savingPercentMax } from '@severy/contract'
import {
  Banner,
  Button,
  buttonClass,
  classNames,
  ErrorState,
  SegmentedControl,
  Skeleton,
  useToast,
} from '@severy/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useEngine } from '../../platform/engine/use-engine.ts'
import { networkProblemText } from '../../platform/words/problem-texts.ts'
import { useSubscription } from '../../platform/server/subscription.ts'
import { useOnline } from '../../platform/browser/use-online.ts'
import { PlanCard } from '../../shell/plans/plan-card.tsx'
import { useTitle } from '../../shell/frame/use-title.ts'
import { paymentProblemText } from './payment-texts.ts'
import { choiceOf } from './plan-choice.ts'
import { PlansOnly } from './plans-only.tsx'
import { useBillingSummary } from './use-billing-summary.ts'
import { usePricingPlans } from './use-pricing-plans.ts'
import { useQueryNote } from './use-query-note.ts'
import { useWayOut } from './use-way-out.ts'
import { Questions, WhyUpgrade } from './why-upgrade.tsx'
import '../../platform/i18n/en-shared.ts'
import '../../platform/words/en-save-problems.ts'
import './en-billing.ts'

/** `/upgrade`: the plans, and the link to the checkout. `?canceled` means that the user left the checkout. */
export function UpgradePage() {
  return (
    <PlansOnly>
      <Upgrade />
    </PlansOnly>
  )
}

function Upgrade() {
  const { t } = useTranslation()
  useTitle(t('upgrade.heading'))
  const state = useSubscription((subscription) => subscription.state)
  const wasCanceled = useQueryNote('canceled')
  const isOffline = !useOnline()
  return (
    <div className="mx-auto max-w-[1120px]">
      <h1 tabIndex={-1} className="type-title-1">
        {t('upgrade.heading')}
      </h1>
      <p className="mt-1 mb-6 text-ink-2">{t('upgrade.lead')}</p>
      <div className="grid gap-3 empty:hidden [&:not(:empty)]:mb-6">
        {wasCanceled && (
          <Banner tone="info" live="polite" title={t('upgrade.canceled')}>
            {t('upgrade.canceledText')}
          </Banner>
        )}
        {isOffline && (
          <Banner tone="warn" live="polite">
            <span id={offlineId}>{t('plans.offline')}</span>
          </Banner>
        )}
        {state?.isTrialActive === true && state.trialEndDate !== null && (
          <Banner tone="info" title={t('plans.trialLine', { count: state.daysRemaining })}>
            {t('plans.trialUntil', { date: new Date(state.trialEndDate) })}
          </Banner>
        )}
      </div>
      <Plans isOffline={isOffline} />
      <WhyUpgrade />
      <Questions />
    </div>
  )
}

const offlineId = 'upgrade-offline'

function Plans({ isOffline }: { isOffline: boolean }) {
  const { t } = useTranslation()
  const { value, refusal, isLoading, reload } = usePricingPlans()
  const [period, setPeriod] = useState<BillingPeriod>('monthly')
  if (value === null) {
    return refusal === null ? (
      <PlanSkeletons />
    ) : (
      <ErrorState
        title={t('plans.loadFailed')}
        text={networkProblemText(t, refusal)}
        retryLabel={t('common.tryAgain')}
        busy={isLoading}
        onRetry={() => void reload()}
      />
    )
  }
  const percent = savingPercentMax(value.plans)
  if (value.plans.length === 0) return <p className="py-10 text-center text-ink-2">{t('plans.none')}</p>
  return (
    <>
      <SegmentedControl
        label={t('plans.period')}
        value={period}
        onChange={setPeriod}
        segments={[
          { value: 'monthly', label: t('plans.monthly') },
          {
            value: 'yearly',
            label: t('plans.yearly'),
            ...(percent > 0 && { note: t('plans.saving', { percent }) }),
          },
        ]}
      />
      <div className="@container">
        <PlanList plans={value.plans} period={period} isOffline={isOffline} />
      </div>
    </>
  )
}

function PlanList({
  plans,
  period,
  isOffline,
}: {
  plans: readonly PricingPlan[]
  period: BillingPeriod
  isOffline: boolean
}) {
  const { t } = useTranslation()
  const engine = useEngine()
  const { show } = useToast()
  const { busy, leave } = useWayOut()
  const state = useSubscription((subscription) => subscription.state)
  const { value: summary } = useBillingSummary()

  async function choose({ id }: PricingPlan) {
    const refusal = await leave(id, () => engine.startCheckout({ plan: id, billingPeriod: period }))
    if (refusal === null) return
    if (refusal.reason === 'unexpected') show({ tone: 'danger', title: t('upgrade.unexpected') })
    else {
      show({
        tone: 'danger',
        title: t('upgrade.checkoutFailed'),
        text: paymentProblemText(t, { ...refusal, reason: refusal.reason }),
      })
    }
  }

  return (
    <ul className="mt-8 grid gap-6 md:[grid-template-columns:repeat(auto-fit,minmax(15rem,1fr))] @max-[48rem]:[&>:last-child:nth-child(odd)]:col-span-full">
      {plans.map((plan) => {
        const { standing, isUpgrade } = choiceOf(plan, period, plans, state, summary?.subscription ?? null)
        return (
          <PlanCard
            key={plan.id}
            plan={plan}
            period={period}
            standing={standing}
            action={(nameId) =>
              standing === 'current' ? (
                <Link
                  to="/billing"
                  aria-describedby={nameId}
                  className={classNames(buttonClass({ variant: 'quiet' }), 'w-full')}
                >
                  {t('upgrade.manage')}
                </Link>
              ) : (
                <Button
                  variant={plan.isPopular ? 'primary' : 'secondary'}
                  className="w-full"
                  aria-describedby={isOffline ? `${nameId} ${offlineId}` : nameId}
                  disabled={isOffline}
                  busy={busy === plan.id}
                  busyLabel={t('upgrade.leaving')}
                  onClick={() => void choose(plan)}
                >
                  {isUpgrade ? t('upgrade.action') : t('upgrade.change')}
                </Button>
              )
            }
          />
        )
      })}
    </ul>
  )
}

function PlanSkeletons() {
  const { t } = useTranslation()
  return (
    <div role="status">
      <span className="sr-only">{t('plans.loading')}</span>
      <Skeleton className="h-9 w-56" />
      <div className="mt-8 grid gap-6 md:grid-cols-3">
        {['a', 'b', 'c'].map((shape) => (
          <Skeleton key={shape} className="h-120 rounded-panel!" />
        ))}
      </div>
    </div>
  )
}
