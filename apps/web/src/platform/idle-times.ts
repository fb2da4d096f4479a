/** When this page's vault was last touched, and when its clock was last looked at. Both outlive the page that shows the warning. */
import { thisMoment, type Moment } from '@severy/engine-host/idle-clock'
import { create } from 'zustand'

export const useIdleTimes = create<{ seenAt: Moment }>(() => ({ seenAt: thisMoment() }))

/** When the clock was looked at last: nothing but the next look changes it. */
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

/** A vault opens. `idleMs`: since the last sign of the person, which was in another page. */
export function startIdleClock(idleMs: number): void {
  const now = thisMoment()
  noteLook(now)
  noteSign({ wall: now.wall - idleMs, page: now.page - idleMs })
}
