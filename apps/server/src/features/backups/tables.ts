/** What of the database a backup holds, and what a restore does with what it finds. */

/**
 * Not in a backup, and empty after a restore: what lives for minutes, and everything by which somebody is let in
 * without a password. A session that was ended since must not come back.
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
])

/** Of this machine and not of the service: what lies in its folder stays, whichever backup is restored. */
export const localTables: ReadonlySet<string> = new Set(['backups', 'backup_work'])

/** Tables of which the newer state holds, that of the backup or that which is there: what shows the larger number. */
export interface Kept {
  tables: readonly string[]
  newest: { table: string; column: string }
}

/** In a backup, but never taken back by it: neither what administrators did since, nor a key that they replaced. */
export const keptTables: readonly Kept[] = [
  { tables: ['audit_entries', 'audit_heads'], newest: { table: 'audit_heads', column: 'seq' } },
  { tables: ['backup_plan'], newest: { table: 'backup_plan', column: 'key_set_at' } },
]

/** Written by the migrations themselves. */
export const migrationTable = 'migrations'

export function isInBackup(table: string): boolean {
  return table !== migrationTable && !passingTables.has(table) && !localTables.has(table)
}
