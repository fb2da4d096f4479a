/**
 * What the background keeps for the vault page, which the browser ends and restarts at will. If the vault is open, that
 * is the account key (PROTOCOL 12.2): in memory only, for this extension's own pages, until the vault locks or the
 * browser ends.
 */
export interface Keeper {
  read(): Promise<Kept>
  /** `server`: origin without a trailing slash; null once nobody is signed in any more. */
  keepServer(server: string | null): Promise<void>
  /** The account has been opened. The time from which an open vault counts stays, if it is open already. */
  keepOpen(accountKey: readonly number[]): Promise<void>
  keepRules(rules: LockRules): Promise<void>
  /** The lock. */
  dropOpen(): Promise<void>
}

export interface Kept {
  server: string | null
  /** Null while the vault is locked. */
  open: OpenVault | null
}

export interface OpenVault {
  /** 32 bytes, as numbers: what passes between pages of an extension is JSON. */
  accountKey: readonly number[]
  /** Milliseconds since 1970. */
  openedAt: number
  /** When the background looked at the clock last. */
  seenAt: number
  rules: LockRules
}

export interface LockRules {
  autoLockMinutes: number
  lockOnSleep: boolean
}

/** Until the account has said its own. */
export const firstRules: LockRules = { autoLockMinutes: 15, lockOnSleep: true }
