/**
 * Locks after a period without user activity, and warns first (WCAG 2.2.1).
 *
 * Uses clock times, not counted ticks, so that a computer that slept past the deadline is locked when it wakes.
 */
import { useCallback, useEffect, useState } from 'react'
import { idleStateAt, msBetween, thisMoment } from '@severy/engine-host/idle-clock'
import { useLockRules } from './lock-rules.ts'
import { idleTimes, noteLook, noteSign, useIdleTimes } from './idle-times.ts'
import { onOtherTab, tellOtherTabs } from '../browser/tabs.ts'

/** Activity is reported at most this often. */
const activityEveryMs = 5_000

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const

/**
 * Watches while mounted. `secondsLeft` is null until the warning is due; `stay` counts as activity. While the warning
 * shows, only `stay` counts, so that nudging the mouse does not dismiss it unread.
 */
export function useIdleLock(onLock: (reason: 'idle' | 'sleep') => void): {
  secondsLeft: number | null
  stay: () => void
} {
  const { autoLockMinutes, lockOnSleep } = useLockRules()
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null)
  const seenAt = useIdleTimes((times) => times.seenAt)

  const stay = useCallback(() => {
    tellOtherTabs('active')
    setSecondsLeft(null)
    noteSign()
  }, [])

  useEffect(
    () =>
      onOtherTab((message) => {
        if (message !== 'active') return
        setSecondsLeft(null)
        noteSign()
      }),
    [],
  )

  const isWarning = secondsLeft !== null
  useEffect(() => {
    if (isWarning) return
    const onSign = (): void => {
      const now = thisMoment()
      if (msBetween(seenAt, now) < activityEveryMs) return
      // Check the clock first: the key press that wakes a sleeping computer must not count as activity.
      if (idleStateAt(now, idleTimes(), { autoLockMinutes, lockOnSleep }).name !== 'awake') return
      stay()
    }
    for (const sign of signs) window.addEventListener(sign, onSign, { passive: true, capture: true })
    return () => {
      for (const sign of signs) window.removeEventListener(sign, onSign, { capture: true })
    }
  }, [isWarning, seenAt, stay, autoLockMinutes, lockOnSleep])

  useEffect(() => {
    const look = (): void => {
      const now = thisMoment()
      const times = idleTimes()
      noteLook(now)
      const state = idleStateAt(now, times, { autoLockMinutes, lockOnSleep })
      if (state.name === 'idle') onLock('idle')
      else if (state.name === 'slept') onLock('sleep')
      else setSecondsLeft(state.name === 'warning' ? state.secondsLeft : null)
    }
    const timer = setInterval(look, 1_000)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [seenAt, onLock, autoLockMinutes, lockOnSleep])

  return { secondsLeft, stay }
}
