import { describe, expect, it } from 'vitest'
import { newDraft, type PlanDraft, readDraft, yearlyDifference } from './plan-draft.ts'

const filled: PlanDraft = { ...newDraft, name: ' Team ', monthlyPrice: '4.99', yearlyPrice: '44,91' }

describe('the form of a plan', () => {
  it('reads amounts in the smallest unit of their currency', () => {
    expect(readDraft(filled)).toMatchObject({ name: 'Team', monthlyPrice: 499, yearlyPrice: 4491 })
    expect(readDraft({ ...filled, currency: 'jpy', monthlyPrice: '500', yearlyPrice: '0' })).toMatchObject({
      currency: 'JPY',
      monthlyPrice: 500,
      yearlyPrice: 0,
    })
  })

  it.each([
    ['name', { name: '  ' }],
    ['currency', { currency: 'euro' }],
    ['monthlyPrice', { monthlyPrice: '-1' }],
    ['monthlyPrice', { monthlyPrice: '' }],
    ['yearlyPrice', { yearlyPrice: '44.911' }],
    ['monthlyPrice', { monthlyPrice: '1000000.01' }],
    ['yearlyPrice', { currency: 'JPY', monthlyPrice: '500', yearlyPrice: '1.5' }],
    ['features', { features: [{ key: 1, text: ' ' }] }],
  ] as const)('names %s as wrong with %o', (field, changes) => {
    expect(readDraft({ ...filled, ...changes })).toBe(field)
  })

  it('says what a year saves, or that it costs more', () => {
    expect(yearlyDifference(filled)).toEqual({ saved: 1497, dearer: 0, percent: 25, currency: 'USD' })
    expect(yearlyDifference({ ...filled, yearlyPrice: '60' })).toMatchObject({ saved: 0, dearer: 12 })
    expect(yearlyDifference({ ...filled, yearlyPrice: '' })).toBeNull()
  })
})
