import { utf8 } from '@severy/verifier'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { importKey } from './key.ts'
import { encodeJson, openJson, parseJson, sealJson } from './json.ts'
import { randomBytes } from './random.ts'
import { pad } from './padding.ts'
import { seal } from './seal.ts'

it('reads what it wrote', () => {
  const objects = fc
    .jsonValue()
    .filter((value) => value !== null && !JSON.stringify(value).includes('__proto__'))
  fc.assert(
    fc.property(objects, (value) => {
      expect(parseJson(encodeJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
      expect(parseJson(utf8(JSON.stringify(value, null, 2)))).toEqual(JSON.parse(JSON.stringify(value)))
    }),
  )
})

it.each([
  ['a key twice', '{"a":1,"a":2}'],
  ['a key twice, apart', '{"a":1,"b":{"c":[1,2]},"a":2}'],
  ['a key twice, spelled differently', '{"a":1,"\\u0061":2}'],
  ['a key twice, deep inside', '[{"x":[{"y":1,"z":{},"y":1}]}]'],
  ['__proto__', '{"__proto__":{"admin":true}}'],
  ['__proto__ in escapes', '{"\\u005f_proto__":1}'],
  ['__proto__ with spaces around', '{ "__proto__" \n : 1}'],
  ['nothing', ''],
  ['a comma too many', '{"a":1,}'],
  ['text after the value', '{} {}'],
  ['a byte order mark', '\ufeff{}'],
])('refuses %s', (_, text) => {
  expect(parseJson(utf8(text))).toBeNull()
})

it.each([
  '{"a":{"a":{"a":1}},"b":{"a":2}}',
  '[{"a":1},{"a":2}]',
  '{"a":"a","b":"\\"a\\":","c":"{\\"c\\":1}"}',
  '{"a\\\\":1,"a":2}',
  '{"x":"__proto__"}',
  '{"":1," ":2}',
  '{"a\\"":"\\\\","b":"\\\\\\""}',
])('accepts %s', (text) => {
  expect(parseJson(utf8(text))).toEqual(JSON.parse(text))
})

it('refuses bytes that are not UTF-8', () => {
  expect(parseJson(new Uint8Array([0x22, 0xc3, 0x28, 0x22]))).toBeNull()
  expect(parseJson(new Uint8Array([0x22, 0xff, 0x22]))).toBeNull()
})

it('opens sealed JSON only in its place, and only if padded', async () => {
  const key = await importKey(randomBytes(32))
  const sealed = await sealJson(key, utf8('here'), { a: 1 })
  expect(sealed).toHaveLength(72 + 512)
  expect(await openJson(key, utf8('here'), sealed)).toEqual({ a: 1 })
  expect(await openJson(key, utf8('there'), sealed)).toBeNull()
  expect(await openJson(key, utf8('here'), await seal(key, utf8('here'), utf8('{"a":1}')))).toBeNull()
  expect(
    await openJson(key, utf8('here'), await seal(key, utf8('here'), pad(utf8('{"a":1,"a":1}')))),
  ).toBeNull()
})
