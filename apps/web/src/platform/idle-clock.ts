/** When a vault that nobody touches locks. Clock time decides, not counted ticks. */

/** For how long it warns before it locks (WCAG 2.2.1). */
export const idleWarningMs = 30_000

/**
 * Between two looks at the clock, which are a second apart. Browsers slow hidden pages down to one look a minute; only
 * a computer that slept, or a browser that stopped the page altogether, looks away for this long.
 */
export const sleepGapMs = 120_000

export type IdleState =
  { name: 'awake' } | { name: 'warning'; secondsLeft: number } | { name: 'idle' | 'slept' }

/** All times in milliseconds since the epoch. */
export function idleStateAt(
  now: number,
  { seenAt, lookedAt }: { seenAt: number; lookedAt: number },
  { autoLockMinutes, lockOnSleep }: { autoLockMinutes: number; lockOnSleep: boolean },
): IdleState {
  const leftMs = seenAt + autoLockMinutes * 60_000 - now
  if (leftMs <= 0) return { name: 'idle' }
  if (lockOnSleep && now - lookedAt >= sleepGapMs) return { name: 'slept' }
  return leftMs <= idleWarningMs
    ? { name: 'warning', secondsLeft: Math.ceil(leftMs / 1000) }
    : { name: 'awake' }
}
