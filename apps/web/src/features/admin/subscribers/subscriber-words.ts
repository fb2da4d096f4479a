import { type AuditAction, moneyText, type Subscriber, type SubscriberStatus } from '@severy/contract'
import type { BadgeTone } from '@severy/ui'
import type { TFunction } from 'i18next'
import { apiProblemText } from '../../../platform/server/api-problem-text.ts'

/** The result of an action: as text, and as its name in the audit log. */
export interface ActDone {
  title: string
  entry: AuditAction
}

export const statusTones: Record<SubscriberStatus, BadgeTone> = {
  active: 'ok',
  trialing: 'info',
  past_due: 'warn',
  canceled: 'danger',
  expired: 'neutral',
}

/** The provider's name for the plan, or the trial's plan. */
export function planText(t: TFunction<'app'>, { plan, tier }: Subscriber): string {
  return plan === '' ? t(`adminSubscribers.tiers.${tier}`) : plan
}

export function amountText(t: TFunction<'app'>, { interval, amount, currency }: Subscriber): string {
  return interval === null ? t('adminSubscribers.none') : moneyText(amount, currency)
}

export function dateText(t: TFunction<'app'>, timeMs: number | null): string {
  return timeMs === null ? t('adminSubscribers.none') : t('adminSubscribers.date', { date: new Date(timeMs) })
}

const own = [
  'payments-off',
  'payments-unreachable',
  'no-subscription',
  'no-trial',
  'plan-unknown',
  'plan-unchanged',
  'payment-refused',
  'too-many-notes',
] as const

export function subscriberProblemText(
  t: TFunction<'app'>,
  refusal: { reason: string; retryAfterSeconds?: number },
): string {
  const known = own.find((one) => one === refusal.reason)
  return known === undefined ? apiProblemText(t, refusal) : t(`adminSubscribers.problems.${known}`)
}
