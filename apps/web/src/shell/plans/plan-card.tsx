import { type BillingPeriod, moneyText, type PricingPlan, yearlySaving } from '@severy/contract'
import { Badge, classNames } from '@severy/ui'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PlanFeatures } from './plan-features.tsx'
import './en-plans.ts'

/** One plan, as everyone sees it. */
export function PlanCard({
  plan,
  period,
  standing,
  isFaded = false,
  frame = {},
  action,
}: {
  plan: PricingPlan
  period: BillingPeriod
  /** Whether it is the person's own plan: paid for, or on trial. */
  standing: 'current' | 'tried' | null
  /** Not on sale. */
  isFaded?: boolean
  /** For a card that can be dragged. */
  frame?: Omit<ComponentProps<'li'>, 'aria-labelledby'>
  /** The card's action; receives the id of the plan's name. */
  action: (nameId: string) => ReactNode
}) {
  const { t } = useTranslation()
  const id = useId()
  const isYearly = period === 'yearly'
  const saving = yearlySaving(plan)
  const yearly = moneyText(plan.yearlyPrice, plan.currency)
  return (
    <li
      {...frame}
      aria-labelledby={id}
      className={classNames(
        // Its six rows are shared with the cards beside it, so that prices, lines and buttons are level.
        'relative row-span-6 grid grid-rows-subgrid gap-y-0 rounded-panel bg-surface p-6',
        plan.isPopular ? 'border-2 border-primary' : 'border border-subtle',
        isFaded && 'border-dashed',
        frame.className,
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
      {/* Keeps its line's height even when empty, so that nothing moves when the period changes. */}
      <p
        className={classNames(
          'mt-0.5 min-h-5.5 tabular-nums',
          isYearly ? 'font-semibold text-ok-ink' : 'text-ink-2',
        )}
      >
        {!isYearly && t('plans.orYearly', { amount: yearly })}
        {isYearly && saving > 0 && t('plans.savedAnnually', { amount: moneyText(saving, plan.currency) })}
      </p>
      <p className="mt-2 text-ink-2">{plan.description}</p>
      <div className="mt-5 mb-6 border-t border-subtle pt-5">
        <PlanFeatures name={plan.name} features={plan.features} />
      </div>
      <div className="mt-auto">{action(id)}</div>
    </li>
  )
}
