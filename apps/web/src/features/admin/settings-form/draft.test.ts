import { describe, expect, it } from 'vitest'
import { changedNames, differences, parseWhole, putBack } from './draft.ts'

const stored = { days: 30, isOn: true, networks: ['10.0.0.0/8'] }

describe('changes typed in a settings form', () => {
  it('count where they differ from what is stored, lists by their content', () => {
    expect(changedNames({ days: 30, networks: ['10.0.0.0/8'] }, stored)).toEqual([])
    expect(changedNames({ days: 31, networks: [], isOn: true }, stored)).toEqual(['days', 'networks'])
  })

  it('no longer count once someone else has saved the same', () => {
    expect(putBack({ days: 31, isOn: false }, { ...stored, days: 31 })).toEqual({ isOn: false })
  })

  it('are shown next to what someone else has changed', () => {
    const now = { ...stored, days: 20, networks: [] }
    expect(differences(stored, now)).toEqual([
      { name: 'days', before: 30, now: 20 },
      { name: 'networks', before: ['10.0.0.0/8'], now: [] },
    ])
  })
})

describe('a number field', () => {
  it.each([
    ['30', 30],
    [' 50,000 ', 50_000],
    ['50 000', 50_000],
    ['1’000', 1_000],
    ['1', 1],
  ])('reads %j as %d', (text, value) => {
    expect(parseWhole(text, 1, 100_000)).toBe(value)
  })

  it.each([
    '',
    'many',
    '0',
    '100001',
    '-5',
    '1e3',
    '0x10',
    '1,5',
    '2.5',
    '1 5',
    '12,34',
    ',500',
    '９',
    '9'.repeat(20),
  ])('does not accept %j', (text) => {
    expect(parseWhole(text, 1, 100_000)).toBeNull()
  })
})
