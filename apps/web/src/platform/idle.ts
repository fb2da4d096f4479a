/**
 * Locks after a time without a sign of the person, and warns before it does (UX 1.10, WCAG 2.2.1).
 *
 * Clock time decides, not counted ticks: a computer that slept past the deadline is locked when it wakes.
 */
import { useCallback, useEffect, useState } from 'react'
import { onOtherTab, tellOtherTabs } from './tabs.ts'

export const idleLockMs = 15 * 60_000
export const idleWarningMs = 30_000
/** Signs of life are passed on at most this often. */
const activityEveryMs = 5_000

const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'scroll'] as const

/**
 * Watches while mounted. `secondsLeft` is null until the warning is due; `stay` counts as a sign of life.
 * While the warning stands only `stay` counts, so that a mouse that was nudged does not make it vanish unread.
 */
export function useIdleLock(onIdle: () => void): { secondsLeft: number | null; stay: () => void } {
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null)
  const [seenAt, setSeenAt] = useState(() => Date.now())

  const stay = useCallback(() => {
    tellOtherTabs('active')
    setSecondsLeft(null)
    setSeenAt(Date.now())
  }, [])

  useEffect(
    () =>
      onOtherTab((message) => {
        if (message !== 'active') return
        setSecondsLeft(null)
        setSeenAt(Date.now())
      }),
    [],
  )

  const isWarning = secondsLeft !== null
  useEffect(() => {
    if (isWarning) return
    let toldAt = 0
    const onSign = (): void => {
      const now = Date.now()
      // The clock first: the key that wakes a sleeping computer must not pass for presence.
      if (now - toldAt < activityEveryMs || now - seenAt >= idleLockMs - idleWarningMs) return
      toldAt = now
      stay()
    }
    for (const sign of signs) window.addEventListener(sign, onSign, { passive: true, capture: true })
    return () => {
      for (const sign of signs) window.removeEventListener(sign, onSign, { capture: true })
    }
  }, [isWarning, seenAt, stay])

  useEffect(() => {
    const check = (): void => {
      const leftMs = seenAt + idleLockMs - Date.now()
      if (leftMs <= 0) onIdle()
      else if (leftMs <= idleWarningMs) setSecondsLeft(Math.ceil(leftMs / 1000))
    }
    const timer = setInterval(check, 1_000)
    document.addEventListener('visibilitychange', check)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
    }
  }, [seenAt, onIdle])

  return { secondsLeft, stay }
}
