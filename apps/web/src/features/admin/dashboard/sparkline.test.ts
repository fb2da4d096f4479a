import { expect, it } from 'vitest'
import { linePath } from './sparkline.tsx'

const frame = { width: 100, height: 10, min: 0, max: 10 }

it('draws a line through consecutive days, and a dot for a single one', () => {
  expect(linePath([0, 5, 10], frame)).toBe('M0.0 10.0L50.0 5.0L100.0 0.0')
  expect(linePath([null, 5, null], frame)).toBe('M50.0 5.0h0')
  expect(linePath([0, null, 10], frame)).toBe('M0.0 10.0h0M100.0 0.0h0')
})
