/**
 * An authenticator and its browser in software: creates credentials and signs with them as in WebAuthn Level 3 (section
 * 6.1 for the authenticator's data, 5.8.1 for the client's), with the PRF extension (10.1.4).
 */
import type { NewPasskey, PasskeyAssertion } from '@severy/contract'
import { concat, label, sha256, toBase64Url, u16, u32, u8, utf8, type Bytes } from '@severy/verifier'

export interface CreatedCredential extends Omit<NewPasskey, 'kind' | 'name' | 'slot'> {
  prf: Bytes
}

export interface SignedAnswer {
  assertion: PasskeyAssertion
  prf: Bytes
}

export interface AuthenticatorOptions {
  /** Origin of the page that asks. */
  origin: string
  rpId?: string
  /** Whether it verifies the person (PIN, finger, face). */
  isVerifying?: boolean
  /** Whether it has a signature counter. */
  isCounting?: boolean
}

const userPresent = 0x01
const userVerified = 0x04
const hasCredential = 0x40

export class Authenticator {
  readonly origin: string
  rpId: string
  isVerifying: boolean
  signCount = 0
  readonly #isCounting: boolean
  #credentialId = ''
  #key: CryptoKeyPair | null = null
  #prfSecret: Bytes = random(32)

  constructor({ origin, rpId, isVerifying = true, isCounting = false }: AuthenticatorOptions) {
    this.origin = origin
    this.rpId = rpId ?? new URL(origin).hostname
    this.isVerifying = isVerifying
    this.#isCounting = isCounting
  }

  get credentialId(): string {
    return this.#credentialId
  }

  async create(
    { challengeId, challenge, prfSalt }: Question,
    credentialId: Bytes = random(32),
  ): Promise<CreatedCredential> {
    this.#credentialId = toBase64Url(credentialId)
    this.#prfSecret = random(32)
    this.#key = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign'])
    const publicKey = new Uint8Array(await crypto.subtle.exportKey('spki', this.#key.publicKey))
    // The credential's key in CBOR should follow its id; nothing here reads it.
    const attested = concat(new Uint8Array(16), u16(credentialId.length), credentialId, utf8('a key'))
    return {
      challengeId,
      credentialId: this.#credentialId,
      authenticatorData: toBase64Url(concat(await this.#data(hasCredential), attested)),
      clientDataJson: toBase64Url(this.#clientData('webauthn.create', challenge)),
      publicKey: toBase64Url(publicKey),
      transports: ['internal', 'hybrid'],
      prf: await this.#prf(prfSalt),
    }
  }

  async answer({ challengeId, challenge, prfSalt }: Question): Promise<SignedAnswer> {
    if (this.#key === null) throw new Error('This authenticator has no credential')
    const data = await this.#data(0)
    const clientData = this.#clientData('webauthn.get', challenge)
    const signed = concat(data, await sha256(clientData))
    const raw = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, this.#key.privateKey, signed)
    const assertion = {
      challengeId,
      credentialId: this.#credentialId,
      authenticatorData: toBase64Url(data),
      clientDataJson: toBase64Url(clientData),
      signature: toBase64Url(derOf(new Uint8Array(raw))),
    }
    return { assertion, prf: await this.#prf(prfSalt) }
  }

  async #data(flag: number): Promise<Bytes> {
    if (this.#isCounting) this.signCount += 1
    const flags = userPresent | flag | (this.isVerifying ? userVerified : 0)
    return concat(await sha256(utf8(this.rpId)), u8(flags), u32(this.signCount))
  }

  #clientData(type: string, challenge: string): Bytes {
    return utf8(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }))
  }

  /** Any function of a secret and the salt will do; without a salt the result is not used. */
  #prf(salt: Bytes = new Uint8Array(0)): Promise<Bytes> {
    return sha256(label('test-prf', this.#prfSecret, salt))
  }
}

/** Texts are base64url. */
export interface Question {
  challengeId: string
  challenge: string
  prfSalt?: Bytes
}

function random(count: number): Bytes {
  return crypto.getRandomValues(new Uint8Array(count))
}

/** WebCrypto signs as r and s, 32 bytes each; authenticators as a DER sequence of two integers. */
function derOf(raw: Bytes): Bytes {
  const integer = (bytes: Bytes): Bytes => {
    const start = bytes.findIndex((byte) => byte !== 0)
    const short = bytes.slice(start === -1 ? 31 : start)
    const value = (short[0] ?? 0) > 0x7f ? concat(u8(0), short) : short
    return concat(u8(2), u8(value.length), value)
  }
  const content = concat(integer(raw.slice(0, 32)), integer(raw.slice(32)))
  return concat(u8(0x30), u8(content.length), content)
}
