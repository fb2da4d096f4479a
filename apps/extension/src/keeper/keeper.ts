import type { OpenTimes } from '@severy/engine-host/lock-reason'
import type { LockRules } from '@severy/engine-host/lock-rules'
import type { UnsentKept } from '@severy/engine-host/unsent-kept'

/**
 * What the background keeps for the vault page, which the browser ends and restarts at will. If the vault is open, that
 * is the account key (PROTOCOL 12.2): in memory only, for this extension's own pages, until the vault locks or the
 * browser ends.
 */
export interface Keeper {
  read(): Promise<Kept>
  /** `server`: origin without a trailing slash. */
  keepServer(server: string): Promise<void>
  /**
   * Call this when the account was opened. `accountKey`: as in `OpenVault`. If the vault is open already, its opening
   * time stays.
   */
  keepOpen(accountKey: readonly number[]): Promise<void>
  keepRules(rules: LockRules): Promise<void>
  /** Replaces what the person has yet to be told. */
  keepUntold(untold: readonly UnsentKept[]): Promise<void>
  /**
   * Deletes the account key and what is kept with it, so that the vault cannot be reopened without a proof.
   */
  dropOpen(): Promise<void>
}

export interface Kept {
  /** Null before a server has been connected. */
  server: string | null
  /** Null while the vault is locked. */
  open: OpenVault | null
}

export interface OpenVault extends OpenTimes {
  /** 32 bytes as numbers, because messages between pages of an extension are JSON. */
  accountKey: readonly number[]
  /** What the person has yet to be told. Names items, so it goes with the key. Missing: nothing. */
  untold?: readonly UnsentKept[]
}

/** Used until the account's own rules are known. */
export const firstRules: LockRules = { autoLockMinutes: 15, lockOnSleep: true }
