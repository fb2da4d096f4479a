import { describe, expect, it } from 'vitest'
import { codeOf, codesAt, hotp } from './one-time-code.ts'
import { readOneTimeSecret, type CodeHash, type OneTimeSecret } from './one-time-secret.ts'

/** The seeds of both RFCs: the digits 1 to 0 repeated to the length of the hash. */
function secretOf(hash: CodeHash, keyBytes: number, rest: Partial<OneTimeSecret> = {}): OneTimeSecret {
  const key = new TextEncoder().encode('1234567890'.repeat(7).slice(0, keyBytes))
  return {
    kind: 'time',
    key,
    hash,
    digits: 8,
    periodSeconds: 30,
    counter: 0,
    issuer: '',
    account: '',
    ...rest,
  }
}

describe('hotp', () => {
  it('gives the ten codes of RFC 4226, appendix D', async () => {
    const secret = secretOf('SHA-1', 20, { digits: 6 })
    const codes = await Promise.all(Array.from({ length: 10 }, (_, counter) => hotp(secret, counter)))
    expect(codes).toEqual([
      '755224',
      '287082',
      '359152',
      '969429',
      '338314',
      '254676',
      '287922',
      '162583',
      '399871',
      '520489',
    ])
  })
})

describe('codesAt', () => {
  // RFC 6238, appendix B.
  const vectors: [seconds: number, sha1: string, sha256: string, sha512: string][] = [
    [59, '94287082', '46119246', '90693936'],
    [1_111_111_109, '07081804', '68084774', '25091201'],
    [1_111_111_111, '14050471', '67062674', '99943326'],
    [1_234_567_890, '89005924', '91819424', '93441116'],
    [2_000_000_000, '69279037', '90698825', '38618901'],
    [20_000_000_000, '65353130', '77737706', '47863826'],
  ]

  it.each(vectors)('gives the codes of RFC 6238 at %i seconds', async (seconds, sha1, sha256, sha512) => {
    const secrets = [secretOf('SHA-1', 20), secretOf('SHA-256', 32), secretOf('SHA-512', 64)]
    const codes = await Promise.all(secrets.map((secret) => codesAt(secret, seconds * 1000)))
    expect(codes.map(({ code }) => code)).toEqual([sha1, sha256, sha512])
  })

  it('uses as many digits as the secret requires', async () => {
    const codes = await Promise.all(
      [5, 6, 7, 8, 9, 10].map((digits) => codesAt(secretOf('SHA-1', 20, { digits }), 1_111_111_109_000)),
    )
    expect(codes.map(({ code }) => code)).toEqual([
      '81804',
      '081804',
      '7081804',
      '07081804',
      '907081804',
      '0907081804',
    ])
  })

  it('returns the next code and when it starts, for any period', async () => {
    const secret = secretOf('SHA-1', 20, { periodSeconds: 45 })
    const now = await codesAt(secret, 100_000)
    expect(now).toMatchObject({ periodSeconds: 45, endsAt: 135_000 })
    expect((await codesAt(secret, now.endsAt - 1)).code).toBe(now.code)
    expect((await codesAt(secret, now.endsAt)).code).toBe(now.next)
  })
})

describe('codeOf', () => {
  it('stays at the secret’s counter until the code is used', async () => {
    const secret = secretOf('SHA-1', 20, { kind: 'counter', digits: 6, counter: 3 })
    expect(await codeOf(secret, 1)).toEqual({ kind: 'counted', code: '969429', counter: 3 })
    expect(await codeOf(secret, 2_000_000_000_000)).toMatchObject({ code: '969429' })
  })

  it('writes Steam’s codes in Steam’s letters: the number of RFC 4226 in base 26', async () => {
    const secret = readOneTimeSecret('steam://GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
    if (secret === null) throw new Error('no secret')
    // Counter 1 of RFC 4226, appendix D truncates to 1094287082.
    expect(await codeOf(secret, 30_000)).toMatchObject({ kind: 'running', code: steamCode(1_094_287_082) })
    expect(steamCode(1_094_287_082)).toMatch(/^[2-9BCDFGHJKMNPQRTVWXY]{5}$/)
  })
})

function steamCode(value: number): string {
  const letters = '23456789BCDFGHJKMNPQRTVWXY'
  return [0, 1, 2, 3, 4].map((place) => letters[Math.floor(value / 26 ** place) % 26]).join('')
}
