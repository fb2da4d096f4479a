/**
 * When an unused vault locks. Reads two clocks instead of counting timer ticks: the computer's clock may be set while
 * the page runs, and the page's clock may stand still while the computer sleeps. The one that has advanced further
 * counts.
 */
import type { LockRules } from '../settings/lock-rules.ts'

/** How long it warns before it locks, in milliseconds (WCAG 2.2.1). */
export const idleWarningMs = 30_000

/**
 * The clock is checked once a second, and about once a minute in hidden pages. A gap this long means that the computer
 * slept or the browser stopped the page.
 */
export const sleepGapMs = 120_000

export type IdleState =
  { name: 'awake' } | { name: 'warning'; secondsLeft: number } | { name: 'idle' | 'slept' }

/** In milliseconds: since 1970 by the computer's clock, and since the page started, which nobody can set. */
export interface Moment {
  wall: number
  page: number
}

/** Now, by both clocks. */
export function thisMoment(): Moment {
  return { wall: Date.now(), page: performance.now() }
}

/** Milliseconds that have passed at least. */
export function msBetween(from: Moment, to: Moment): number {
  return Math.max(to.wall - from.wall, to.page - from.page)
}

/**
 * The state of an open vault. `seenAt`: when the person was last active; `lookedAt`: when the clock was last checked.
 */
export function idleStateAt(
  now: Moment,
  { seenAt, lookedAt }: { seenAt: Moment; lookedAt: Moment },
  { autoLockMinutes, lockOnSleep }: LockRules,
): IdleState {
  const leftMs = autoLockMinutes * 60_000 - msBetween(seenAt, now)
  if (leftMs <= 0) return { name: 'idle' }
  if (lockOnSleep && msBetween(lookedAt, now) >= sleepGapMs) return { name: 'slept' }
  return leftMs <= idleWarningMs
    ? { name: 'warning', secondsLeft: Math.ceil(leftMs / 1000) }
    : { name: 'awake' }
}
