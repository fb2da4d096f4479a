/** Reasons why signing in, unlocking and other session calls can fail. */
import type { NetworkReason } from '../../base/refusal.ts'

/**
 * `sign-on-needed`: the password was right, but the person's organization requires its provider's confirmation in this
 * browser first.
 */
export type SignInReason = 'sign-in-failed' | 'sign-on-needed' | 'integrity' | NetworkReason

/**
 * Reasons if a passkey is given instead of the password. `passkey-unknown`: it does not open this account, or no longer
 * does. `passkey-no-proof`: an organization of this person requires the password. `sign-in-expired`: the passkey's
 * answer came too late.
 */
export type PasskeyProofReason = 'passkey-unknown' | 'passkey-no-proof' | 'sign-in-expired'

export type PasswordProofReason = SignInReason | 'second-factor-needed'

export type ReauthenticateReason = PasswordProofReason | PasskeyProofReason

/** `sign-in-expired`: it took too long, or something else ended it; sign in again. */
export type SecondFactorReason =
  'second-factor-wrong' | 'sign-in-expired' | 'sign-on-needed' | 'integrity' | NetworkReason

/**
 * `device-forgotten`: after ten wrong attempts or a password change elsewhere, the person must sign in again (PROTOCOL
 * 5.3).
 */
export type UnlockReason = 'wrong-password' | 'device-forgotten' | 'integrity'

/** Reasons for a proof that this device can check by itself. */
export type ProveHereReason = UnlockReason | ReauthenticateReason

/**
 * At the lock screen. `password-changed`: it opens this device's copy, but the server no longer accepts it; the new
 * password is needed. `other-account`: the server accepts it for another account than the copy's. Network reasons: only
 * the server could check it.
 */
export type LockScreenReason =
  UnlockReason | 'password-changed' | 'other-account' | 'sign-on-needed' | NetworkReason

/** `key-outdated`: the keys were replaced after the key was handed out. */
export type ResumeReason = 'device-forgotten' | 'key-outdated' | 'integrity'
