/**
 * Asking for a secret (docs/decisions/0028): anyone with the link can seal an answer that only the person who made the
 * link can open. The link holds a secret, which proves that an answer comes from someone who has the link, and the
 * public half of a key pair made for this one request: neither the server nor another holder of the link can read the
 * answer.
 */
import { concat, fromBase64Url, label, toBase64Url, u64, u8, type Bytes } from '@severy/verifier'
import { openFrom, sealTo } from './hpke.ts'
import { encodeJson, openJson, parseJson, sealJson } from './json.ts'
import { derive, deriveKey } from './key.ts'
import { pad, unpad } from './padding.ts'
import { open, seal } from './seal.ts'

/** The contents of a link. */
export interface RequestLink {
  /** 16 bytes. */
  requestId: Bytes
  /** 32 random bytes. */
  secret: Bytes
  /** X25519, 32 bytes. */
  publicKey: Bytes
}

/** The request's id and expiry time, which are bound into every seal that belongs to the request. */
export interface RequestPlace {
  requestId: Bytes
  /** Milliseconds since 1970. */
  expiresAt: number
}

const version = 1
const linkBytes = 1 + 16 + 32 + 32
const encBytes = 32

/** The fragment of the link's address. */
export function encodeRequestLink({ requestId, secret, publicKey }: RequestLink): string {
  return toBase64Url(concat(u8(version), requestId, secret, publicKey))
}

/** Null if the text is not a complete link of this kind. */
export function parseRequestLink(fragment: string): RequestLink | null {
  const bytes = fromBase64Url(fragment)
  if (bytes?.length !== linkBytes || bytes[0] !== version) return null
  return { requestId: bytes.slice(1, 17), secret: bytes.slice(17, 49), publicKey: bytes.slice(49) }
}

/** 16 bytes that prove to the server that someone has the link; it stores their SHA-256. */
export function requestAuth(secret: CryptoKey): Promise<Bytes> {
  return derive(secret, 'ask-auth', new Uint8Array(0), 16)
}

/** The question, readable by anyone who has the link. */
export async function sealRequest(secret: CryptoKey, place: RequestPlace, question: unknown): Promise<Bytes> {
  return sealJson(await deriveKey(secret, 'ask-question'), context('ask-question', place), question)
}

/** Null if it was altered or made for another request. */
export async function openRequest(secret: CryptoKey, place: RequestPlace, sealed: Bytes): Promise<unknown> {
  return openJson(await deriveKey(secret, 'ask-question'), context('ask-question', place), sealed)
}

/**
 * HPKE to the request's key, inside a seal under the link's secret: HPKE alone does not authenticate the sender, and
 * the person who answers has no key to sign with. Null if the link's public key is not valid.
 */
export async function sealAnswer(
  secret: CryptoKey,
  publicKey: Bytes,
  place: RequestPlace,
  answer: unknown,
): Promise<Bytes | null> {
  const sealed = await sealTo(publicKey, context('ask-hpke', place), pad(encodeJson(answer)))
  if (sealed === null) return null
  return seal(
    await deriveKey(secret, 'ask-answer'),
    context('ask-answer', place),
    concat(sealed.enc, sealed.ct),
  )
}

/** Null if it was altered, made for another request, or made by someone without the link. */
export async function openAnswer(
  secret: CryptoKey,
  keys: CryptoKeyPair,
  place: RequestPlace,
  sealed: Bytes,
): Promise<unknown> {
  const inner = await open(await deriveKey(secret, 'ask-answer'), context('ask-answer', place), sealed)
  if (inner === null || inner.length <= encBytes) return null
  const parts = { enc: inner.slice(0, encBytes), ct: inner.slice(encBytes) }
  const padded = await openFrom(keys, context('ask-hpke', place), parts)
  const json = padded === null ? null : unpad(padded)
  return json === null ? null : parseJson(json)
}

function context(name: string, { requestId, expiresAt }: RequestPlace): Bytes {
  return label(name, requestId, u64(expiresAt))
}
