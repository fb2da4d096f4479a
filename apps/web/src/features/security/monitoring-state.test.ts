import type { BreachWatch } from '@severy/client'
import { expect, it } from 'vitest'
import { monitoringState } from './monitoring-state.ts'

const now = Date.UTC(2026, 10, 22)
const nothing: BreachWatch = {
  passwords: 'off',
  canWatchEmail: false,
  isEmailWatched: false,
  checkedAt: null,
  breaches: [],
}
const watchedEmail: BreachWatch = {
  ...nothing,
  canWatchEmail: true,
  isEmailWatched: true,
  checkedAt: now - 3600_000,
}

it('is active while it is on and a source answers', () => {
  expect(monitoringState(true, { ...nothing, passwords: 'reachable' }, now)).toEqual({ isActive: true })
  expect(monitoringState(true, watchedEmail, now)).toEqual({ isActive: true })
})

it('is never active while it is off or unknown', () => {
  expect(monitoringState(false, { ...watchedEmail, passwords: 'reachable' }, now)).toMatchObject({
    why: 'off',
  })
  expect(monitoringState(true, null, now)).toMatchObject({ why: 'unknown' })
})

it('says which source is missing', () => {
  expect(monitoringState(true, nothing, now)).toMatchObject({ why: 'passwords-off' })
  const away: BreachWatch = { ...nothing, passwords: 'unreachable' }
  expect(monitoringState(true, away, now)).toMatchObject({ why: 'passwords-unreachable' })
})

it('treats an address that was not looked up for days as not monitored', () => {
  const late = { ...watchedEmail, checkedAt: now - 3 * 24 * 3600_000 }
  expect(monitoringState(true, late, now)).toMatchObject({ isActive: false })
  expect(monitoringState(true, { ...watchedEmail, checkedAt: null }, now)).toMatchObject({ isActive: false })
})
