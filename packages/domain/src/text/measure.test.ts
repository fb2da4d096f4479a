import fc from 'fast-check'
import { expect, it } from 'vitest'
import { countCharacters, utf8Length } from './measure.ts'

it('counts code points and UTF-8 bytes as the platform does', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', 'é', '漢', '🔑', '\ud83d', '\udd11') }), (text) => {
      expect(countCharacters(text)).toBe(Array.from(text).length)
      expect(utf8Length(text)).toBe(Buffer.byteLength(text))
    }),
  )
})
