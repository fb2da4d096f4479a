import * as z from 'zod/mini'
import { limits } from './limits.ts'
import { Bytes32, Email, Id, Role, Seq, base64Url } from './values.ts'

/** An Ed25519 signature: 64 bytes. */
export const Signature = z.string().check(z.regex(/^[A-Za-z0-9_-]{85}[AQgw]$/))

/** A signed body exactly as received (PROTOCOL 1): statement, roster or head. */
export const SignedRecord = z.strictObject({ body: base64Url(limits.signedBodyBytesMax), sig: Signature })
export type SignedRecord = z.infer<typeof SignedRecord>

/** An identity statement (PROTOCOL 4). `sigPrev` is 64 zero bytes for the first one. */
export const SignedStatement = z.strictObject({
  body: base64Url(141),
  sigSelf: Signature,
  sigPrev: Signature,
})
export type SignedStatement = z.infer<typeof SignedStatement>

/** The authenticator's id of a credential. */
export const CredentialId = base64Url(1023)

/** The account key sealed under a passkey's PRF output (PROTOCOL 3.1). */
export const PasskeySlot = z.strictObject({
  type: z.literal(3),
  slotId: Id,
  akVer: z.int().check(z.positive()),
  sealed: base64Url(256),
  credentialId: CredentialId,
})
export type PasskeySlot = z.infer<typeof PasskeySlot>

/** The account key sealed under one unlock key (PROTOCOL 3.1). Type 1 password, 2 recovery. */
export const Slot = z.strictObject({
  type: z.literal([1, 2]),
  slotId: Id,
  akVer: z.int().check(z.positive()),
  sealed: base64Url(256),
})
export type Slot = z.infer<typeof Slot>

/** Slot 2, with what the server compares before it hands out the slot (PROTOCOL 5.7). */
export const RecoverySlot = z.strictObject({
  slotId: Id,
  akVer: z.int().check(z.positive()),
  sealed: base64Url(256),
  /** SHA-256 of recAuth. */
  recAuthHash: Bytes32,
  /** The slot that this one replaces; null if there was none. Compare-and-swap. */
  replaces: z.nullable(Id),
})
export type RecoverySlot = z.infer<typeof RecoverySlot>

/** State of a person's vaults after their own commit (PROTOCOL 7.7); `seq` must be above the stored one. */
export const AccountHeadWrite = z.strictObject({
  seq: z.int().check(z.positive()),
  sealed: base64Url(limits.accountHeadBytes),
})
export type AccountHeadWrite = z.infer<typeof AccountHeadWrite>

/** A keyring write (PROTOCOL 3.2): `seq` must be the stored one plus one. */
export const KeyringWrite = z.strictObject({
  seq: z.int().check(z.positive()),
  akVer: z.int().check(z.positive()),
  coreBox: base64Url(limits.keyringBytesMax),
  vaultsBox: base64Url(limits.keyringBytesMax),
  /** Absent in an account's first keyring, and if the commit contains it. */
  account: z.optional(AccountHeadWrite),
})
export type KeyringWrite = z.infer<typeof KeyringWrite>

/** The newest keyring, with SHA-256(coreBox_i) for every i from the requested seq + 1 up to `seq`. */
export const KeyringState = z.strictObject({
  seq: z.int().check(z.positive()),
  akVer: z.int().check(z.positive()),
  coreBox: base64Url(limits.keyringBytesMax),
  vaultsBox: base64Url(limits.keyringBytesMax),
  coreHashes: z.array(Bytes32),
})
export type KeyringState = z.infer<typeof KeyringState>

/** What a signed-in device needs to open its account. */
export const AccountBundle = z.strictObject({
  userId: Id,
  email: Email,
  roles: z.array(Role),
  /** Oldest first. */
  statements: z.array(SignedStatement).check(z.minLength(1)),
  slots: z.array(Slot),
  /** Slots of every passkey that opens the account, so that a device can unlock with it offline. */
  passkeySlots: z.array(PasskeySlot),
  keyring: KeyringState,
  /** Absent before the first one. */
  accountHead: z.optional(base64Url(limits.accountHeadBytes)),
})
export type AccountBundle = z.infer<typeof AccountBundle>

/**
 * An item as base64url inside JSON: only at sign-up, where the vault has one item. Everywhere else items are frames.
 */
export const SealedItemJson = z.strictObject({
  itemId: Id,
  rev: z.int().check(z.positive()),
  epoch: z.int().check(z.positive()),
  ct: base64Url(16 * 1024),
})
export type SealedItemJson = z.infer<typeof SealedItemJson>

/** A new vault: its genesis roster, first head and first items (PROTOCOL 6, 7.3). */
export const NewVault = z.strictObject({
  vaultId: Id,
  roster: SignedRecord,
  head: SignedRecord,
  items: z.array(SealedItemJson).check(z.maxLength(1)),
})
export type NewVault = z.infer<typeof NewVault>

export const KnownKeyring = z.strictObject({ seq: Seq })
