/**
 * When a vault that nobody touches locks. Two clocks decide, not counted ticks: the computer's may be set while the page
 * runs, and the page's own may stand still while the computer sleeps. Of the two the one that has gone further counts.
 */

/** For how long it warns before it locks (WCAG 2.2.1). */
export const idleWarningMs = 30_000

/**
 * Between two looks at the clock, which are a second apart. Browsers slow hidden pages down to one look a minute; only
 * a computer that slept, or a browser that stopped the page altogether, looks away for this long.
 */
export const sleepGapMs = 120_000

export type IdleState =
  { name: 'awake' } | { name: 'warning'; secondsLeft: number } | { name: 'idle' | 'slept' }

/** In milliseconds: since the epoch, as the computer's clock says, and since the page began, which nobody can set. */
export interface Moment {
  wall: number
  page: number
}

export function thisMoment(): Moment {
  return { wall: Date.now(), page: performance.now() }
}

/** Milliseconds that have passed at least. */
export function msBetween(from: Moment, to: Moment): number {
  return Math.max(to.wall - from.wall, to.page - from.page)
}

export function idleStateAt(
  now: Moment,
  { seenAt, lookedAt }: { seenAt: Moment; lookedAt: Moment },
  { autoLockMinutes, lockOnSleep }: { autoLockMinutes: number; lockOnSleep: boolean },
): IdleState {
  const leftMs = autoLockMinutes * 60_000 - msBetween(seenAt, now)
  if (leftMs <= 0) return { name: 'idle' }
  if (lockOnSleep && msBetween(lookedAt, now) >= sleepGapMs) return { name: 'slept' }
  return leftMs <= idleWarningMs
    ? { name: 'warning', secondsLeft: Math.ceil(leftMs / 1000) }
    : { name: 'awake' }
}
