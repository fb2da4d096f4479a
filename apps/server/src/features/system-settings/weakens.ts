import type { SystemSettings } from '@severy/contract'

/**
 * Whether a change keeps sessions alive longer or deletes records sooner: with a stolen session, that would erase the
 * log of the theft, or backups without the proof that deleting one needs. Switching maintenance mode, which stops
 * everyone's work, always counts.
 */
export function weakens(before: SystemSettings, after: SystemSettings): boolean {
  return (
    after.session_timeout_minutes > before.session_timeout_minutes ||
    after.log_retention_days < before.log_retention_days ||
    after.backup_retention_days < before.backup_retention_days ||
    after.is_maintenance_on !== before.is_maintenance_on
  )
}
