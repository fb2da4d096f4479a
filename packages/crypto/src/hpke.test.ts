import { Aes128Gcm, Aes256Gcm, CipherSuite, DhkemX25519HkdfSha256, HkdfSha256 } from '@hpke/core'
import { fromHex, toHex, utf8, type Bytes } from '@severy/verifier'
import { expect, it } from 'vitest'
import hpke from '../vectors/rfc9180-base-x25519.json' with { type: 'json' }
import rfc from '../vectors/rfc.json' with { type: 'json' }
import wycheproof from '../vectors/wycheproof-x25519.json' with { type: 'json' }
import { agreementPublicKey, createAgreementKey, importAgreementKey, openFrom, sealTo } from './hpke.ts'

const info = utf8('info')

it('agrees with RFC 9180: KEM and key schedule (A.1.1), and our cipher', async () => {
  for (const test of hpke.tests) {
    const aead = test.aead_id === 1 ? new Aes128Gcm() : new Aes256Gcm()
    const suite = new CipherSuite({ kem: new DhkemX25519HkdfSha256(), kdf: new HkdfSha256(), aead })
    const keys = await importAgreementKey(hex(test.skRm))
    expect(toHex(await agreementPublicKey(keys))).toBe(test.pkRm)
    const recipient = await suite.createRecipientContext({
      recipientKey: keys,
      enc: hex(test.enc),
      info: hex(test.info),
    })
    const opened = await recipient.open(hex(test.first.ct), hex(test.first.aad))
    expect(toHex(new Uint8Array(opened))).toBe(test.first.pt)
  }
  expect(hpke.tests.map((test) => test.aead_id)).toEqual([1, 2])
})

it('runs on a platform whose X25519 agrees with RFC 7748 and Wycheproof', async () => {
  for (const { scalar, u, out } of rfc.rfc7748) expect(await shared(hex(scalar), hex(u))).toBe(out)
  for (const test of wycheproof.tests) {
    const out = await shared(hex(test.private), hex(test.public))
    // An all-zero shared secret comes from a public key of small order, which the platform refuses.
    expect([test.tcId, out]).toEqual([test.tcId, /^0+$/.test(test.shared) ? null : test.shared])
  }
  expect(wycheproof.tests).toHaveLength(518)
})

it('opens what was sealed to this key, for this purpose', async () => {
  const { secret, publicKey } = await createAgreementKey()
  const keys = await importAgreementKey(secret)
  const sealed = (await sealTo(publicKey, info, utf8('vault key')))!
  expect(sealed.enc).toHaveLength(32)
  expect(await openFrom(keys, info, sealed)).toEqual(utf8('vault key'))
})

it('does not open for another key or purpose, or altered', async () => {
  const { secret, publicKey } = await createAgreementKey()
  const keys = await importAgreementKey(secret)
  const other = await importAgreementKey((await createAgreementKey()).secret)
  const sealed = (await sealTo(publicKey, info, utf8('vault key')))!
  expect(await openFrom(other, info, sealed)).toBeNull()
  expect(await openFrom(keys, utf8('other'), sealed)).toBeNull()
  expect(await openFrom(keys, info, { ...sealed, ct: flipped(sealed.ct) })).toBeNull()
  expect(await openFrom(keys, info, { ...sealed, enc: flipped(sealed.enc) })).toBeNull()
  expect(await openFrom(keys, info, { ...sealed, enc: sealed.enc.slice(1) })).toBeNull()
  expect(await openFrom(keys, info, { ...sealed, enc: new Uint8Array(32) })).toBeNull()
})

it('refuses to seal to an invalid public key', async () => {
  expect(await sealTo(new Uint8Array(31), info, utf8('x'))).toBeNull()
  expect(await sealTo(new Uint8Array(32), info, utf8('x'))).toBeNull()
})

it('overwrites the secret it imports, and keeps no readable key', async () => {
  const { secret } = await createAgreementKey()
  const { privateKey } = await importAgreementKey(secret)
  expect(secret).toEqual(new Uint8Array(32))
  expect(privateKey.extractable).toBe(false)
})

async function shared(secret: Bytes, peer: Bytes): Promise<string | null> {
  const { privateKey } = await importAgreementKey(secret)
  const publicKey = await crypto.subtle.importKey('raw', peer, 'X25519', true, [])
  try {
    const bits = await crypto.subtle.deriveBits({ name: 'X25519', public: publicKey }, privateKey, 256)
    return toHex(new Uint8Array(bits))
  } catch (error) {
    if (error instanceof DOMException && error.name === 'OperationError') return null
    throw error
  }
}

function flipped(bytes: Bytes): Bytes {
  const out = bytes.slice()
  out[0] = out[0]! ^ 1
  return out
}

function hex(text: string): Bytes {
  return fromHex(text)!
}
