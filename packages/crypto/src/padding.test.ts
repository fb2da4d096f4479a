import { concat, type Bytes } from '@severy/verifier'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pad, unpad } from './padding.ts'

it('pads to the buckets of the protocol', () => {
  const sizes = [0, 508, 509, 1020, 1021, 2044, 2045, 4092, 4093, 8188, 8189, 16_380, 16_381].map(
    (length) => pad(new Uint8Array(length)).length,
  )
  expect(sizes).toEqual([512, 512, 1024, 1024, 2048, 2048, 4096, 4096, 8192, 8192, 16_384, 16_384, 24_576])
})

it('unpads what it padded, also from a view into a larger buffer', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 9000 }), (b) => {
      const bytes: Bytes = new Uint8Array(b)
      expect(unpad(pad(bytes))).toEqual(bytes)
      expect(unpad(concat(new Uint8Array(3), pad(bytes)).subarray(3))).toEqual(bytes)
    }),
    { numRuns: 30 },
  )
})

it('refuses padding that is not zero, and a length that does not fit', () => {
  const padded = pad(new Uint8Array([1, 2, 3]))
  for (const at of [7, 100, 511]) {
    const altered = padded.slice()
    altered[at] = 1
    expect(unpad(altered)).toBeNull()
  }
  expect(unpad(new Uint8Array(3))).toBeNull()
  expect(unpad(new Uint8Array([0, 0, 0, 1]))).toBeNull()
  expect(unpad(new Uint8Array([0xff, 0xff, 0xff, 0xff, 0]))).toBeNull()
  expect(unpad(new Uint8Array(4))).toEqual(new Uint8Array(0))
})
