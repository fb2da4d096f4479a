import { createPublicKey, diffieHellman, generateKeyPairSync } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { fromHex, type Bytes } from './bytes.ts'
import { isAgreementKey, isSigningKey } from './public-key.ts'

const point = (hex: string): Bytes => fromHex(hex) as Bytes
const zero = '00'.repeat(32)
const one = `01${'00'.repeat(31)}`
const prime = (low: string, high = '7f') => `${low}${'ff'.repeat(30)}${high}`

/** Each with both values of the highest bit, which X25519 ignores and Ed25519 reads as a sign. */
const withSign = (hex: string): string[] => {
  const bytes = point(hex)
  bytes[31] = (bytes[31] as number) ^ 0x80
  return [hex, Buffer.from(bytes).toString('hex')]
}

const smallAgreement = [
  zero,
  one,
  'e0eb7a7c3b41b8ae1656e3faf19fc46ada098deb9c32b1fd866205165f49b800',
  '5f9c95bca3508c24b1d0b1559c83ef5b04445cc4581c8e86d8224eddd09f1157',
  prime('ec'),
]
const smallSigning = [
  zero,
  one,
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  prime('ec'),
]
const secondSpellings = [prime('ed'), prime('ee'), prime('ff')]

describe('a public key must not be', () => {
  it.each(smallAgreement.flatMap(withSign))('X25519: a point of small order, %s', (hex) => {
    expect(isAgreementKey(point(hex))).toBe(false)
  })

  it.each(smallAgreement)('and the platform agrees that %s gives no secret', (hex) => {
    const key = { kty: 'OKP', crv: 'X25519', x: Buffer.from(hex, 'hex').toString('base64url') }
    const publicKey = createPublicKey({ key, format: 'jwk' })
    const { privateKey } = generateKeyPairSync('x25519')
    expect(() => diffieHellman({ privateKey, publicKey })).toThrow()
  })

  it.each(smallSigning.flatMap(withSign))('Ed25519: a point of small order, %s', (hex) => {
    expect(isSigningKey(point(hex))).toBe(false)
  })

  it.each(secondSpellings)('a second spelling of a point, %s', (hex) => {
    expect(isAgreementKey(point(hex))).toBe(false)
    expect(isSigningKey(point(hex))).toBe(false)
  })

  it('X25519: anything with the highest bit, which would be ignored', () => {
    const [key, high] = withSign(`09${'00'.repeat(31)}`)
    expect(isAgreementKey(point(key as string))).toBe(true)
    expect(isAgreementKey(point(high as string))).toBe(false)
  })

  it('longer or shorter', () => {
    expect(isAgreementKey(new Uint8Array(31).fill(9))).toBe(false)
    expect(isSigningKey(new Uint8Array(33).fill(9))).toBe(false)
  })
})

it('keys that the platform creates are valid', () => {
  for (let i = 0; i < 64; i++) {
    for (const [type, isKey] of [
      ['ed25519', isSigningKey],
      ['x25519', isAgreementKey],
    ] as const) {
      const { publicKey } =
        type === 'ed25519' ? generateKeyPairSync('ed25519') : generateKeyPairSync('x25519')
      const { x } = publicKey.export({ format: 'jwk' })
      expect(isKey(new Uint8Array(Buffer.from(x as string, 'base64url')))).toBe(true)
    }
  }
  // The greatest number below the prime that has no small order.
  expect(isAgreementKey(point(prime('eb')))).toBe(true)
})
