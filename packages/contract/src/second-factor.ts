import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { PasskeyAssertion } from './passkeys.ts'
import { CredentialId } from './records.ts'
import { Bytes32, Id, TimeMs } from './values.ts'

/** What may be required in addition to the password (PROTOCOL 5.2(3)). */
export const SecondFactorMethod = z.enum(['authenticator', 'backup-code', 'security-key'])
export type SecondFactorMethod = z.infer<typeof SecondFactorMethod>

/** The methods that this account can use, each once. */
export const SecondFactorQuestion = z.strictObject({
  methods: z.array(SecondFactorMethod).check(z.minLength(1)),
})
export type SecondFactorQuestion = z.infer<typeof SecondFactorQuestion>

/** As typed: the server strips spaces and hyphens, and treats anything that is not a code as a wrong one. */
const TypedCode = z.string().check(z.minLength(1), z.maxLength(40))

/** One way to answer the question; each method has its own form. */
export const SecondFactorAnswer = z.discriminatedUnion('method', [
  /** RFC 6238: six digits of the current half minute, the one before or the one after. */
  z.strictObject({ method: z.literal('authenticator'), code: TypedCode }),
  /** Eight characters that work once. */
  z.strictObject({ method: z.literal('backup-code'), code: TypedCode }),
  /** A passkey's or security key's answer to `askSecurityKey`. */
  z.strictObject({ method: z.literal('security-key'), assertion: PasskeyAssertion }),
])
export type SecondFactorAnswer = z.infer<typeof SecondFactorAnswer>

/** The challenge for a passkey or security key as second factor, and the credentials that can answer. */
export const SecurityKeyChallenge = z.strictObject({
  challengeId: Id,
  challenge: Bytes32,
  credentials: z.array(z.strictObject({ credentialId: CredentialId, transports: z.array(z.string()) })),
})

const BackupCodes = z.strictObject({ backupCodes: z.array(z.string()) })

/** Whether the second step is on, and how many backup codes and remembered devices there are. */
export const getTwoFactor = endpoint({
  method: 'GET',
  path: '/v1/account/two-factor',
  access: 'session',
  reply: z.strictObject({
    /** When the authenticator app was set up; null if it is not. */
    enabledAt: z.nullable(TimeMs),
    backupCodesRemaining: z.int().check(z.nonnegative()),
    /** Browsers for which it is skipped for a while, possibly including this one. */
    rememberedDevices: z.int().check(z.nonnegative()),
    /**
     * Deadline for setting it up, if the person's role, their organization or the operator requires it and they have
     * not done so; otherwise null.
     */
    requiredBy: z.nullable(TimeMs),
  }),
})

/**
 * Creates a secret for an authenticator app and keeps it until `enableTwoFactor` proves that the app has it; each call
 * creates a new one. Needs a sign-in less than 5 minutes old.
 */
export const startTwoFactorSetup = endpoint({
  method: 'POST',
  path: '/v1/account/two-factor/setup',
  access: 'session',
  reply: z.strictObject({
    /** Base32. */
    secret: z.string(),
    /** The same as an `otpauth:` link, for the QR code. */
    link: z.string(),
  }),
  problems: { 'reauthentication-required': 403, 'two-factor-on': 409 },
})

/** Turns the second step on with the app's first code, and returns ten backup codes. */
export const enableTwoFactor = endpoint({
  method: 'PUT',
  path: '/v1/account/two-factor',
  access: 'session',
  body: z.strictObject({ code: TypedCode }),
  reply: BackupCodes,
  problems: { 'reauthentication-required': 403, 'second-factor-wrong': 403, 'setup-unknown': 409 },
})

/** Turns it off, with all backup codes and remembered devices. Needs a sign-in less than 5 minutes old. */
export const disableTwoFactor = endpoint({
  method: 'DELETE',
  path: '/v1/account/two-factor',
  access: 'session',
  problems: { 'reauthentication-required': 403 },
})

/** Replaces all remaining backup codes with ten new ones. Needs a sign-in less than 5 minutes old. */
export const replaceBackupCodes = endpoint({
  method: 'POST',
  path: '/v1/account/two-factor/backup-codes',
  access: 'session',
  reply: BackupCodes,
  problems: { 'reauthentication-required': 403, 'two-factor-off': 409 },
})

/** Requires the second step in every browser again. */
export const forgetRememberedDevices = endpoint({
  method: 'DELETE',
  path: '/v1/account/remembered-devices',
  access: 'session',
})
