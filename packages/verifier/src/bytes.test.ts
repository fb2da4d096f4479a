import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  compareBytes,
  concat,
  equalBytes,
  fromBase64Url,
  fromHex,
  label,
  lp,
  toBase64Url,
  toHex,
  u16,
  u32,
  u64,
  u64Max,
  u8,
  utf8,
} from './bytes.ts'

const anyBytes = fc.uint8Array({ maxLength: 200 }).map((bytes) => new Uint8Array(bytes))

it('writes base64url as RFC 4648 section 10 does, without padding', () => {
  const cases = {
    '': '',
    f: 'Zg',
    fo: 'Zm8',
    foo: 'Zm9v',
    foob: 'Zm9vYg',
    fooba: 'Zm9vYmE',
    foobar: 'Zm9vYmFy',
  }
  for (const [text, encoded] of Object.entries(cases)) {
    expect(toBase64Url(utf8(text))).toBe(encoded)
    expect(fromBase64Url(encoded)).toEqual(utf8(text))
  }
  expect(toBase64Url(new Uint8Array([0xfb, 0xff]))).toBe('-_8')
})

it('reads back what it wrote, in base64url and in hexadecimal', () => {
  fc.assert(
    fc.property(anyBytes, (bytes) => {
      expect(fromBase64Url(toBase64Url(bytes))).toEqual(bytes)
      expect(fromHex(toHex(bytes))).toEqual(bytes)
      expect(toBase64Url(bytes)).toBe(Buffer.from(bytes).toString('base64url'))
    }),
  )
})

it.each([
  'Zg==',
  'Zg=',
  'Z',
  'A',
  'AAAAA',
  'Zm9vY',
  'Zm9v\n',
  ' Zm9v',
  'Zm+v',
  'Zm/v',
  'Zm9é',
  'Zh',
  'Zm9',
  '_-9',
])('refuses %j as base64url: each value has one spelling', (text) => {
  expect(fromBase64Url(text)).toBeNull()
})

it('refuses hexadecimal with half bytes or foreign characters', () => {
  expect(fromHex('abc')).toBeNull()
  expect(fromHex('0g')).toBeNull()
  expect(fromHex('0x')).toBeNull()
  expect(fromHex('aB')).toEqual(new Uint8Array([0xab]))
})

it('writes integers big-endian', () => {
  expect(toHex(concat(u8(1), u16(2), u32(3), u64(4)))).toBe('010002000000030000000000000004')
  expect(toHex(u64(u64Max))).toBe('001fffffffffffff')
  expect(toHex(lp(utf8('ab')))).toBe('000000026162')
})

it('refuses to write a number that does not fit', () => {
  for (const write of [
    () => u8(256),
    () => u16(65_536),
    () => u32(2 ** 32),
    () => u64(2 ** 53),
    () => u32(-1),
  ]) {
    expect(write).toThrow(RangeError)
  }
  expect(() => u32(1.5)).toThrow(RangeError)
})

it('separates the label from its fields', () => {
  expect(label('fp', new Uint8Array([9]))).toEqual(concat(utf8('severy/1/fp'), new Uint8Array([0, 9])))
})

it('compares contents, whatever the length', () => {
  fc.assert(
    fc.property(anyBytes, anyBytes, (a, b) => {
      expect(equalBytes(a, b)).toBe(toHex(a) === toHex(b))
      expect(Math.sign(compareBytes(a, b))).toBe(Buffer.compare(a, b))
    }),
  )
  expect(equalBytes(new Uint8Array(3), new Uint8Array(4))).toBe(false)
})
