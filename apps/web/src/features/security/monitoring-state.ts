/** How dark web monitoring stands. Values in, values out. */
import type { BreachWatch } from '@severy/client'

export type MonitoringState =
  { isActive: true } | { isActive: false; why: 'off' | 'unknown' | 'passwords-off' | 'passwords-unreachable' }

/** An address whose last answer is older than this is not being watched. */
const emailAgeMsMax = 2 * 24 * 3600_000

/** Active only while it is on and at least one source answers; `watch` is null while nobody knows. */
export function monitoringState(isOn: boolean, watch: BreachWatch | null, nowMs: number): MonitoringState {
  if (!isOn) return { isActive: false, why: 'off' }
  if (watch === null) return { isActive: false, why: 'unknown' }
  if (watch.passwords === 'reachable' || isEmailFresh(watch, nowMs)) return { isActive: true }
  return { isActive: false, why: watch.passwords === 'off' ? 'passwords-off' : 'passwords-unreachable' }
}

function isEmailFresh({ canWatchEmail, isEmailWatched, checkedAt }: BreachWatch, nowMs: number): boolean {
  return canWatchEmail && isEmailWatched && checkedAt !== null && nowMs - checkedAt < emailAgeMsMax
}
