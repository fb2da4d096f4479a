import { createHash } from 'node:crypto'
import { inflateSync } from 'node:zlib'
import { concat, fromHex, toHex, utf8, type Bytes } from '@severy/verifier'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import aesGcm from '../vectors/wycheproof-aes-256-gcm.json' with { type: 'json' }
import cobblestone from '../vectors/wycheproof-cobblestone-256.json' with { type: 'json' }
import { importKey } from './key.ts'
import { randomBytes } from './random.ts'
import { open, openMany, seal, sealMany, sealOverheadBytes, sealWithSalt } from './seal.ts'

const context = utf8('context')
let key: CryptoKey

beforeAll(async () => {
  key = await importKey(randomBytes(32))
})

describe('Wycheproof', () => {
  it.each(cobblestone.tests)('Cobblestone-256, $tcId: $comment', async (test) => {
    const base = await importKey(hex(test.key))
    const sealed = new Uint8Array(inflateSync(hex(test.ct)))
    if (hex(test.key).length !== 32) {
      await expect(open(base, hex(test.ctx), sealed)).rejects.toThrow(TypeError)
      return
    }
    const opened = await open(base, hex(test.ctx), sealed)
    if (test.result === 'invalid') {
      expect(opened).toBeNull()
      return
    }
    expect(opened).toHaveLength(test.msgLength!)
    expect(createHash('sha512').update(opened!).digest('hex')).toBe(test.msgSha512)
    const again = await sealWithSalt(base, hex(test.ctx), opened!, sealed.slice(0, 24))
    expect(Buffer.compare(again, sealed)).toBe(0)
  })

  it('AES-256-GCM, as this platform does it', async () => {
    for (const { key: raw, iv, aad, msg, ct, tag, result } of aesGcm.tests) {
      const aes = await crypto.subtle.importKey('raw', hex(raw), 'AES-GCM', false, ['decrypt'])
      const algorithm = { name: 'AES-GCM', iv: hex(iv), additionalData: hex(aad) }
      const opened = crypto.subtle.decrypt(algorithm, aes, hex(ct + tag))
      if (result === 'valid') expect(toHex(new Uint8Array(await opened))).toBe(msg)
      else await expect(opened).rejects.toThrow()
    }
    expect(aesGcm.tests).toHaveLength(48)
  })
})

it('opens what it sealed, at any length around the chunk size', async () => {
  for (const length of [0, 1, 16, 16_383, 16_384, 16_385, 32_767, 32_768, 40_000]) {
    const plaintext = randomBytes(length)
    const sealed = await seal(key, context, plaintext)
    const chunks = Math.floor(length / 16_384) + 1
    expect(sealed).toHaveLength(56 + length + 16 * chunks)
    expect(await open(key, context, sealed)).toEqual(plaintext)
  }
})

it('opens what it sealed, whatever the content', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array(), fc.uint8Array(), async (p, c) => {
      const [plaintext, place] = [new Uint8Array(p), new Uint8Array(c)]
      expect(await open(key, place, await seal(key, place, plaintext))).toEqual(plaintext)
    }),
  )
})

it('counts chunks past 255', async () => {
  const plaintext = new Uint8Array(258 * 16_384 + 1)
  for (let i = 0; i < 259; i++) plaintext.fill(i, i * 16_384, (i + 1) * 16_384)
  const sealed = await seal(key, context, plaintext)
  const opened = await open(key, context, sealed)
  expect(Buffer.compare(opened!, plaintext)).toBe(0)
  // The same chunk does not open 256 positions later.
  const moved = sealed.slice()
  moved.copyWithin(56 + 256 * 16_400, 56, 56 + 16_400)
  expect(await open(key, context, moved)).toBeNull()
})

it('refuses a record with any bit changed', async () => {
  const sealed = await seal(key, context, utf8('a secret of some length'))
  await fc.assert(
    fc.asyncProperty(fc.nat(sealed.length - 1), fc.nat(7), async (at, bit) => {
      const altered = sealed.slice()
      altered[at] = altered[at]! ^ (1 << bit)
      expect(await open(key, context, altered)).toBeNull()
    }),
  )
})

it('refuses a record that was cut or extended, within and between chunks', async () => {
  const sealed = await seal(key, context, randomBytes(20_000))
  for (const length of [
    0,
    24,
    55,
    56,
    71,
    72,
    72 + 10,
    56 + 16_399,
    56 + 16_400,
    56 + 16_415,
    sealed.length - 1,
  ]) {
    expect([length, await open(key, context, sealed.slice(0, length))]).toEqual([length, null])
  }
  for (const extra of [1, 16, 16_400]) {
    expect(await open(key, context, concat(sealed, new Uint8Array(extra)))).toBeNull()
  }
})

it('refuses chunks in another order', async () => {
  const sealed = await seal(key, context, randomBytes(40_000))
  const chunk = (i: number) => sealed.slice(56 + i * 16_400, 56 + (i + 1) * 16_400)
  expect(await open(key, context, concat(sealed.slice(0, 56), chunk(1), chunk(0), chunk(2)))).toBeNull()
  expect(await open(key, context, concat(sealed.slice(0, 56), chunk(0), chunk(0), chunk(2)))).toBeNull()
  expect(await open(key, context, concat(sealed.slice(0, 56), chunk(0), chunk(1), chunk(2)))).not.toBeNull()
})

it('refuses another key and another place', async () => {
  const sealed = await seal(key, context, utf8('secret'))
  expect(await open(await importKey(randomBytes(32)), context, sealed)).toBeNull()
  expect(await open(key, utf8('context2'), sealed)).toBeNull()
  expect(await open(key, utf8(''), sealed)).toBeNull()
})

it('never produces the same bytes twice', async () => {
  const [a, b] = [await seal(key, context, utf8('x')), await seal(key, context, utf8('x'))]
  expect(toHex(a.subarray(0, 24))).not.toBe(toHex(b.subarray(0, 24)))
  expect(toHex(a)).not.toBe(toHex(b))
  expect(a).toHaveLength(sealOverheadBytes + 1)
})

it('seals and opens many in order, and shows which ones do not open', async () => {
  const plaintexts = Array.from({ length: 600 }, (_, i) => utf8(`record ${i}`))
  const sealed = await sealMany(plaintexts.map((plaintext) => ({ key, context, plaintext })))
  sealed[300]![60] = sealed[300]![60]! ^ 1
  const opened = await openMany(sealed.map((record) => ({ key, context, sealed: record })))
  expect(opened).toEqual(plaintexts.map((plaintext, i) => (i === 300 ? null : plaintext)))
})

function hex(text: string): Bytes {
  return fromHex(text)!
}
