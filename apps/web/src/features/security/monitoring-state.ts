/** The state of dark web monitoring. Pure functions. */
import type { BreachWatch } from '@severy/client'

export type MonitoringState =
  { isActive: true } | { isActive: false; why: 'off' | 'unknown' | 'passwords-off' | 'passwords-unreachable' }

/** If the last answer about an address is older, the address is not being monitored. */
const emailAgeMsMax = 2 * 24 * 3600_000

/** Active only if it is on and at least one source answers; `watch` is null until known. */
export function monitoringState(isOn: boolean, watch: BreachWatch | null, nowMs: number): MonitoringState {
  if (!isOn) return { isActive: false, why: 'off' }
  if (watch === null) return { isActive: false, why: 'unknown' }
  if (watch.passwords === 'reachable' || isEmailFresh(watch, nowMs)) return { isActive: true }
  return { isActive: false, why: watch.passwords === 'off' ? 'passwords-off' : 'passwords-unreachable' }
}

function isEmailFresh({ canWatchEmail, isEmailWatched, checkedAt }: BreachWatch, nowMs: number): boolean {
  return canWatchEmail && isEmailWatched && checkedAt !== null && nowMs - checkedAt < emailAgeMsMax
}
