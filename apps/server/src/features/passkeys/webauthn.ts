/**
 * Verifies WebAuthn responses (WebAuthn Level 3, sections 7.1 and 7.2) for the only ceremony used here: our own origins
 * in a top-level page, no attestation, ES256, EdDSA or RS256. Without attestation, only the signed-in browser vouches
 * for a new credential, so its key is taken as the browser reports it (`getPublicKey()`) and no CBOR is parsed here.
 */
import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto'
import * as z from 'zod/mini'

/** The relying party that an authenticator must have answered to. */
export interface RelyingParty {
  rpId: string
  /** Origins of the pages in which it may have been asked. */
  origins: readonly string[]
}

/** `extensionOrigins`: of extensions whose pages may ask besides our own, when an installed client sends the answer. */
export function relyingPartyOf(publicUrl: string, extensionOrigins: readonly string[] = []): RelyingParty {
  return { rpId: new URL(publicUrl).hostname, origins: [publicUrl, ...extensionOrigins] }
}

export interface SignedAnswer {
  clientDataJson: Uint8Array
  authenticatorData: Uint8Array
}

export interface AuthenticatorState {
  /** Whether a PIN, fingerprint or face was checked. */
  isVerified: boolean
  /** Uses so far; 0 when the authenticator does not count. */
  signCount: number
}

/** The new credential; `null` when the answer is not for this challenge and this server. */
export function readRegistration(
  party: RelyingParty,
  challenge: string,
  answer: SignedAnswer,
): (AuthenticatorState & { credentialId: string }) | null {
  if (!isClientDataOurs(party, 'webauthn.create', challenge, answer.clientDataJson)) return null
  const state = readState(party, answer.authenticatorData)
  const credentialId = readCredentialId(answer.authenticatorData)
  return state === null || credentialId === null ? null : { ...state, credentialId }
}

/** The authenticator's state when its signature over this challenge is valid for this server; otherwise `null`. */
export function readAssertion(
  party: RelyingParty,
  challenge: string,
  answer: SignedAnswer & { signature: Uint8Array },
  { publicKey: der }: { publicKey: Uint8Array },
): AuthenticatorState | null {
  if (!isClientDataOurs(party, 'webauthn.get', challenge, answer.clientDataJson)) return null
  const state = readState(party, answer.authenticatorData)
  const publicKey = readPublicKey(der)
  if (state === null || publicKey === null) return null
  const clientDataHash = createHash('sha256').update(answer.clientDataJson).digest()
  const signed = Buffer.concat([answer.authenticatorData, clientDataHash])
  const hash = publicKey.asymmetricKeyType === 'ed25519' ? null : 'sha256'
  return verify(hash, signed, publicKey, answer.signature) ? state : null
}

/** A key for ES256, EdDSA or RS256, recognized by its type; `null` for any other key or invalid bytes. */
export function readPublicKey(der: Uint8Array): KeyObject | null {
  let key: KeyObject
  try {
    key = createPublicKey({ key: Buffer.from(der), format: 'der', type: 'spki' })
  } catch (error) {
    // OpenSSL rejects these bytes.
    if (error instanceof Error) return null
    throw error
  }
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = key
  switch (type) {
    case 'ec':
      return details?.namedCurve === 'prime256v1' ? key : null
    case 'ed25519':
      return key
    case 'rsa':
      return (details?.modulusLength ?? 0) >= rsaBitsMin ? key : null
    default:
      return null
  }
}

const rsaBitsMin = 2048

/** Browsers may add members of their own. */
const ClientData = z.object({
  type: z.string(),
  challenge: z.string(),
  origin: z.string(),
  crossOrigin: z.optional(z.boolean()),
})

function isClientDataOurs(
  { origins }: RelyingParty,
  type: 'webauthn.create' | 'webauthn.get',
  challenge: string,
  json: Uint8Array,
): boolean {
  const parsed = z.safeParse(ClientData, parseOrNull(Buffer.from(json).toString('utf8')))
  if (!parsed.success) return false
  const said = parsed.data
  return (
    said.type === type &&
    said.challenge === challenge &&
    origins.includes(said.origin) &&
    said.crossOrigin !== true
  )
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

// Authenticator data: SHA-256 of the RP id (32 bytes), flags (1), signature counter (4), then with the third flag
// AAGUID (16), u16 length of the credential id, the id, and its key.
const flagsAt = 32
const counterAt = 33
const idLengthAt = 53
const idAt = 55
const userPresent = 0x01
const userVerified = 0x04
const hasCredential = 0x40

function readState({ rpId }: RelyingParty, data: Uint8Array): AuthenticatorState | null {
  const bytes = Buffer.from(data)
  if (bytes.length < 37) return null
  const isForUs = bytes.subarray(0, flagsAt).equals(createHash('sha256').update(rpId).digest())
  const flags = bytes.readUInt8(flagsAt)
  if (!isForUs || (flags & userPresent) === 0) return null
  return { isVerified: (flags & userVerified) !== 0, signCount: bytes.readUInt32BE(counterAt) }
}

function readCredentialId(data: Uint8Array): string | null {
  const bytes = Buffer.from(data)
  if (bytes.length < idAt || (bytes.readUInt8(flagsAt) & hasCredential) === 0) return null
  const length = bytes.readUInt16BE(idLengthAt)
  if (length === 0 || bytes.length < idAt + length) return null
  return bytes.subarray(idAt, idAt + length).toString('base64url')
}
