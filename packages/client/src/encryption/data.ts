/** What goes in and comes out about sealing anew what lies under an earlier key: plain data, without key bytes. */
import type { LimitReason, NetworkReason } from '../base/refusal.ts'

export interface EncryptionState {
  /** Items that are still sealed under an earlier key. */
  outdated: number
  total: number
}

/** A renewed key seals some items anew with the same commit: all of them, in a small vault. */
export interface RenewalReport {
  migrated: number
}

export interface MigrationReport {
  migrated: number
  remaining: number
  stoppedBy: 'canceled' | LimitReason | NetworkReason | null
}
