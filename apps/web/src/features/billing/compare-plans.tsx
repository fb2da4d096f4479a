import { moneyText } from '@severy/contract'
import { useTranslation } from 'react-i18next'
import { PlanFeatures } from '../../shell/plans/plan-features.tsx'
import { usePricingPlans } from './use-pricing-plans.ts'

/** What each plan has, side by side. Nothing while no plan is known. */
export function ComparePlans() {
  const { t } = useTranslation()
  const { value } = usePricingPlans()
  if (value === null || value.plans.length === 0) return null
  return (
    <details open className="rounded-card border border-subtle bg-surface">
      <summary className="cursor-pointer rounded-card p-5 md:px-6">
        <h2 className="inline type-title-3">{t('billing.compareHeading')}</h2>
      </summary>
      <div className="grid gap-x-8 gap-y-6 px-5 pb-5 md:[grid-template-columns:repeat(auto-fit,minmax(11rem,1fr))] md:px-6 md:pb-6">
        {value.plans.map(({ id, name, monthlyPrice, currency, features }) => (
          <div key={id} className="border-t border-subtle pt-4">
            <h3 className="font-semibold">{name}</h3>
            <p className="mb-3 text-ink-2 tabular-nums">
              {moneyText(monthlyPrice, currency)}
              {t('plans.perMonth')}
            </p>
            <PlanFeatures name={name} features={features} />
          </div>
        ))}
      </div>
    </details>
  )
}
