/** Reasons why signing in, unlocking and other session calls can fail. */
import type { NetworkReason } from '../../base/refusal.ts'

/**
 * `sign-on-needed`: right so far, but the person's organization wants its provider to confirm in this browser first.
 */
export type SignInReason = 'sign-in-failed' | 'sign-on-needed' | 'integrity' | NetworkReason

/**
 * Of a passkey that stands in for the password. `passkey-unknown`: it does not open this account, or no longer does.
 * `passkey-no-proof`: an organization of this person wants the password. `sign-in-expired`: the passkey answered too late.
 */
export type PasskeyProofReason = 'passkey-unknown' | 'passkey-no-proof' | 'sign-in-expired'

export type PasswordProofReason = SignInReason | 'second-factor-needed'

export type ReauthenticateReason = PasswordProofReason | PasskeyProofReason

/** `sign-in-expired`: it took too long, or something else ended it; sign in again. */
export type SecondFactorReason =
  'second-factor-wrong' | 'sign-in-expired' | 'sign-on-needed' | 'integrity' | NetworkReason

/** `device-forgotten`: ten wrong tries or a password changed elsewhere: sign in again (PROTOCOL 5.3). */
export type UnlockReason = 'wrong-password' | 'device-forgotten' | 'integrity'

/** Where this device itself can tell. */
export type ProveHereReason = UnlockReason | ReauthenticateReason

/**
 * At the lock screen. `password-changed`: it opens this device's copy, but the server no longer accepts it; the new
 * password is needed. `other-account`: the server accepts it for another account than the copy's. Network reasons: only
 * the server could tell.
 */
export type LockScreenReason =
  UnlockReason | 'password-changed' | 'other-account' | 'sign-on-needed' | NetworkReason

/** `key-outdated`: the keys were replaced since the key was handed out. */
export type ResumeReason = 'device-forgotten' | 'key-outdated' | 'integrity'
