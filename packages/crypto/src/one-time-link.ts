/**
 * One-time links (PROTOCOL 8.5): a copy of an item, sealed under a key that only the link holds, in the part of its
 * address that browsers never send. The server hands out the seal to anyone who proves to have the link.
 */
import { concat, fromBase64Url, label, toBase64Url, u64, u8, type Bytes } from '@severy/verifier'
import { openJson, sealJson } from './json.ts'
import { derive, deriveKey } from './key.ts'

/** The contents of a link. */
export interface OneTimeLink {
  /** 16 bytes. */
  linkId: Bytes
  /** 32 random bytes. */
  secret: Bytes
}

const version = 1
const linkBytes = 1 + 16 + 32

/** The fragment of the link's address. */
export function encodeOneTimeLink({ linkId, secret }: OneTimeLink): string {
  return toBase64Url(concat(u8(version), linkId, secret))
}

/** Null if the text is not a complete link of this kind. */
export function parseOneTimeLink(fragment: string): OneTimeLink | null {
  const bytes = fromBase64Url(fragment)
  if (bytes?.length !== linkBytes || bytes[0] !== version) return null
  return { linkId: bytes.slice(1, 17), secret: bytes.slice(17) }
}

/** 16 bytes that prove to the server that someone has the link; it stores their SHA-256. */
export function oneTimeLinkAuth(secret: CryptoKey): Promise<Bytes> {
  return derive(secret, 'share-auth', new Uint8Array(0), 16)
}

/** `expiresAt` in milliseconds since 1970. It is bound into the seal: with a changed one, the seal does not open. */
export async function sealOneTimeLink(
  secret: CryptoKey,
  linkId: Bytes,
  expiresAt: number,
  copy: unknown,
): Promise<Bytes> {
  return sealJson(await deriveKey(secret, 'share-key'), linkContext(linkId, expiresAt), copy)
}

/** Null if it was altered, or made for another link or another expiry time. */
export async function openOneTimeLink(
  secret: CryptoKey,
  linkId: Bytes,
  expiresAt: number,
  sealed: Bytes,
): Promise<unknown> {
  return openJson(await deriveKey(secret, 'share-key'), linkContext(linkId, expiresAt), sealed)
}

function linkContext(linkId: Bytes, expiresAt: number): Bytes {
  return label('share', linkId, u64(expiresAt))
}
