import { describe, expect, it } from 'vitest'
import { lockReasonAt } from './lock-reason.ts'

const minute = 60_000
const hour = 60 * minute
const openedAt = Date.UTC(2026, 10, 26, 9)
const rules = { autoLockMinutes: 15, lockOnSleep: true }

describe('an open vault whose background script was stopped', () => {
  it.each([
    ['for a moment', 20_000, {}, null],
    ['for the longest pause between two looks', 3 * minute, {}, null],
    ['for a sleep', 5 * minute, {}, 'sleep'],
    ['for a sleep that the person allows', 5 * minute, { lockOnSleep: false }, null],
    ['for longer than the account’s time', 15 * minute + 1, { lockOnSleep: false }, 'idle'],
    ['for longer than an organization’s minute', 2 * minute, { autoLockMinutes: 1 }, 'idle'],
  ] as const)('%s', (_name, gap, own, reason) => {
    const seenAt = openedAt + hour
    expect(lockReasonAt(seenAt + gap, { openedAt, seenAt, rules: { ...rules, ...own } })).toBe(reason)
  })

  it('locks half a day after it was opened, whatever happened in between', () => {
    const at = openedAt + 12 * hour
    expect(lockReasonAt(at, { openedAt, seenAt: at - 1_000, rules })).toBeNull()
    expect(lockReasonAt(at + 1, { openedAt, seenAt: at - 1_000, rules })).toBe('idle')
  })

  it('does not trust a clock that was set back', () => {
    const seenAt = openedAt + hour
    expect(lockReasonAt(seenAt - 30_000, { openedAt, seenAt, rules })).toBeNull()
    expect(lockReasonAt(seenAt - 2 * minute, { openedAt, seenAt, rules })).toBe('idle')
    expect(lockReasonAt(openedAt - 1, { openedAt, seenAt: openedAt, rules })).toBe('idle')
  })
})
