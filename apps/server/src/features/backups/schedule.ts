/** Backups that are made by themselves, and how long backups stay. */
import type { BackupSchedule } from '@severy/contract'
import { clockSkewMsMax } from '../../platform/clock.ts'
import type { BackupRow } from './backup-store.ts'

const hourMs = 3600_000
const everyMs: Record<Exclude<BackupSchedule, 'off'>, number> = {
  daily: 24 * hourMs,
  weekly: 7 * 24 * hourMs,
}
/** After one that failed. */
const againMs = hourMs

/**
 * When the next one is due; `null`: never by itself. `backups`: the newest first. Those that a clock dated which was ahead
 * count for nothing: else there would be none until then.
 */
export function nextBackupAt(
  schedule: BackupSchedule,
  backups: readonly BackupRow[],
  nowMs: number,
): number | null {
  if (schedule === 'off') return null
  const made = backups.filter(
    ({ cause, madeAtMs }) =>
      cause !== 'found' && cause !== 'before-restore' && madeAtMs <= nowMs + clockSkewMsMax,
  )
  const whole = made.find(({ state }) => state === 'whole')
  const dueAt = whole === undefined ? nowMs : whole.madeAtMs + everyMs[schedule]
  const failed = made.find(({ state }) => state === 'failed')
  return failed === undefined ? dueAt : Math.max(dueAt, failed.madeAtMs + againMs)
}

/**
 * Those that have been kept long enough. The newest whole one stays, however old it is, and so does the one that
 * something is done with: a restore reads it twice.
 */
export function outlived(
  backups: readonly BackupRow[],
  keptDays: number,
  nowMs: number,
  inUse: string | null,
): BackupRow[] {
  const newest = backups.find(({ state, check }) => state === 'whole' && check !== 'damaged')
  return backups.filter(
    (backup) =>
      backup.state !== 'running' &&
      backup.name !== inUse &&
      backup !== newest &&
      backup.madeAtMs < nowMs - keptDays * 24 * hourMs,
  )
}
