import { expect, it } from 'vitest'
import { findWrongRange, rangesProblem, splitRanges } from './address-ranges.ts'

it('reads addresses separated by lines, commas or spaces', () => {
  expect(splitRanges(' 203.0.113.7\n198.51.100.0/24, 2001:db8::/32 ')).toEqual([
    '203.0.113.7',
    '198.51.100.0/24',
    '2001:db8::/32',
  ])
  expect(splitRanges(' \n')).toEqual([])
})

it.each([['203.0.113.7/33'], ['office'], ['203.0.113'], ['2001:db8::/129'], ['203.0.113.7/']])(
  'does not accept %s as an address',
  (entry) => {
    expect(findWrongRange(['203.0.113.7', '203.0.113.0/24', '2001:db8::1', entry])).toBe(entry)
  },
)

it('accepts as many as the server does', () => {
  const list = Array.from({ length: 100 }, (_, i) => `203.0.113.${String(i)}`)
  expect(rangesProblem({ ip_allow_list: list })).toBeNull()
  expect(rangesProblem({ ip_allow_list: [...list, '::1'] })).toBe('too-many-ranges')
})
