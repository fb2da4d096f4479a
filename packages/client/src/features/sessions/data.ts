/** Plain data about signing in and unlocking, and about an open account, without key bytes. */
import type { SecondFactorAnswer, SecondFactorQuestion, SessionEnd, SessionInfo } from '@severy/contract'
import type { ItemDraft, OrganizationPolicies, SettingName, Settings } from '@severy/domain'
import type { ItemRef } from '../../base/item-ref.ts'
import type { PasskeyAnswer, SignedCredential } from '../passkeys/data.ts'
import type { ItemRemoval, VaultRole } from '../../state/vaults/data.ts'

export interface Credentials {
  email: string
  password: string
  /**
   * As typed. Without it, the key that this device knows for the address, or none. `secret-key-malformed`: it has a
   * typing error.
   */
  secretKey?: string
  /**
   * Set this if the person decides so after a refusal with the code `keyring-replaced` (PROTOCOL 7.8): this device
   * gives up its memory of the account's keys, and accepts those of the device that replaced them.
   */
  followsOther?: boolean
}

export interface SignedIn {
  account: Account
  /**
   * True if this device had no memory of the account: the screen then shows the date of each vault's last change
   * (PROTOCOL 5.2(5)).
   */
  isNewDevice: boolean
}

export type SignInOutcome =
  ({ name: 'signed-in' } & SignedIn) | { name: 'second-factor-needed'; question: SecondFactorQuestion }

/** The person's answer to the second step. */
export type SecondStepAnswer =
  | Exclude<SecondFactorAnswer, { method: 'security-key' }>
  | ({ method: 'security-key'; challengeId: string } & SignedCredential)

export interface SecondFactorVerified {
  /** Null if the vault was already open and only its session was renewed. */
  signedIn: SignedIn | null
  /** How many backup codes are left, after one was used. */
  backupCodesRemaining: number | null
}

export interface Account {
  userId: string
  email: string
  roles: ('user' | 'admin' | 'super_admin')[]
  /**
   * Null until the first kit was created; `savedAt` is null until its last group was typed, which is possible while
   * `isConfirmable`.
   */
  kit: { number: number; savedAt: number | null; isConfirmable: boolean } | null
  /** Whether a Secret Key is mixed into the password (PROTOCOL 3). */
  hasSecretKey: boolean
  /** Only settings that were chosen; `unreadable` names stored ones that this version does not understand. */
  settings: { saved: Partial<Settings>; unreadable: readonly SettingName[] }
  vaults: {
    vaultId: string
    name: string
    lastChangeAt: number
    isPersonal: boolean
    /**
     * Whether it is a shared vault with several items and a name. Other shared vaults exist for a single shared item.
     */
    isCollection: boolean
    /** This person's role in it. */
    permission: VaultRole
    /** What removing one of its items means for this person. */
    removal: ItemRemoval
  }[]
  /** Families and other organizations of this person, and offers to join. */
  organizations: { joined: number; offered: number }
  /** The policies that bind this person, from all their organizations. */
  policies: OrganizationPolicies
  /** Whether this device knows a passkey that opens the account, and no organization forbids it as proof. */
  canProveWithPasskey: boolean
  /** Whether the account password last typed here is weaker than those policies require. */
  isPasswordBelowRule: boolean
}

/** Proof that the owner is present: the account password as typed, or a passkey's answer in its place. */
export type Proof = string | PasskeyAnswer

export type EngineStatus =
  | { name: 'signed-out' }
  /** `hasPasskey`: this device has the slot of a passkey that opens the account. */
  | {
      name: 'locked'
      userId: string
      email: string
      reason: LockReason | null
      hasPasskey: boolean
      /** How the server ended this device's session. */
      end: SessionEnd | null
      /** For `taken-over`: the trusted contact's address, if the server still knows it. */
      endedBy: string | null
      wants: WantedPassword
      /** Whether the organization's provider must confirm the person (`startSignOn`) before the server continues. */
      needsSignOn: boolean
    }
  | { name: 'unlocked'; account: Account }

/**
 * Which password opens the vault on this device. `newest`: it was changed elsewhere and the server accepts the new one;
 * offline, the previous one still opens the copy that was sealed with it. `at-server`: no password opens anything here
 * until the server has accepted one.
 */
export type WantedPassword = 'known' | 'newest' | 'at-server'

export interface SyncStatus {
  /**
   * `session-ended`: the server requires the password again (`reauthenticate`, or lock and unlock). `keys-changed`:
   * "Your password or keys were changed on another device": `signIn` with the new password. In both states, the last
   * verified copy stays readable and changes wait. `second-factor-needed`: the same, but the password was right;
   * continue with `verifySecondFactor`. `sign-on-needed`: the same, and the organization's provider must confirm
   * (`startSignOn`). `two-factor-required`: an organization or the operator requires a second step, and none is set up
   * yet. `account-deleted`, `started-over`: the server says so. The copy on this device stays readable until the person
   * deletes it, and accepts nothing new. `account-suspended`: an administrator has blocked this person's sign-ins.
   * `server-full`: the server cannot write; changes wait and are retried. `password-expired`: changes wait until the
   * account password is changed.
   */
  state:
    | 'synced'
    | 'syncing'
    | 'waiting'
    | 'offline'
    | 'unreachable'
    | 'server-full'
    | 'session-ended'
    | 'second-factor-needed'
    | 'two-factor-required'
    | 'password-expired'
    | 'sign-on-needed'
    | 'account-suspended'
    | 'keys-changed'
    | 'account-deleted'
    | 'started-over'
  /** With `second-factor-needed`: the possible ways to answer. */
  question: SecondFactorQuestion | null
  lastSyncedAt: number | null
  /** How many changes on this device the server has not acknowledged. */
  waiting: number
  /** Some of them wait because no trial or plan is active. They stay here, sealed, and are sent once there is one. */
  isPlanNeeded: boolean
}

export type AccountSession = SessionInfo

/** A form that a timed lock interrupted, as typed, with `ref` and `baseRev` of the edited item. */
export interface UnsavedForm {
  ref: ItemRef | null
  baseRev: number | null
  draft: ItemDraft
}

export type LockReason = 'user' | 'idle' | 'sleep' | 'session-ended' | 'keys-changed'
