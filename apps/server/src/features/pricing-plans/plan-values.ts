/**
 * Marker values about plans for public pages: prices, savings, trial length, and the same for search engines. The table
 * is read again every two seconds, so that all processes soon agree.
 */
import {
  decimal,
  isFeatureBuilt,
  moneyText,
  type PricingPlan,
  savingPercentMax,
  yearlySaving,
} from '@severy/contract'
import type { PageValues } from '../../platform/page-text.ts'
import type { Platform } from '../../platform/platform.ts'
import { readSystemSetting } from '../system-settings/index.ts'
import { listActivePlans } from './pricing-plan-store.ts'

const freshMs = 2_000

/** Returns the last values while the database is unreachable; before the first read, `false` for nothing on sale. */
export function createPlanValues({
  database,
  clock,
  log,
}: Pick<Platform, 'database' | 'clock' | 'log'>): () => Promise<PageValues | false> {
  let known: Promise<PageValues | false> = Promise.resolve(false)
  let readAtMs = -Infinity
  return () => {
    const nowMs = clock.monotonicMs()
    if (nowMs - readAtMs < freshMs) return known
    readAtMs = nowMs
    const before = known
    known = read().catch((error: unknown) => {
      log.warn({ err: error }, 'the plans could not be read')
      return before
    })
    return known
  }

  async function read(): Promise<PageValues> {
    const [plans, trialDays] = await Promise.all([
      listActivePlans(database.durable),
      readSystemSetting(database.durable, 'trial_days'),
    ])
    return planValues(plans, trialDays)
  }
}

export function planValues(plans: readonly PricingPlan[], trialDays: number): PageValues {
  const savingPercent = savingPercentMax(plans)
  return {
    list: plans.map(cardValues),
    savingPercent: savingPercent === 0 ? null : savingPercent,
    trialDays,
    offers: JSON.stringify(plans.flatMap(offers)).replaceAll('<', '\\u003c'),
  }
}

function cardValues(plan: PricingPlan): PageValues {
  const { currency } = plan
  const saving = yearlySaving(plan)
  return {
    id: plan.id,
    name: plan.name,
    description: plan.description,
    isPopular: plan.isPopular,
    monthlyPrice: moneyText(plan.monthlyPrice, currency),
    yearlyPrice: moneyText(plan.yearlyPrice, currency),
    saving: saving === 0 ? null : moneyText(saving, currency),
    features: plan.features.map((text) => ({ text, isBuilt: isFeatureBuilt(text) })),
  }
}

/** One offer per billing period (schema.org). */
function offers({ name, currency, monthlyPrice, yearlyPrice }: PricingPlan): object[] {
  return [
    { name: `${name}, monthly`, amount: monthlyPrice, unitCode: 'MON' },
    { name: `${name}, yearly`, amount: yearlyPrice, unitCode: 'ANN' },
  ].map(({ name: offerName, amount, unitCode }) => {
    const price = { price: decimal(amount, currency), priceCurrency: currency }
    return {
      '@type': 'Offer',
      name: offerName,
      ...price,
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        ...price,
        referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode },
      },
    }
  })
}
