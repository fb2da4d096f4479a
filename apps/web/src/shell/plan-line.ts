/** What the thin line under the header says about trial and plan, if it says anything. */
import type { SubscriptionState } from '@severy/client'

export type PlanLine =
  /** A payment failed; everything stays until `date`, if anything is left of that time. */
  | { name: 'payment-failed'; date: number | null }
  | { name: 'expired' | 'ended' }
  /** The last three days count as news, the last one as a warning. */
  | { name: 'trial'; days: number; tone: 'plain' | 'info' | 'warn' }

/** `dismissedOn` and `today` are dates as `dateKey` writes them: the trial's line is hidden for a day at a time. */
export function planLineOf(
  state: SubscriptionState | null,
  dismissedOn: string | null,
  today: string,
): PlanLine | null {
  if (state === null || !state.arePlansOn) return null
  // Until it is paid, also when the time for it is over.
  if (state.isPastDue) return { name: 'payment-failed', date: state.graceEndsAt }
  if (state.isSubscriptionActive) return null
  // Somebody else's plan holds, whatever becomes of her own.
  if (state.coveringTier !== null) return null
  if (!state.isTrialActive) return { name: state.subscriptionStatus === 'expired' ? 'expired' : 'ended' }
  if (dismissedOn === today) return null
  const days = state.daysRemaining
  return { name: 'trial', days, tone: days <= 1 ? 'warn' : days <= 3 ? 'info' : 'plain' }
}

/** What must not wait behind anything that can be done tomorrow as well. */
export function isUrgent(line: PlanLine): boolean {
  return line.name !== 'trial' || line.tone === 'warn'
}

/** A day of this place: `2026-11-21`. */
export function dateKey(date: Date): string {
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
  return parts.map((part) => String(part).padStart(2, '0')).join('-')
}
