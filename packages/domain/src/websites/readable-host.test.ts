import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readableHost } from './readable-host.ts'

describe('readableHost', () => {
  it.each([
    ['https://xn--mnchen-3ya.example/login', 'https://münchen.example/login'],
    ['XN--MNCHEN-3YA.example', 'münchen.example'],
    ['xn--fiqs8s', '中国'],
    ['xn--wgbh1c', 'مصر'],
    ['xn--4dbrk0ce', 'ישראל'],
    ['xn--e1afmkfd.xn--80akhbyknj4f', 'пример.испытание'],
    ['xn--zckzah.xn--r8jz45g', 'テスト.例え'],
    ['github.example', 'github.example'],
    ['xn--', 'xn--'],
    ['xn--99999999.example', 'xn--99999999.example'],
    ['xn--ü', 'xn--ü'],
  ])('%s', (address, shown) => {
    expect(readableHost(address)).toBe(shown)
  })

  it('is the inverse of what browsers make of a name', () => {
    const name = fc.string({
      unit: fc.constantFrom(...'abcöüßłж例え中ñ'.split(/(?:)/u)),
      minLength: 1,
      maxLength: 12,
    })
    fc.assert(
      fc.property(name, (text) => {
        const { hostname } = new URL(`https://a${text}.example`)
        expect(new URL(`https://${readableHost(hostname)}`).hostname).toBe(hostname)
      }),
    )
  })

  it('accepts anything', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'az09-'.split(/(?:)/u)) }), (text) => {
        expect(typeof readableHost(`xn--${text}.example`)).toBe('string')
      }),
    )
  })
})
