/** What goes into signing in and unlocking and what comes out, and what an open account shows of itself: plain data, without key bytes. */
import type { SecondFactorAnswer, SecondFactorQuestion, SessionEnd, SessionInfo } from '@severy/contract'
import type { ItemDraft, OrganizationPolicies, SettingName, Settings } from '@severy/domain'
import type { ItemRef } from '../base/item-ref.ts'
import type { SignedCredential } from '../passkeys/data.ts'
import type { ItemRemoval, VaultRole } from '../vaults/data.ts'

export interface Credentials {
  email: string
  password: string
  /** As typed; without it the one that this device knows for the address, or none. `secret-key-malformed`: it has a typing error. */
  secretKey?: string
  /**
   * The person's own act after a refusal with the code `keyring-replaced` (PROTOCOL 7.8): this device gives up what it
   * remembers of the account's keys for those of the device whose keys took their place.
   */
  followsOther?: boolean
}

export interface SignedIn {
  account: Account
  /** True when this device had no memory of the account: the screen shows the date of each vault's last change (PROTOCOL 5.2(5)). */
  isNewDevice: boolean
}

export type SignInOutcome =
  ({ name: 'signed-in' } & SignedIn) | { name: 'second-factor-needed'; question: SecondFactorQuestion }

/** What the person answers the second step with. */
export type SecondStepAnswer =
  | Exclude<SecondFactorAnswer, { method: 'security-key' }>
  | ({ method: 'security-key'; challengeId: string } & SignedCredential)

export interface SecondFactorVerified {
  /** Null when the vault was open already and only its session has been renewed. */
  signedIn: SignedIn | null
  /** After a backup code was used: how many are left. */
  backupCodesRemaining: number | null
}

export interface Account {
  userId: string
  email: string
  roles: ('user' | 'admin' | 'super_admin')[]
  /** Null until the first kit was made; `savedAt` null until its last group was typed. */
  kit: { number: number; savedAt: number | null } | null
  /** Whether a Secret Key is mixed into the password (PROTOCOL 3). */
  hasSecretKey: boolean
  /** Only what was ever chosen; `unreadable` names stored settings that this version cannot make sense of. */
  settings: { saved: Partial<Settings>; unreadable: readonly SettingName[] }
  vaults: {
    vaultId: string
    name: string
    lastChangeAt: number
    isPersonal: boolean
    /** A shared vault of several items, under its own name. Without it others have one item in it. */
    isCollection: boolean
    /** What this person may do in it. */
    permission: VaultRole
    /** What removing one of its items means for this person. */
    removal: ItemRemoval
  }[]
  /** Families and other organizations that this person belongs to, and those that ask for her. */
  organizations: { joined: number; offered: number }
  /** What binds this person, of all organizations that she belongs to. */
  policies: OrganizationPolicies
  /** The account password that was typed here last is weaker than those policies ask. */
  isPasswordBelowRule: boolean
}

export type EngineStatus =
  | { name: 'signed-out' }
  /** `hasPasskey`: this device knows a passkey that opens the account. */
  | {
      name: 'locked'
      userId: string
      email: string
      reason: LockReason | null
      hasPasskey: boolean
      /** What ended this device's session, as the server says. */
      end: SessionEnd | null
      wants: WantedPassword
    }
  | { name: 'unlocked'; account: Account }

/**
 * Which password opens the vault on this device. `newest`: it was changed elsewhere, the server takes the new one, and without a
 * network the one from before still opens the copy that was sealed with it. `at-server`: nothing here opens with a password
 * until the server has taken one.
 */
export type WantedPassword = 'known' | 'newest' | 'at-server'

export interface SyncStatus {
  /**
   * `session-ended`: the server asks for the password again (`reauthenticate`, or lock and unlock). `keys-changed`:
   * "Your password or keys were changed on another device": `signIn` with the new password. In both the last verified
   * copy stays readable and changes wait. `second-factor-needed`: the same, and the password was right already;
   * `verifySecondFactor` goes on. `sign-on-needed`: the same, and the organization's provider has to vouch (`startSignOn`).
   * `two-factor-required`: an organization or the operator demands a second step, and none is set up yet.
   * `account-deleted`, `started-over`: so says the server. The copy on this device stays readable until the person wipes it, and
   * takes nothing new.
   * `account-suspended`: an administrator keeps this person from signing in.
   * `server-full`: the server cannot write; changes wait and are tried again by themselves.
   * `password-expired`: changes wait until the account password has been changed.
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
  /** With `second-factor-needed`: what can be answered. */
  question: SecondFactorQuestion | null
  lastSyncedAt: number | null
  /** Changes on this device that the server has not acknowledged. */
  waiting: number
  /**
   * Some of them wait because neither a trial nor a plan is left. They are kept here, sealed, and sent by themselves once
   * there is one.
   */
  isPlanNeeded: boolean
}

export type AccountSession = SessionInfo

/** A form that a timed lock interrupted, as typed. `ref` and `baseRev` of the item that was being edited. */
export interface UnsavedForm {
  ref: ItemRef | null
  baseRev: number | null
  draft: ItemDraft
}

export type LockReason = 'user' | 'idle' | 'sleep' | 'session-ended' | 'keys-changed'
