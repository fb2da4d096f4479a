/** The backup schedule, and how long backups are kept. */
import type { BackupSchedule } from '@severy/contract'
import { clockSkewMsMax } from '../../platform/clock.ts'
import type { BackupRow } from './backup-store.ts'

const hourMs = 3600_000
const everyMs: Record<Exclude<BackupSchedule, 'off'>, number> = {
  daily: 24 * hourMs,
  weekly: 7 * 24 * hourMs,
}
/** Wait after a failed backup. */
const againMs = hourMs

/**
 * When the next backup is due; `null` when the schedule is off. `backups`: newest first. Ignores backups dated in the
 * future by a clock that was ahead, which would delay the next until then.
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
 * Backups past their retention. Keeps the newest good one whatever its age, and the one in use: a restore reads it
 * twice.
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
