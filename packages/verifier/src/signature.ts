import { label, type Bytes } from './bytes.ts'

/** A signed body and its signature, exactly as received (PROTOCOL 1). */
export type SignedRecord = { body: Bytes; sig: Bytes }

/** What one key may sign; each name separates its signatures from all others (PROTOCOL 2). */
export type SignatureName = 'id' | 'roster' | 'head' | 'grant' | 'escrow' | 'release'

/** Longer bodies are refused before decoding (PROTOCOL 12.7). */
export const signedBodyBytesMax = 64_000

/** Ed25519 over `label(name, body)`. False for anything that does not verify, including malformed keys. */
export async function verifySignature(
  publicKey: Bytes,
  name: SignatureName,
  body: Bytes,
  signature: Bytes,
): Promise<boolean> {
  if (publicKey.length !== 32 || signature.length !== 64 || body.length > signedBodyBytesMax) return false
  const key = await importPublicKey(publicKey)
  return key !== null && crypto.subtle.verify('Ed25519', key, signature, label(name, body))
}

async function importPublicKey(publicKey: Bytes) {
  try {
    return await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify'])
  } catch (error) {
    if (error instanceof DOMException && error.name === 'DataError') return null
    throw error
  }
}
