import type { LockReason } from '@severy/client'
import type { LockRules } from '../settings/lock-rules.ts'

/** In milliseconds since 1970. */
export interface OpenTimes {
  openedAt: number
  /** When the clock was last checked. */
  seenAt: number
  rules: LockRules
}

const minuteMs = 60_000
/** A check that comes later than this was delayed by sleep, or by a changed clock. */
const gapMsMax = 3 * minuteMs
const openMsMax = 12 * 60 * minuteMs

/**
 * Why an open vault must lock now; null if it may stay open. `idle`: unused for too long, or open for half a day. For
 * clients that check the clock once a minute, because the browser stops them in between; pages use `idleStateAt`.
 */
export function lockReasonAt(now: number, { openedAt, seenAt, rules }: OpenTimes): LockReason | null {
  const gap = now - seenAt
  // A clock that was set back does not show how much time has passed.
  if (gap < -minuteMs || now < openedAt) return 'idle'
  if (gap > rules.autoLockMinutes * minuteMs || now - openedAt > openMsMax) return 'idle'
  return gap > gapMsMax && rules.lockOnSleep ? 'sleep' : null
}
