import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseStrictJson as parseWithin } from './strict-json.ts'

const far = { depthMax: 1_000, membersMax: 100_000 }
const parseStrictJson = (text: string): unknown => parseWithin(text, far)

describe('strict JSON', () => {
  it('reads everything that JSON.stringify writes', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value)
        if (text.includes('"__proto__":')) return
        expect(parseStrictJson(text)).toEqual(JSON.parse(text))
      }),
    )
  })

  it('refuses a key that occurs twice, however it is spelled', () => {
    fc.assert(
      fc.property(fc.string(), fc.jsonValue(), (key, value) => {
        const name = JSON.stringify(key)
        const spelled = `"${[...key].map((sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')}"`
        const content = JSON.stringify(value)
        expect(parseStrictJson(`{${name}:${content},${name}:1}`)).toBeUndefined()
        if ([...key].every((sign) => sign.length === 1)) {
          expect(
            parseStrictJson(`{${name}:1,"x\\"y":[{"a":1},{"a":1}],${spelled}:${content}}`),
          ).toBeUndefined()
        }
      }),
    )
  })

  it('refuses __proto__ as a key, not as a value', () => {
    expect(parseStrictJson('{"a":[{"__proto__":1}]}')).toBeUndefined()
    expect(parseStrictJson('{"\\u005f_proto__":1}')).toBeUndefined()
    expect(parseStrictJson('["__proto__"]')).toEqual(['__proto__'])
  })

  it('allows the same key in two objects', () => {
    expect(parseStrictJson('[{"a":1},{"a":{"a":2}}]')).toEqual([{ a: 1 }, { a: { a: 2 } }])
  })

  it('refuses what is not JSON', () => {
    for (const text of ['', '{', '{"a":1,}', "{'a':1}", '1 2', 'undefined']) {
      expect(parseStrictJson(text)).toBeUndefined()
    }
  })

  it('refuses what is deeper or has more members than allowed', () => {
    const bounds = { depthMax: 2, membersMax: 5 }
    for (const text of ['[[1]]', '[1,2,3,4,5]', '{"a":[1,2],"b":3}', '["[[[[,,,,,,"]', '["\\"[[["]']) {
      expect([text, parseWithin(text, bounds)]).toEqual([text, JSON.parse(text)])
    }
    for (const text of ['[[[1]]]', '[1,2,3,4,5,6]', '{"a":{"b":{}}}', '[{},{},{}]', '["a', '["a\\"]']) {
      expect([text, parseWithin(text, bounds)]).toEqual([text, undefined])
    }
  })
})
