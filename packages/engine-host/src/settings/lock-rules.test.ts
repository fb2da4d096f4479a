import { expect, it } from 'vitest'
import { lockRulesOf } from './lock-rules.ts'
import { settingsInForce } from './settings-state.ts'

it('limits the minutes that the person chose by those of their organizations', () => {
  const rulesWith = (autoLockMinutes: number, idleMinutesMax: number) =>
    lockRulesOf(settingsInForce({ autoLockMinutes, lockOnSleep: false }), { idleMinutesMax })
  expect(rulesWith(30, 10)).toEqual({ autoLockMinutes: 10, lockOnSleep: false })
  expect(rulesWith(5, 10)).toEqual({ autoLockMinutes: 5, lockOnSleep: false })
  expect(rulesWith(30, 0)).toEqual({ autoLockMinutes: 30, lockOnSleep: false })
})

it('uses the defaults if nothing was chosen', () => {
  expect(lockRulesOf(settingsInForce({}), null)).toEqual({ autoLockMinutes: 15, lockOnSleep: true })
})
