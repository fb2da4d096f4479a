import { expect, it } from 'vitest'
import { sizeText } from './size-text.ts'

it.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1_000, '1 kB'],
  [1_550, '1.6 kB'],
  [15_500, '16 kB'],
  [500_000_000, '500 MB'],
  [1_000_000_000, '1 GB'],
  [12_000_000_000, '12 GB'],
])('%i bytes read "%s"', (bytes, text) => {
  expect(sizeText(bytes, 'en')).toBe(text)
})
