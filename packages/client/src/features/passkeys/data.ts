/** Plain data about passkeys and security keys, without key bytes. */

/** What to request from a passkey, through the browser. */
export interface PasskeyQuestion {
  /** Null while offline: the answer then proves nothing to the server. */
  challengeId: string | null
  /** 32 bytes. */
  challenge: Uint8Array<ArrayBuffer>
  /** The input of the passkey's PRF. */
  prfSalt: Uint8Array<ArrayBuffer>
}

/** What a credential signed, in the browser's form. */
export interface SignedCredential {
  credentialId: Uint8Array<ArrayBuffer>
  authenticatorData: Uint8Array<ArrayBuffer>
  clientDataJson: Uint8Array<ArrayBuffer>
  signature: Uint8Array<ArrayBuffer>
}

/** What to request from a security key, through the browser. */
export interface SecurityKeyQuestion {
  challengeId: string
  /** 32 bytes. */
  challenge: Uint8Array<ArrayBuffer>
  credentials: { credentialId: Uint8Array<ArrayBuffer>; transports: string[] }[]
}

/** A passkey's answer, in the browser's form. */
export interface PasskeyAnswer extends SignedCredential {
  challengeId: string | null
  /** The user id that the passkey names. */
  userId: Uint8Array<ArrayBuffer>
  /** 32 bytes. */
  prf: Uint8Array<ArrayBuffer>
}

/** What the browser creates a credential from. */
export interface PasskeyOffer extends PasskeyQuestion {
  challengeId: string
  /** The domain that the credential is for. */
  rpId: string
  userId: Uint8Array<ArrayBuffer>
  /** Ids of credentials whose authenticators must not get another one. */
  existing: Uint8Array<ArrayBuffer>[]
}

/** A credential that the browser has created. */
export interface NewCredential {
  challengeId: string
  kind: PasskeyKind
  name: string
  credentialId: Uint8Array<ArrayBuffer>
  authenticatorData: Uint8Array<ArrayBuffer>
  clientDataJson: Uint8Array<ArrayBuffer>
  /** A SubjectPublicKeyInfo in DER. */
  publicKey: Uint8Array<ArrayBuffer>
  transports: string[]
  /** 32 bytes; null if the authenticator or browser has no PRF, and for every security key. */
  prf: Uint8Array<ArrayBuffer> | null
}

/** `security-key`: a second factor only, created without user verification. */
export type PasskeyKind = 'passkey' | 'security-key'

export interface PasskeyRow {
  passkeyId: string
  kind: PasskeyKind
  name: string
  /** Whether it opens the account by itself; otherwise it is a second factor only. */
  opensAccount: boolean
  createdAt: number
  lastUsedAt: number | null
}
