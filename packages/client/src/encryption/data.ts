/** What goes in and comes out about sealing anew what lies under an earlier key: plain data, without key bytes. */
import type { LimitReason, NetworkReason } from '../base/refusal.ts'

export interface EncryptionState {
  /** Entries that are still sealed under an earlier key, the vault's own entry among them. */
  outdated: number
  total: number
}

export interface MigrationReport {
  migrated: number
  remaining: number
  stoppedBy: 'canceled' | LimitReason | NetworkReason | null
}
