import type { SystemSettings } from '@severy/contract'

/**
 * Whether a change of the system settings keeps sessions for longer, or deletes what is kept sooner: with a thief's
 * session, the log would go that tells of him, and backups without the proof that deleting one asks for. Maintenance, which
 * stops everybody's work, counts whether it begins or ends.
 */
export function weakens(before: SystemSettings, after: SystemSettings): boolean {
  return (
    after.session_timeout_minutes > before.session_timeout_minutes ||
    after.log_retention_days < before.log_retention_days ||
    after.backup_retention_days < before.backup_retention_days ||
    after.is_maintenance_on !== before.is_maintenance_on
  )
}
