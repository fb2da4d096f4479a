import { expect, it } from 'vitest'
import { endOfPeriod } from './periods.ts'

const at = (text: string): number => Date.parse(text) / 1000

it('ends a month on the same day, or on the last day of a shorter month, and returns to that day afterward', () => {
  const anchor = at('2027-01-31T08:30:00Z')
  const ends: string[] = []
  let start = anchor
  for (let month = 0; month < 4; month++) {
    start = endOfPeriod(anchor, start, 'month')
    ends.push(new Date(start * 1000).toISOString())
  }
  expect(ends).toEqual([
    '2027-02-28T08:30:00.000Z',
    '2027-03-31T08:30:00.000Z',
    '2027-04-30T08:30:00.000Z',
    '2027-05-31T08:30:00.000Z',
  ])
})

it('ends a year on the same day, also after a February 29', () => {
  const anchor = at('2028-02-29T00:00:00Z')
  expect(endOfPeriod(anchor, anchor, 'year')).toBe(at('2029-02-28T00:00:00Z'))
  expect(endOfPeriod(anchor, at('2031-02-28T00:00:00Z'), 'year')).toBe(at('2032-02-29T00:00:00Z'))
})
