/** Why the engine says no about a session: signing in, unlocking, and what an open account shows of itself. */
import type { NetworkReason } from '../base/refusal.ts'

/** `sign-on-needed`: right so far; the person's organization wants its provider to vouch in this browser first. */
export type SignInReason = 'sign-in-failed' | 'sign-on-needed' | 'integrity' | NetworkReason

export type ReauthenticateReason = SignInReason | 'second-factor-needed'

/** `sign-in-expired`: it took too long, or something else ended it; sign in again. */
export type SecondFactorReason =
  'second-factor-wrong' | 'sign-in-expired' | 'sign-on-needed' | 'integrity' | NetworkReason

/** `device-forgotten`: ten wrong tries or a password changed elsewhere: sign in again (PROTOCOL 5.3). */
export type UnlockReason = 'wrong-password' | 'device-forgotten' | 'integrity'

/**
 * At the lock screen. `password-changed`: it opens this device's copy, and the server takes it no more: the one that it was changed
 * to is wanted. `other-account`: the server takes it for another account than the one whose copy is here. The network's reasons: only
 * the server could tell.
 */
export type LockScreenReason =
  UnlockReason | 'password-changed' | 'other-account' | 'sign-on-needed' | NetworkReason

/** `key-outdated`: keys were made anew since the key was handed out. */
export type ResumeReason = 'device-forgotten' | 'key-outdated' | 'integrity'
