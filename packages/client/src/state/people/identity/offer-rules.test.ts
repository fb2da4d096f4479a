import { describe, expect, it } from 'vitest'
import { acceptingAfter } from './offer-rules.ts'
import type { Standing } from './standing.ts'

const of = (standing: Standing): { standing: Standing } => ({ standing })

describe('what it takes to accept an offer', () => {
  it.each([
    ['verified', 'press'],
    ['known', 'press'],
    ['vouched', 'look'],
    ['new', 'look'],
    ['address-differs', 'look'],
    ['keys-replaced', 'look'],
    ['contradicts', 'never'],
  ] as const)('%s: %s', (standing, accepting) => {
    expect(acceptingAfter(of(standing), of(standing))).toBe(accepting)
    // Good keys on one side do not make up for bad ones on the other: the keys that signed it and the newest keys both
    // count.
    expect(acceptingAfter(of('verified'), of(standing))).toBe(accepting)
    expect(acceptingAfter(of(standing), of('verified'))).toBe(accepting)
  })

  it('nobody accepts anything sealed under unknown keys', () => {
    expect(acceptingAfter(null, of('verified'))).toBe('never')
    expect(acceptingAfter(of('verified'), null)).toBe('never')
  })
})
