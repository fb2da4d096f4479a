import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { AccountBundle, CredentialId, PasskeySlot } from './records.ts'
import { base64Url, Bytes32, Id, Seq, TimeMs } from './values.ts'

/** `passkey`: identifies its account and verifies the person; `security-key`: works as second factor only. */
export const PasskeyKind = z.enum(['passkey', 'security-key'])
export type PasskeyKind = z.infer<typeof PasskeyKind>

/** The name that the person chose. The server can read it. */
export const PasskeyName = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.passkeyNameMax))

/** The challenge for an authenticator; valid once, for 5 minutes. */
const Challenge = z.strictObject({ challengeId: Id, challenge: Bytes32 })

/** An authenticator's answer to a challenge (WebAuthn 7.2), byte for byte. */
export const PasskeyAssertion = z.strictObject({
  challengeId: Id,
  credentialId: CredentialId,
  authenticatorData: base64Url(4096),
  clientDataJson: base64Url(4096),
  signature: base64Url(1024),
})
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>

/** A new credential (WebAuthn 7.1). No attestation is requested: the authenticator's maker does not matter. */
export const NewPasskey = z.strictObject({
  challengeId: Id,
  kind: PasskeyKind,
  name: PasskeyName,
  credentialId: CredentialId,
  authenticatorData: base64Url(4096),
  clientDataJson: base64Url(4096),
  /** DER of a SubjectPublicKeyInfo, which also names the algorithm: ES256, EdDSA or RS256. */
  publicKey: base64Url(2048),
  transports: z.array(z.string().check(z.regex(/^[a-z-]{1,20}$/))).check(z.maxLength(8)),
  /** The account key under this passkey's PRF (PROTOCOL 3.1); `null` if the passkey has no PRF. */
  slot: z.nullable(PasskeySlot),
})
export type NewPasskey = z.infer<typeof NewPasskey>

export const ListedPasskey = z.strictObject({
  passkeyId: Id,
  kind: PasskeyKind,
  name: z.string(),
  createdAt: TimeMs,
  lastUsedAt: z.nullable(TimeMs),
  slot: z.nullable(PasskeySlot),
})
export type ListedPasskey = z.infer<typeof ListedPasskey>

/** The challenge for signing in with a passkey. It does not contain an address: the answer is the same for everyone. */
export const startPasskeySignIn = endpoint({
  method: 'POST',
  path: '/v1/auth/passkey/start',
  access: 'public',
  isServedInMaintenance: true,
  reply: Challenge,
})

/**
 * Opens a session with a passkey that has a slot (PROTOCOL 5.4), and hands out the account's sealed records with that
 * slot. A passkey verifies the person by itself: no second factor is required, and it counts as proof in place of the
 * password, unless an organization of this person forbids that. `passkey-no-proof`: `isProof` was set, and an
 * organization forbids it. `sign-in-expired`: the challenge was answered before or is older than 5 minutes; this says
 * nothing about the passkey.
 */
export const finishPasskeySignIn = endpoint({
  method: 'POST',
  path: '/v1/auth/passkey/finish',
  access: 'public',
  isServedInMaintenance: true,
  body: z.strictObject({
    /** The account that the passkey belongs to. */
    userId: Id,
    assertion: PasskeyAssertion,
    /** The keyring sequence number that this device remembers; 0 if none. */
    keyringSeq: Seq,
    /**
     * Whether the passkey is meant to replace a password prompt. If it does not count as proof, no session is opened.
     */
    isProof: z.optional(z.boolean()),
  }),
  reply: AccountBundle,
  problems: {
    'sign-in-failed': 401,
    'sign-in-expired': 410,
    'sign-on-needed': 403,
    'account-suspended': 403,
    'passkey-no-proof': 403,
  },
})

/**
 * The challenge for a new credential, and the existing ones, so that none is made twice. Needs a sign-in less than 5
 * minutes old.
 */
export const startPasskeyEnrollment = endpoint({
  method: 'POST',
  path: '/v1/account/passkeys/start',
  access: 'session',
  reply: z.strictObject({
    ...Challenge.shape,
    /** The domain of the credentials: the host of the server's public address. */
    rpId: z.string(),
    existing: z.array(CredentialId),
  }),
  problems: { 'reauthentication-required': 403, 'too-many-passkeys': 409 },
})

/** Adds the credential and its slot. Needs a sign-in less than 5 minutes old (PROTOCOL 5.1(6)). */
export const addPasskey = endpoint({
  method: 'POST',
  path: '/v1/account/passkeys',
  access: 'session',
  body: NewPasskey,
  reply: z.strictObject({ passkeyId: Id }),
  problems: {
    'reauthentication-required': 403,
    'too-many-passkeys': 409,
    'sequence-conflict': 409,
    'passkey-refused': 422,
  },
})

/** This person's passkeys and security keys, oldest first. */
export const listPasskeys = endpoint({
  method: 'GET',
  path: '/v1/account/passkeys',
  access: 'session',
  reply: z.strictObject({ passkeys: z.array(ListedPasskey) }),
})

/** Renames a passkey. */
export const renamePasskey = endpoint({
  method: 'PUT',
  path: '/v1/account/passkeys/:passkeyId/name',
  access: 'session',
  params: z.strictObject({ passkeyId: Id }),
  body: z.strictObject({ name: PasskeyName }),
})

/** Permanently removes a passkey and its slot. Needs a sign-in less than 5 minutes old. */
export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/v1/account/passkeys/:passkeyId',
  access: 'session',
  params: z.strictObject({ passkeyId: Id }),
  problems: { 'reauthentication-required': 403 },
})
