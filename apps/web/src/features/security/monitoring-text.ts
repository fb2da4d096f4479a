import type { BreachWatch } from '@severy/client'
import type { TFunction } from 'i18next'
import type { MonitoringState } from './monitoring-state.ts'

/** What is monitored and what is not, in sentences. */
export function monitoringText(
  t: TFunction<'app'>,
  state: MonitoringState,
  watch: BreachWatch | null,
  passwordsCheckedAt: number | null,
): string {
  if (!state.isActive) {
    const why = t(`monitoring.why.${state.why}`)
    return watch === null || state.why === 'off' ? why : `${why} ${emailText(t, watch)}`
  }
  return watch === null ? '' : `${passwordsText(t, watch, passwordsCheckedAt)} ${emailText(t, watch)}`
}

function passwordsText(t: TFunction<'app'>, { passwords }: BreachWatch, checkedAt: number | null): string {
  if (passwords === 'off') return t('monitoring.passwordsOff')
  if (passwords === 'unreachable') return t('monitoring.passwordsAway')
  const last = checkedAt === null ? '' : ` ${t('monitoring.passwordsLast', { date: new Date(checkedAt) })}`
  return t('monitoring.passwords') + last
}

function emailText(
  t: TFunction<'app'>,
  { canWatchEmail, isEmailWatched, checkedAt, breaches }: BreachWatch,
): string {
  if (!canWatchEmail) return t('monitoring.emailOff')
  if (!isEmailWatched) return t('monitoring.emailNeedsPlan')
  if (checkedAt === null) return t('monitoring.emailWaits')
  return t('monitoring.email', { count: breaches.length, date: new Date(checkedAt) })
}
