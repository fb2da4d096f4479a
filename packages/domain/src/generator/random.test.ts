import { expect, it } from 'vitest'
import { randomBelow } from './random.ts'

it('discards draws that would favor small numbers', () => {
  const firstBiased = 2 ** 32 - (2 ** 32 % 7776)
  expect(randomBelow(7776, bytesOf([firstBiased, 2 ** 32 - 1, 42]))).toBe(42)
  expect(randomBelow(7776, bytesOf([firstBiased - 1]))).toBe(7775)
})

/** Returns the given 32-bit draws one after another. */
function bytesOf(draws: readonly number[]) {
  const left = [...draws]
  return (length: number) => {
    const bytes = new Uint8Array(length)
    new DataView(bytes.buffer).setUint32(0, left.shift()!)
    return bytes
  }
}
