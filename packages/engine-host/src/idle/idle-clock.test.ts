import { expect, it } from 'vitest'
import { idleStateAt, msBetween, type Moment } from './idle-clock.ts'

const start = 1_700_000_000_000
const seconds = 1_000
const minutes = 60 * seconds

/** The moment `ms` after the start; `setBy`: how far the computer's clock was moved since then. */
function at(ms: number, setBy = 0): Moment {
  return { wall: start + ms + setBy, page: 5_000 + ms }
}

/** The state if the user was active at the start, and the clock was last checked a second ago. */
function after(ms: number, settings: Partial<Parameters<typeof idleStateAt>[2]> = {}) {
  return idleStateAt(
    at(ms),
    { seenAt: at(0), lookedAt: at(ms - seconds) },
    { autoLockMinutes: 15, lockOnSleep: true, ...settings },
  )
}

it('warns thirty seconds before the minutes are over, and locks when they are', () => {
  expect(after(14.5 * minutes - 1)).toEqual({ name: 'awake' })
  expect(after(14.5 * minutes)).toEqual({ name: 'warning', secondsLeft: 30 })
  expect(after(15 * minutes - 1)).toEqual({ name: 'warning', secondsLeft: 1 })
  expect(after(15 * minutes)).toEqual({ name: 'idle' })
})

it('uses the minutes that the person chose, from one to sixty', () => {
  expect(after(29 * seconds, { autoLockMinutes: 1 })).toEqual({ name: 'awake' })
  expect(after(1 * minutes, { autoLockMinutes: 1 })).toEqual({ name: 'idle' })
  expect(after(59 * minutes, { autoLockMinutes: 60 })).toEqual({ name: 'awake' })
  expect(after(60 * minutes, { autoLockMinutes: 60 })).toEqual({ name: 'idle' })
})

it('treats a long time without a check as sleep, and locks if the person wants that', () => {
  const slept = (gapMs: number, lockOnSleep: boolean) =>
    idleStateAt(
      // The page's own clock stood still in the meantime.
      { wall: start + gapMs + seconds, page: at(seconds).page },
      { seenAt: at(0), lookedAt: at(seconds) },
      { autoLockMinutes: 15, lockOnSleep },
    )
  expect(slept(2 * minutes, true)).toEqual({ name: 'slept' })
  expect(slept(2 * minutes, false)).toEqual({ name: 'awake' })
  // Browsers run timers of a hidden page once a minute.
  expect(slept(61 * seconds, true)).toEqual({ name: 'awake' })
  // After the deadline it locks in any case.
  expect(slept(8 * 60 * minutes, false)).toEqual({ name: 'idle' })
})

it('locks in time although the computer’s clock is set back, and immediately when it is set far ahead', () => {
  const settings = { autoLockMinutes: 15, lockOnSleep: false }
  const year = 365 * 24 * 60 * minutes
  const stateAfter = (ms: number, setBy: number) =>
    idleStateAt(at(ms, setBy), { seenAt: at(0), lookedAt: at(ms - seconds, setBy) }, settings).name
  expect(stateAfter(15 * minutes - 1, -year)).toBe('warning')
  expect(stateAfter(15 * minutes, -year)).toBe('idle')
  // This looks the same as a computer that slept for a year.
  expect(stateAfter(1 * minutes, year)).toBe('idle')
  // Activity after the clock was set back makes it count normally again.
  const seenAt = at(0, -year)
  expect(msBetween(seenAt, at(minutes, -year))).toBe(minutes)
  expect(msBetween(seenAt, at(minutes))).toBe(year + minutes)
})
