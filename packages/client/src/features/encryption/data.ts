/** Plain data about re-encrypting what is sealed under an earlier key, without key bytes. */
import type { LimitReason, NetworkReason } from '../../base/refusal.ts'

export interface EncryptionState {
  /** How many items are still sealed under an earlier key. */
  outdated: number
  total: number
}

/** A new key re-encrypts some items in the same commit; in a small vault, all of them. */
export interface RenewalReport {
  migrated: number
}

export interface MigrationReport {
  migrated: number
  remaining: number
  stoppedBy: 'canceled' | LimitReason | NetworkReason | null
}
