import type { Backup, BackupState, BackupWork } from '@severy/contract'
import { type BackupRow, findPlan, findWork, listBackups, type WorkRow } from './backup-store.ts'
import { deadAfterMs } from './backup-work.ts'
import type { BackupPlace } from './backups.ts'
import { nextBackupAt } from './schedule.ts'

export async function readBackupState(place: BackupPlace, retentionDays: number): Promise<BackupState> {
  const db = place.database.durable
  const nowMs = place.nowMs()
  const plan = await findPlan(db)
  const rows = await listBackups(db)
  const work = await findWork(db)
  const schedule = plan?.schedule ?? 'off'
  return {
    key: plan === null ? null : { recipient: plan.recipient, setAt: plan.keySetAtMs },
    schedule,
    nextAt: nextBackupAt(schedule, rows, nowMs),
    retentionDays,
    backups: withFound(rows, await place.folder.list()),
    work: work === null ? null : describeWork(work, nowMs),
  }
}

export function isUnderWay({ endedAtMs, beatAtMs }: WorkRow, nowMs: number): boolean {
  return endedAtMs === null && Math.abs(nowMs - beatAtMs) <= deadAfterMs
}

/** Lists unknown files in the folder last: when they were made is known only once they are opened. */
function withFound(rows: readonly BackupRow[], sizes: ReadonlyMap<string, number>): Backup[] {
  const known = new Set(rows.map(({ name }) => name))
  const found = [...sizes.keys()].filter((name) => !known.has(name)).sort()
  return [
    ...rows.map(({ madeAtMs, checkedAtMs, ...row }) => ({
      ...row,
      madeAt: madeAtMs,
      checkedAt: checkedAtMs,
      bytes: sizes.get(row.name) ?? null,
    })),
    ...found.map((name) => ({
      name,
      cause: 'found' as const,
      state: 'whole' as const,
      madeAt: null,
      failure: null,
      bytes: sizes.get(name) ?? null,
      sha256: null,
      rows: null,
      files: null,
      missingFiles: null,
      checkedAt: null,
      check: null,
    })),
  ]
}

function describeWork(work: WorkRow, nowMs: number): BackupWork {
  const isDead = work.endedAtMs === null && !isUnderWay(work, nowMs)
  return {
    kind: work.kind,
    name: work.name,
    step: work.step,
    done: work.done,
    total: work.total,
    startedAt: work.startedAtMs,
    endedAt: isDead ? work.beatAtMs : work.endedAtMs,
    outcome: isDead ? 'interrupted' : work.outcome,
  }
}
