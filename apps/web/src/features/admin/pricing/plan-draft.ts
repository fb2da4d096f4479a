/** The plan form's state, and its conversion to a plan. */
import {
  type AdminPlan,
  decimal,
  parseMoney,
  type PlanFields,
  priceMax,
  yearlySaving,
} from '@severy/contract'

export interface PlanDraft extends Omit<PlanFields, 'monthlyPrice' | 'yearlyPrice' | 'features'> {
  monthlyPrice: string
  yearlyPrice: string
  /** Each has its own key, so that a field keeps its focus when moved. */
  features: readonly { key: number; text: string }[]
}

export type PlanField = 'name' | 'currency' | 'monthlyPrice' | 'yearlyPrice' | 'features'

export const newDraft: PlanDraft = {
  name: '',
  description: '',
  monthlyPrice: '',
  yearlyPrice: '',
  currency: 'USD',
  features: [],
  isPopular: false,
  isActive: false,
  tier: 'personal',
}

export function draftOf({ monthlyPrice, yearlyPrice, features, ...plan }: AdminPlan): PlanDraft {
  const { name, description, currency, isPopular, isActive, tier } = plan
  return {
    name,
    description,
    currency,
    isPopular,
    isActive,
    tier,
    monthlyPrice: decimal(monthlyPrice, currency),
    yearlyPrice: decimal(yearlyPrice, currency),
    features: features.map((text, key) => ({ key, text })),
  }
}

/** The plan, or the name of the first invalid field. */
export function readDraft(draft: PlanDraft): PlanFields | PlanField {
  const { name, description, features } = draft
  const currency = draft.currency.trim().toUpperCase()
  if (name.trim() === '') return 'name'
  if (!isCurrency(currency)) return 'currency'
  const monthlyPrice = parseMoney(draft.monthlyPrice, currency)
  if (monthlyPrice === null || monthlyPrice > priceMax) return 'monthlyPrice'
  const yearlyPrice = parseMoney(draft.yearlyPrice, currency)
  if (yearlyPrice === null || yearlyPrice > priceMax) return 'yearlyPrice'
  if (features.some(({ text }) => text.trim() === '')) return 'features'
  return {
    ...draft,
    name: name.trim(),
    description: description.trim(),
    currency,
    monthlyPrice,
    yearlyPrice,
    features: features.map(({ text }) => text.trim()),
  }
}

/** Whether this is a valid amount above the maximum price. */
export function isTooDear(text: string, currency: string): boolean {
  return (parseMoney(text, currency.trim().toUpperCase()) ?? 0) > priceMax
}

/** What paying yearly saves or costs extra, in the currency's smallest unit. Null while a price is missing. */
export function yearlyDifference(
  draft: Pick<PlanDraft, 'currency' | 'monthlyPrice' | 'yearlyPrice'>,
): { saved: number; dearer: number; percent: number; currency: string } | null {
  const currency = draft.currency.trim().toUpperCase()
  if (!isCurrency(currency)) return null
  const monthlyPrice = parseMoney(draft.monthlyPrice, currency)
  const yearlyPrice = parseMoney(draft.yearlyPrice, currency)
  if (monthlyPrice === null || yearlyPrice === null) return null
  if (monthlyPrice > priceMax || yearlyPrice > priceMax) return null
  const saved = yearlySaving({ monthlyPrice, yearlyPrice })
  return {
    saved,
    dearer: Math.max(0, yearlyPrice - 12 * monthlyPrice),
    percent: monthlyPrice === 0 ? 0 : Math.floor((100 * saved) / (12 * monthlyPrice)),
    currency,
  }
}

function isCurrency(text: string): boolean {
  return /^[A-Z]{3}$/.test(text)
}
