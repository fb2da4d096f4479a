import { fromHex, label, toHex, utf8, verifySignature, type Bytes } from '@severy/verifier'
import { expect, it } from 'vitest'
import rfc from '../vectors/rfc.json' with { type: 'json' }
import wycheproof from '../vectors/wycheproof-ed25519.json' with { type: 'json' }
import { createSigningKey, importSigningKey, sign } from './signing.ts'

it('signs as RFC 8032 section 7.1 does', async () => {
  for (const { seed, msg, sig } of rfc.rfc8032) {
    const key = await importSigningKey(hex(seed))
    expect(toHex(new Uint8Array(await crypto.subtle.sign('Ed25519', key, hex(msg))))).toBe(sig)
  }
  expect(rfc.rfc8032).toHaveLength(4)
})

it('runs on a platform that verifies as Wycheproof says', async () => {
  const wrong: number[] = []
  for (const { tcId, pk, msg, sig, result } of wycheproof.tests) {
    const key = await crypto.subtle.importKey('raw', hex(pk), 'Ed25519', false, ['verify'])
    const isValid = await crypto.subtle.verify('Ed25519', key, hex(sig), hex(msg))
    if (isValid !== (result === 'valid')) wrong.push(tcId)
  }
  expect(wrong).toEqual([])
  expect(wycheproof.tests).toHaveLength(145)
})

it('signs the labeled body, so a signature serves one purpose only', async () => {
  const { seed, publicKey } = await createSigningKey()
  const key = await importSigningKey(seed)
  const body = utf8('body')
  const sig = await sign(key, 'roster', body)
  expect(new Uint8Array(await crypto.subtle.sign('Ed25519', key, label('roster', body)))).toEqual(sig)
  expect(await verifySignature(publicKey, 'roster', body, sig)).toBe(true)
  expect(await verifySignature(publicKey, 'head', body, sig)).toBe(false)
  expect(await verifySignature(publicKey, 'roster', utf8('body2'), sig)).toBe(false)
})

it('treats malformed keys, signatures and over-long bodies as not signed', async () => {
  const { seed, publicKey } = await createSigningKey()
  const key = await importSigningKey(seed)
  const sig = await sign(key, 'id', utf8('x'))
  expect(await verifySignature(publicKey.slice(1), 'id', utf8('x'), sig)).toBe(false)
  expect(await verifySignature(publicKey, 'id', utf8('x'), sig.slice(1))).toBe(false)
  expect(await verifySignature(new Uint8Array(32).fill(0xff), 'id', utf8('x'), sig)).toBe(false)
  const long = new Uint8Array(64_001)
  expect(await verifySignature(publicKey, 'id', long, await sign(key, 'id', long))).toBe(false)
})

it('creates matching key pairs, and keeps no readable key', async () => {
  const { seed, publicKey } = await createSigningKey()
  const copy = seed.slice()
  const key = await importSigningKey(seed)
  expect(seed).toEqual(new Uint8Array(32))
  expect(key.extractable).toBe(false)
  const again = await importSigningKey(copy)
  const body = utf8('same')
  expect(await sign(again, 'id', body)).toEqual(await sign(key, 'id', body))
  expect(await verifySignature(publicKey, 'id', body, await sign(key, 'id', body))).toBe(true)
})

function hex(text: string): Bytes {
  return fromHex(text)!
}
