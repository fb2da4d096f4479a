import { moneyText, type PricingPlan, tierLimits } from '@severy/contract'
import { Check, Minus } from 'lucide-react'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { sizeText } from '../../platform/words/size-text.ts'
import { PlanFeatures } from '../../shell/plans/plan-features.tsx'
import { comparedPowers, hasPower } from './compared-powers.ts'
import { usePricingPlans } from './use-pricing-plans.ts'

/** What each plan includes, side by side. Renders nothing until plans are known. */
export function ComparePlans() {
  const { t } = useTranslation()
  const { value } = usePricingPlans()
  if (value === null || value.plans.length === 0) return null
  const { plans } = value
  return (
    <details open className="rounded-card border border-subtle bg-surface">
      <summary className="cursor-pointer rounded-card p-5 md:px-6">
        <h2 className="inline type-title-3">{t('billing.compareHeading')}</h2>
      </summary>
      <div className="grid gap-x-8 gap-y-6 px-5 pb-5 md:[grid-template-columns:repeat(auto-fit,minmax(11rem,1fr))] md:px-6">
        {plans.map(({ id, name, monthlyPrice, currency, features }) => (
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
      <PowersTable plans={plans} />
    </details>
  )
}

/** Derived from the limits that the server enforces, so that no plan lists more or less than it gives. */
function PowersTable({ plans }: { plans: readonly PricingPlan[] }) {
  const { t } = useTranslation()
  return (
    <div
      tabIndex={0}
      role="region"
      aria-label={t('billing.compareHeading')}
      className="overflow-x-auto px-5 pb-5 md:px-6 md:pb-6"
    >
      <table className="w-full min-w-68 table-fixed border-collapse text-start max-md:table-auto max-md:text-small">
        <thead>
          <tr>
            <Head>{t('billing.compareFeature')}</Head>
            {plans.map(({ id, name }) => (
              <Head key={id}>{name}</Head>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row name={t('billing.compare.storage')} plans={plans} cell={(plan) => storageOf(plan)} />
          <Row name={t('billing.compare.people')} plans={plans} cell={(plan) => peopleOf(t, plan)} />
          {comparedPowers.map((power) => (
            <Row
              key={power}
              name={t(`billing.compare.${power}`)}
              plans={plans}
              cell={({ tier }) => <Mark has={hasPower(tier, power)} />}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({
  name,
  plans,
  cell,
}: {
  name: string
  plans: readonly PricingPlan[]
  cell: (plan: PricingPlan) => ReactNode
}) {
  return (
    <tr className="border-t border-subtle">
      <th scope="row" className="py-2.5 pe-4 max-md:pe-2 text-start font-normal">
        {name}
      </th>
      {plans.map((plan) => (
        <td key={plan.id} className="py-2.5 pe-4 max-md:pe-2 tabular-nums">
          {cell(plan)}
        </td>
      ))}
    </tr>
  )
}

function Head({ children }: { children: ReactNode }) {
  return (
    <th scope="col" className="py-2.5 pe-4 max-md:pe-2 text-start text-small font-semibold text-ink-2">
      {children}
    </th>
  )
}

function Mark({ has }: { has: boolean }) {
  const { t } = useTranslation()
  return (
    <>
      {has ? <Check aria-hidden className="text-ok-ink" /> : <Minus aria-hidden className="text-ink-3" />}
      <span className="sr-only">{t(has ? 'billing.included' : 'billing.notIncluded')}</span>
    </>
  )
}

function storageOf({ tier }: PricingPlan): string {
  return sizeText(tierLimits[tier].storageBytesMax)
}

function peopleOf(t: TFunction<'app'>, { tier }: PricingPlan): string {
  const { membersMax } = tierLimits[tier]
  if (membersMax === null) return t('billing.unlimited')
  return membersMax === 0 ? t('billing.onePerson') : t('billing.people', { count: membersMax })
}
