import { createHmac } from 'node:crypto'
import { expand as nobleExpand } from '@noble/hashes/hkdf.js'
import { sha512 } from '@noble/hashes/sha2.js'
import { concat, equalBytes, fromHex, label, toHex, utf8, type Bytes } from '@severy/verifier'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import rfc from '../vectors/rfc.json' with { type: 'json' }
import wycheproof from '../vectors/wycheproof-hkdf-sha512.json' with { type: 'json' }
import { derive, deriveKey, expand, importKey } from './key.ts'
import { randomBytes } from './random.ts'

it('uses a platform HMAC that agrees with RFC 4231', async () => {
  for (const { hash, key, msg, mac } of rfc.rfc4231) {
    const algorithm = { name: 'HMAC', hash }
    const imported = await crypto.subtle.importKey('raw', hex(key), algorithm, false, ['sign'])
    expect(toHex(new Uint8Array(await crypto.subtle.sign('HMAC', imported, hex(msg))))).toBe(mac)
  }
})

it('expands as RFC 5869 appendix A says, given its hash', async () => {
  for (const { prk, info, length, okm } of rfc.rfc5869) {
    const algorithm = { name: 'HMAC', hash: 'SHA-256' }
    const key = await crypto.subtle.importKey('raw', hex(prk), algorithm, false, ['sign'])
    expect(toHex(await expand(key, hex(info), length))).toBe(okm)
  }
})

it('expands as Wycheproof says with SHA-512', async () => {
  let run = 0
  for (const { ikm, salt, info, size, okm, result } of wycheproof.tests) {
    const prk = createHmac('sha512', hex(salt).length === 0 ? new Uint8Array(64) : hex(salt)).update(hex(ikm))
    const key = await importKey(new Uint8Array(prk.digest()))
    if (result === 'valid') expect(toHex(await expand(key, hex(info), size))).toBe(okm)
    else await expect(expand(key, hex(info), size)).rejects.toThrow(RangeError)
    run++
  }
  expect(run).toBe(102)
})

it('derives what another implementation of HKDF-Expand derives, at any length', async () => {
  const lengths = fc.integer({ min: 1, max: 300 })
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ minLength: 32, maxLength: 64 }),
      fc.uint8Array(),
      lengths,
      async (k, c, n) => {
        const context = new Uint8Array(c)
        // HMAC fills short keys with zeros; the other implementation needs them explicitly.
        const prk = concat(k, new Uint8Array(64 - k.length))
        const expected = nobleExpand(sha512, prk, label('kdf/test', context), n)
        const derived = await derive(await importKey(new Uint8Array(k)), 'test', context, n)
        expect(equalBytes(derived, expected)).toBe(true)
      },
    ),
    { numRuns: 40 },
  )
})

it('gives different keys for different names and contexts', async () => {
  const key = await importKey(randomBytes(32))
  const out = await Promise.all([
    derive(key, 'a'),
    derive(key, 'b'),
    derive(key, 'a', utf8('b')),
    derive(key, 'a', concat(utf8('b'), new Uint8Array(1))),
  ])
  expect(new Set(out.map(toHex)).size).toBe(4)
})

it('overwrites the raw bytes, and gives a key that cannot be read', async () => {
  const raw = randomBytes(32)
  const key = await importKey(raw)
  expect(raw).toEqual(new Uint8Array(32))
  for (const secret of [key, await deriveKey(key, 'child')]) {
    expect(secret.extractable).toBe(false)
    await expect(crypto.subtle.exportKey('raw', secret)).rejects.toThrow()
  }
})

it('derives a key that is the imported form of the derived bytes', async () => {
  const key = await importKey(randomBytes(32))
  const child = await importKey(await derive(key, 'child', utf8('x')))
  expect(await derive(await deriveKey(key, 'child', utf8('x')), 'leaf')).toEqual(await derive(child, 'leaf'))
})

function hex(text: string): Bytes {
  return fromHex(text)!
}
