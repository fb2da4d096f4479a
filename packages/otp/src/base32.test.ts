import { describe, expect, it } from 'vitest'
import { readBase32, writeBase32 } from './base32.ts'

const read = (encoded: string) => {
  const bytes = readBase32(encoded)
  return bytes === null ? null : new TextDecoder().decode(bytes)
}

describe('readBase32', () => {
  it.each([
    ['', ''],
    ['MY======', 'f'],
    ['MZXQ====', 'fo'],
    ['MZXW6===', 'foo'],
    ['MZXW6YQ=', 'foob'],
    ['MZXW6YTB', 'fooba'],
    ['MZXW6YTBOI======', 'foobar'],
  ])('reads %j as %j (RFC 4648, section 10)', (encoded, plain) => {
    expect(read(encoded)).toBe(plain)
  })

  it.each(['mzxw6ytboi', 'MZXW 6YTB OI', 'mzxw-6ytb-oi======', '  MZXW6YTBOI\n'])('reads %j', (typed) => {
    expect(read(typed)).toBe('foobar')
  })

  it('drops bits that fill no byte', () => {
    expect(read('MZXW6YTBOI7')).toBe('foobar')
  })

  it.each(['0', '1', '8', '9', 'ß', 'MZXW6=YTB', 'MZXW,6YTB'])('refuses what holds %j', (typed) => {
    expect(read(typed)).toBeNull()
  })
})

it('writes what it reads, as RFC 4648 does without its padding', () => {
  const vectors = [
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foo', 'MZXW6'],
    ['foob', 'MZXW6YQ'],
    ['fooba', 'MZXW6YTB'],
    ['foobar', 'MZXW6YTBOI'],
  ] as const
  for (const [text, base32] of vectors) expect(writeBase32(new TextEncoder().encode(text))).toBe(base32)
  const bytes = Uint8Array.from({ length: 20 }, (_, i) => (i * 53) & 255)
  expect(readBase32(writeBase32(bytes))).toEqual(bytes)
})
