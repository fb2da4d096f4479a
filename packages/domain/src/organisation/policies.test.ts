import { describe, expect, it } from 'vitest'
import { noPolicies, parsePolicies, strictestOf } from './policies.ts'

describe('the rules of an organisation', () => {
  it('are read back as they were written', () => {
    const rules = { ...noPolicies, maySharesLeave: false, idleMinutesMax: 5 }
    expect(parsePolicies(JSON.parse(JSON.stringify(rules)))).toEqual(rules)
  })

  it.each([
    null,
    { ...noPolicies, v: 2 },
    { ...noPolicies, suite: 2 },
    { ...noPolicies, type: 'rules' },
    { ...noPolicies, maySharesLeave: 'no' },
    { ...noPolicies, idleMinutesMax: -1 },
    { ...noPolicies, idleMinutesMax: 2.5 },
    { ...noPolicies, isGone: true },
  ])('are refused where this version could not keep them or write them back: %#', (value) => {
    expect(parsePolicies(value)).toBeNull()
  })

  it('bind somebody in several organisations by the strictest of each', () => {
    const one = { ...noPolicies, idleMinutesMax: 10 }
    const other = { ...noPolicies, maySharesLeave: false, idleMinutesMax: 5 }
    expect(strictestOf([one, other, noPolicies])).toEqual({
      ...noPolicies,
      maySharesLeave: false,
      idleMinutesMax: 5,
    })
    expect(strictestOf([noPolicies])).toEqual(noPolicies)
    expect(strictestOf([])).toEqual(noPolicies)
  })
})
