/**
 * When this page's vault was last used. Kept outside of the component that shows the warning, so that it survives it.
 */
import { thisMoment, type Moment } from '@severy/engine-host/idle-clock'
import { create } from 'zustand'

export const useIdleTimes = create<{ seenAt: Moment }>(() => ({ seenAt: thisMoment() }))

/** When the clock was last checked; changes only at the next check. */
let lookedAt = useIdleTimes.getState().seenAt

export function noteSign(seenAt = thisMoment()): void {
  useIdleTimes.setState({ seenAt })
}

export function noteLook(now: Moment): void {
  lookedAt = now
}

export function idleTimes(): { seenAt: Moment; lookedAt: Moment } {
  return { ...useIdleTimes.getState(), lookedAt }
}

/** Call when a vault opens. `idleMs`: milliseconds since the user's last activity, which was in another page. */
export function startIdleClock(idleMs: number): void {
  const now = thisMoment()
  noteLook(now)
  noteSign({ wall: now.wall - idleMs, page: now.page - idleMs })
}
