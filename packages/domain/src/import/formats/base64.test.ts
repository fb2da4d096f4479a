import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromBase64, toBase64Url } from './base64.ts'

it('any bytes are unchanged after a round trip, from either alphabet', () => {
  fc.assert(
    fc.property(fc.uint8Array(), (value) => {
      const bytes = Uint8Array.from(value)
      expect(toBase64Url(bytes)).toBe(Buffer.from(bytes).toString('base64url'))
      expect(fromBase64(toBase64Url(bytes))).toEqual(bytes)
      expect(fromBase64(Buffer.from(bytes).toString('base64'))).toEqual(bytes)
    }),
  )
})

it.each(['!', 'A', 'AAAAA', 'AA=A'])('%j is not base64', (text) => {
  expect(fromBase64(text)).toBeNull()
})
