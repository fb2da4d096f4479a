/** What the thin line under the header says about trial and plan, if anything. */
import type { SubscriptionState } from '@severy/client'
import { whatIsMissing, type Missing } from '../plans/what-is-missing.ts'

export type PlanLine =
  /** A payment failed; everything keeps working until `date`, null if that time has passed. */
  | { name: 'payment-failed'; date: number | null }
  | { name: Missing }
  /** The last three days show as news, the last one as a warning. */
  | { name: 'trial'; days: number; tone: 'plain' | 'info' | 'warn' }

/** `dismissedOn` and `today` have `dateKey`'s format: the trial's line is hidden for one day at a time. */
export function planLineOf(
  state: SubscriptionState | null,
  dismissedOn: string | null,
  today: string,
): PlanLine | null {
  if (state === null || !state.arePlansOn) return null
  // Until it is paid, even after the grace period.
  if (state.isPastDue) return { name: 'payment-failed', date: state.graceEndsAt }
  if (state.isSubscriptionActive) return null
  // Someone else's plan applies, whatever happens to this person's own.
  if (state.coveringTier !== null) return null
  if (!state.isTrialActive) return { name: whatIsMissing(state) }
  if (dismissedOn === today) return null
  const days = state.daysRemaining
  return { name: 'trial', days, tone: days <= 1 ? 'warn' : days <= 3 ? 'info' : 'plain' }
}

/** Whether the line takes precedence over less urgent notices. */
export function isUrgent(line: PlanLine): boolean {
  return line.name !== 'trial' || line.tone === 'warn'
}

/** A date in local time: `2026-11-21`. */
export function dateKey(date: Date): string {
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}
