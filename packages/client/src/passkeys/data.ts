/** What goes in and comes out about passkeys and security keys: plain data, without key bytes. */

/** What the browser asks a passkey for. */
export interface PasskeyQuestion {
  /** Null without network: the answer then proves nothing to the server. */
  challengeId: string | null
  /** 32 bytes. */
  challenge: Uint8Array<ArrayBuffer>
  /** What its PRF is evaluated at. */
  prfSalt: Uint8Array<ArrayBuffer>
}

/** What a credential signed, as the browser has it. */
export interface SignedCredential {
  credentialId: Uint8Array<ArrayBuffer>
  authenticatorData: Uint8Array<ArrayBuffer>
  clientDataJson: Uint8Array<ArrayBuffer>
  signature: Uint8Array<ArrayBuffer>
}

/** What the browser asks a security key for. */
export interface SecurityKeyQuestion {
  challengeId: string
  /** 32 bytes. */
  challenge: Uint8Array<ArrayBuffer>
  credentials: { credentialId: Uint8Array<ArrayBuffer>; transports: string[] }[]
}

/** A passkey's answer, as the browser has it. */
export interface PasskeyAnswer extends SignedCredential {
  challengeId: string | null
  /** Of the account that the passkey names. */
  userId: Uint8Array<ArrayBuffer>
  /** 32 bytes. */
  prf: Uint8Array<ArrayBuffer>
}

/** What the browser makes a credential from. */
export interface PasskeyOffer extends PasskeyQuestion {
  challengeId: string
  /** The domain that it is for. */
  rpId: string
  userId: Uint8Array<ArrayBuffer>
  /** Whom it must not be made for twice. */
  existing: Uint8Array<ArrayBuffer>[]
}

/** A credential that the browser has made. */
export interface NewCredential {
  challengeId: string
  kind: PasskeyKind
  name: string
  credentialId: Uint8Array<ArrayBuffer>
  authenticatorData: Uint8Array<ArrayBuffer>
  clientDataJson: Uint8Array<ArrayBuffer>
  /** DER of a SubjectPublicKeyInfo. */
  publicKey: Uint8Array<ArrayBuffer>
  transports: string[]
  /** 32 bytes; null where the authenticator or the browser cannot do that, and for every security key. */
  prf: Uint8Array<ArrayBuffer> | null
}

/** `security-key`: a second factor only, made without asking who is there. */
export type PasskeyKind = 'passkey' | 'security-key'

export interface PasskeyRow {
  passkeyId: string
  kind: PasskeyKind
  name: string
  /** Whether it opens the account by itself; if not, it is a second factor only. */
  opensAccount: boolean
  createdAt: number
  lastUsedAt: number | null
}
