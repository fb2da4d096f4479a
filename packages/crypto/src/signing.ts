/** Ed25519 signing keys (PROTOCOL 2). The seed is what a core box stores; in use the key cannot be read. */
import { concat, fromHex, label, verifySignature, type Bytes, type SignatureName } from '@severy/verifier'

/** PKCS #8 of an Ed25519 key (RFC 8410) up to its 32-byte seed. */
const pkcs8Prefix = fromHex('302e020100300506032b657004220420') as Bytes

export async function sign(key: CryptoKey, name: SignatureName, body: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.sign('Ed25519', key, label(name, body)))
}

/** Takes `seed` over: its bytes are zero afterwards. */
export async function importSigningKey(seed: Bytes): Promise<CryptoKey> {
  const pkcs8 = concat(pkcs8Prefix, seed)
  const key = await crypto.subtle.importKey('pkcs8', pkcs8, 'Ed25519', false, ['sign'])
  pkcs8.fill(0)
  seed.fill(0)
  return key
}

/**
 * A new key pair. The platform makes it, because WebCrypto does not tell a public key from a seed; the seed is read
 * from the PKCS #8 form, and a signature proves that it belongs to the public key.
 */
export async function createSigningKey(): Promise<{ seed: Bytes; publicKey: Bytes }> {
  const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])
  const pkcs8 = new Uint8Array(await crypto.subtle.exportKey('pkcs8', pair.privateKey))
  const publicKey = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
  const seed = pkcs8.slice(pkcs8Prefix.length, pkcs8Prefix.length + 32)
  pkcs8.fill(0)

  const key = await importSigningKey(seed.slice())
  const isPair = await verifySignature(publicKey, 'id', publicKey, await sign(key, 'id', publicKey))
  if (!isPair) throw new Error('this platform writes Ed25519 keys in an unknown form')
  return { seed, publicKey }
}
