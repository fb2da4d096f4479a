/** Which tables a backup contains, and what a restore does with existing rows. */

/**
 * Not in a backup, and empty after a restore: rows that live for minutes, and everything that lets someone in without a
 * password. A session that was ended must not come back.
 */
export const passingTables: ReadonlySet<string> = new Set([
  'rate_limits',
  'sessions',
  'logins',
  'pending_sign_ins',
  'passkey_challenges',
  'device_links',
  'sign_on_proofs',
  'registration_starts',
  'recovery_tokens',
  'live_signals',
  'phone_accesses',
])

/** Tables about this machine's backup folder: they stay, whichever backup is restored. */
export const localTables: ReadonlySet<string> = new Set(['backups', 'backup_work'])

/**
 * Tables for which the newer state wins, the backup's or the current one: the one with the larger number in `newest`.
 */
export interface Kept {
  tables: readonly string[]
  newest: { table: string; column: string }
}

/** In a backup, but never set back by it: neither the log of administrators' acts, nor a replaced key. */
export const keptTables: readonly Kept[] = [
  { tables: ['audit_entries', 'audit_heads'], newest: { table: 'audit_heads', column: 'seq' } },
  { tables: ['backup_plan'], newest: { table: 'backup_plan', column: 'key_set_at' } },
]

/** Written by the migration code itself. */
export const migrationTable = 'migrations'

export function isInBackup(table: string): boolean {
  return table !== migrationTable && !passingTables.has(table) && !localTables.has(table)
}
