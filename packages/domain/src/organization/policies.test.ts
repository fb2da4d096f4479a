import { describe, expect, it } from 'vitest'
import {
  areAnySet,
  measuredPassword,
  meetsPasswordRule,
  noPolicies,
  parsePolicies,
  strictestOf,
} from './policies.ts'

const all = {
  ...noPolicies,
  maySharesLeave: false,
  idleMinutesMax: 5,
  mayExport: false,
  secondFactorDueAt: 1_800_000_000_000,
  passwordLengthMin: 14,
  passwordScoreMin: 4,
  mayProveWithPasskey: false,
}

describe('the rules of an organization', () => {
  it('are read back as they were written', () => {
    expect(parsePolicies(JSON.parse(JSON.stringify(all)))).toEqual(all)
  })

  it('require nothing that the record does not name', () => {
    const old = { v: 1, type: 'policies', maySharesLeave: false, idleMinutesMax: 5, suite: 1 }
    expect(parsePolicies(old)).toEqual({ ...noPolicies, maySharesLeave: false, idleMinutesMax: 5 })
  })

  it.each([
    null,
    { ...noPolicies, v: 2 },
    { ...noPolicies, suite: 2 },
    { ...noPolicies, type: 'rules' },
    { ...noPolicies, maySharesLeave: 'no' },
    { ...noPolicies, idleMinutesMax: -1 },
    { ...noPolicies, idleMinutesMax: 2.5 },
    { ...noPolicies, mayExport: 1 },
    { ...noPolicies, secondFactorDueAt: null },
    { ...noPolicies, passwordLengthMin: 129 },
    { ...noPolicies, passwordScoreMin: 5 },
    { ...noPolicies, mayProveWithPasskey: 'no' },
  ])('are refused if this version could not keep them or write them back: %#', (value) => {
    expect(parsePolicies(value)).toBeNull()
  })

  it('bind a member of several organizations by the strictest of each', () => {
    const other = {
      ...noPolicies,
      idleMinutesMax: 10,
      secondFactorDueAt: 1_700_000_000_000,
      passwordLengthMin: 20,
    }
    expect(strictestOf([all, other, noPolicies])).toEqual({
      ...all,
      secondFactorDueAt: 1_700_000_000_000,
      passwordLengthMin: 20,
    })
    expect(strictestOf([noPolicies])).toEqual(noPolicies)
    expect(strictestOf([])).toEqual(noPolicies)
  })

  it('are known to be set, or not', () => {
    expect(areAnySet(noPolicies)).toBe(false)
    for (const rule of ['maySharesLeave', 'mayExport', 'passwordScoreMin', 'mayProveWithPasskey'] as const) {
      expect(areAnySet({ ...noPolicies, [rule]: all[rule] })).toBe(true)
    }
  })

  it('require of a password its length in characters and its strength', () => {
    expect(meetsPasswordRule(all, measuredPassword('🌊'.repeat(14), 4))).toBe(true)
    expect(meetsPasswordRule(all, measuredPassword('🌊'.repeat(13), 4))).toBe(false)
    expect(meetsPasswordRule(all, measuredPassword('a'.repeat(14), 3))).toBe(false)
    expect(meetsPasswordRule(noPolicies, measuredPassword('', 0))).toBe(true)
  })
})
