import { type BillingPeriod, moneyText, type PricingPlan, yearlySaving } from '@severy/contract'
import { Badge, Button, classNames } from '@severy/ui'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { PlanFeatures } from './plan-features.tsx'

/** One plan on sale, and the way to buy it. */
export function PlanCard({
  plan,
  period,
  standing,
  actionLabel,
  isBusy,
  isOffline,
  offlineId,
  onChoose,
}: {
  plan: PricingPlan
  period: BillingPeriod
  /** Whether it is the person's own: paid for, or tried. */
  standing: 'current' | 'tried' | null
  actionLabel: string
  isBusy: boolean
  isOffline: boolean
  /** Of the text that says why nothing can be bought now. */
  offlineId: string
  onChoose: () => void
}) {
  const { t } = useTranslation()
  const id = useId()
  const isYearly = period === 'yearly'
  const saving = yearlySaving(plan)
  const yearly = moneyText(plan.yearlyPrice, plan.currency)
  return (
    <li
      aria-labelledby={id}
      className={classNames(
        'relative flex flex-col rounded-panel bg-surface p-6',
        plan.isPopular ? 'border-2 border-primary' : 'border border-subtle',
      )}
    >
      {plan.isPopular && (
        <p className="absolute end-6 top-0 -translate-y-1/2 rounded-tile bg-primary px-2.5 py-1 text-small font-semibold text-on-primary">
          {t('plans.popular')}
        </p>
      )}
      <div className="flex min-h-8 flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={id} className="type-title-2">
          {plan.name}
        </h2>
        {standing !== null && (
          <Badge tone={standing === 'current' ? 'ok' : 'neutral'}>{t(`plans.${standing}`)}</Badge>
        )}
      </div>
      <p className="mt-3 flex items-baseline gap-1">
        <span className="text-[2.25rem] leading-10 font-semibold tracking-tight tabular-nums">
          {isYearly ? yearly : moneyText(plan.monthlyPrice, plan.currency)}
        </span>
        <span className="text-body-l text-ink-2">{isYearly ? t('plans.perYear') : t('plans.perMonth')}</span>
      </p>
      {/* As high as its line even when it says nothing, so that nothing moves with the period. */}
      <p
        className={classNames(
          'mt-0.5 min-h-5.5 tabular-nums',
          isYearly ? 'font-semibold text-ok-ink' : 'text-ink-2',
        )}
      >
        {!isYearly && t('plans.orYearly', { amount: yearly })}
        {isYearly && saving > 0 && t('plans.savedAnnually', { amount: moneyText(saving, plan.currency) })}
      </p>
      <p className="mt-2 text-ink-2 md:min-h-11">{plan.description}</p>
      <div className="mt-5 mb-6 border-t border-subtle pt-5">
        <PlanFeatures name={plan.name} features={plan.features} />
      </div>
      <Button
        variant={plan.isPopular ? 'primary' : 'secondary'}
        className="mt-auto w-full"
        aria-describedby={isOffline ? `${id} ${offlineId}` : id}
        disabled={isOffline}
        busy={isBusy}
        busyLabel={t('upgrade.leaving')}
        onClick={onChoose}
      >
        {actionLabel}
      </Button>
    </li>
  )
}
