import { expect, it } from 'vitest'
import { idleStateAt } from './idle-clock.ts'

const start = 1_700_000_000_000
const seconds = 1_000
const minutes = 60 * seconds

/** Seen at the start, looked at a second before now. */
function after(ms: number, settings: Partial<Parameters<typeof idleStateAt>[2]> = {}) {
  const now = start + ms
  return idleStateAt(
    now,
    { seenAt: start, lookedAt: now - seconds },
    { autoLockMinutes: 15, lockOnSleep: true, ...settings },
  )
}

it('warns thirty seconds before the minutes are over, and locks when they are', () => {
  expect(after(14.5 * minutes - 1)).toEqual({ name: 'awake' })
  expect(after(14.5 * minutes)).toEqual({ name: 'warning', secondsLeft: 30 })
  expect(after(15 * minutes - 1)).toEqual({ name: 'warning', secondsLeft: 1 })
  expect(after(15 * minutes)).toEqual({ name: 'idle' })
})

it('keeps to the minutes that the person chose, from one to sixty', () => {
  expect(after(29 * seconds, { autoLockMinutes: 1 })).toEqual({ name: 'awake' })
  expect(after(1 * minutes, { autoLockMinutes: 1 })).toEqual({ name: 'idle' })
  expect(after(59 * minutes, { autoLockMinutes: 60 })).toEqual({ name: 'awake' })
  expect(after(60 * minutes, { autoLockMinutes: 60 })).toEqual({ name: 'idle' })
})

it('takes a long time without a look at the clock for sleep, and locks if the person wants that', () => {
  const slept = (gapMs: number, lockOnSleep: boolean) =>
    idleStateAt(
      start + gapMs + seconds,
      { seenAt: start, lookedAt: start + seconds },
      { autoLockMinutes: 15, lockOnSleep },
    )
  expect(slept(2 * minutes, true)).toEqual({ name: 'slept' })
  expect(slept(2 * minutes, false)).toEqual({ name: 'awake' })
  // A hidden page may look once a minute.
  expect(slept(61 * seconds, true)).toEqual({ name: 'awake' })
  // Past the deadline it locks in any case.
  expect(slept(8 * 60 * minutes, false)).toEqual({ name: 'idle' })
})
