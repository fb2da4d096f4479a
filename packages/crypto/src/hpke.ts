/**
 * Sealing to another person's key (PROTOCOL 2): RFC 9180 base mode, DHKEM(X25519, HKDF-SHA256), HKDF-SHA256,
 * AES-256-GCM, single shot, no associated data. Base mode does not authenticate the sender: never use the result
 * without the sender's signature around it.
 */
import { Aes256Gcm, CipherSuite, DhkemX25519HkdfSha256, HkdfSha256, HpkeError } from '@hpke/core'
import { concat, fromHex, type Bytes } from '@severy/verifier'
import { randomBytes } from './random.ts'

export type SealedTo = { enc: Bytes; ct: Bytes }

const suite = new CipherSuite({
  kem: new DhkemX25519HkdfSha256(),
  kdf: new HkdfSha256(),
  aead: new Aes256Gcm(),
})

/** Returns null if the public key is not valid. */
export async function sealTo(publicKey: Bytes, info: Bytes, plaintext: Bytes): Promise<SealedTo | null> {
  return orNull(async () => {
    const recipientPublicKey = await suite.kem.deserializePublicKey(publicKey)
    const { enc, ct } = await suite.seal({ recipientPublicKey, info }, plaintext)
    return { enc: new Uint8Array(enc), ct: new Uint8Array(ct) }
  })
}

/** Returns null if it was altered, or sealed to another key or for another purpose. */
export async function openFrom(
  keys: CryptoKeyPair,
  info: Bytes,
  { enc, ct }: SealedTo,
): Promise<Bytes | null> {
  return orNull(async () => new Uint8Array(await suite.open({ recipientKey: keys, info, enc }, ct)))
}

/** Overwrites `secret` with zeros. */
export async function importAgreementKey(secret: Bytes): Promise<CryptoKeyPair> {
  const pkcs8 = concat(pkcs8Prefix, secret)
  const privateKey = await crypto.subtle.importKey('pkcs8', pkcs8, 'X25519', false, ['deriveBits'])
  pkcs8.fill(0)
  secret.fill(0)
  const raw = await crypto.subtle.deriveBits(
    { name: 'X25519', public: await importPublic(basePoint) },
    privateKey,
    256,
  )
  return { privateKey, publicKey: await importPublic(new Uint8Array(raw)) }
}

/** A new X25519 key pair. The caller must overwrite `secret` after use. */
export async function createAgreementKey(): Promise<{ secret: Bytes; publicKey: Bytes }> {
  const secret = randomBytes(32)
  const keys = await importAgreementKey(secret.slice())
  return { secret, publicKey: await agreementPublicKey(keys) }
}

/** The 32 bytes of the public key. */
export async function agreementPublicKey(keys: CryptoKeyPair): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.exportKey('raw', keys.publicKey))
}

/** The fixed part of an X25519 key in PKCS #8 (RFC 8410), before its 32 bytes. */
const pkcs8Prefix = fromHex('302e020100300506032b656e04220420') as Bytes

/** u = 9 (RFC 7748 section 4.1): multiplied by the private key, it gives the public key. */
const basePoint: Bytes = Uint8Array.from({ length: 32 }, (_, i) => (i === 0 ? 9 : 0))

function importPublic(raw: Bytes): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', raw, 'X25519', true, [])
}

async function orNull<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof HpkeError) return null
    throw error
  }
}
