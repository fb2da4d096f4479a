/**
 * Base keys and derivation from them (PROTOCOL 2): HKDF-Expand (RFC 5869 section 2.3) with HMAC-SHA-512, whose PRK is
 * always uniformly random. A base key is a non-extractable HMAC key: it can derive other keys but cannot be read.
 */
import { concat, label, u8, type Bytes } from '@severy/verifier'

const noContext: Bytes = new Uint8Array(0)

/** Overwrites `raw` with zeros. */
export async function importKey(raw: Bytes): Promise<CryptoKey> {
  const key = await crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-512' }, false, ['sign'])
  raw.fill(0)
  return key
}

/** Derives key material by name and context. Each name has exactly one purpose. */
export function derive(
  key: CryptoKey,
  name: string,
  context: Bytes = noContext,
  length = 32,
): Promise<Bytes> {
  return expand(key, label(`kdf/${name}`, context), length)
}

/** A derived base key whose bytes are never exposed. */
export async function deriveKey(
  key: CryptoKey,
  name: string,
  context: Bytes = noContext,
): Promise<CryptoKey> {
  return importKey(await derive(key, name, context))
}

/** T(1) = HMAC(key, info || 01), T(n) = HMAC(key, T(n-1) || info || n); the first `length` bytes of all T. */
export async function expand(key: CryptoKey, info: Bytes, length: number): Promise<Bytes> {
  const out = new Uint8Array(length)
  let block: Bytes = noContext
  for (let i = 1, at = 0; at < length; i++, at += block.length) {
    const next = new Uint8Array(await crypto.subtle.sign('HMAC', key, concat(block, info, u8(i))))
    block.fill(0)
    block = next
    out.set(block.subarray(0, length - at), at)
  }
  block.fill(0)
  return out
}
