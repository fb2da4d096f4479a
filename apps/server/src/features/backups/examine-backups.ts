import { join } from 'node:path'
import type { BackupSchedule } from '@severy/contract'
import type { Db } from '../../platform/database/database.ts'
import { openBackupFolder } from './backup-folder.ts'
import { type BackupRow, findPlan, listBackups } from './backup-store.ts'
import { hashFile } from './hash-file.ts'
import { nextBackupAt } from './schedule.ts'

export interface ExaminedBackups {
  /** `null` without a key, for which no backup can be made. */
  schedule: BackupSchedule | null
  /** When the next one is due; in the past when it is late. `null` when nothing is planned. */
  dueAtMs: number | null
  newest: { name: string; madeAtMs: number; file: BackupFile } | null
  /** The last failure, if no backup has succeeded since. */
  failed: Pick<BackupRow, 'madeAtMs' | 'failure'> | null
}

/**
 * `whole`: read to its end, and the bytes are those that were written. `too-long`: no problem was found until the
 * signal, which came before the end.
 */
export type BackupFile = 'whole' | 'too-long' | 'changed' | 'missing' | 'unreadable'

/** Reads the newest complete backup again, until `signal`. Writes nothing. */
export async function examineBackups(
  db: Db,
  dataDir: string,
  nowMs: number,
  signal: AbortSignal,
): Promise<ExaminedBackups> {
  const [plan, backups] = [await findPlan(db), await listBackups(db)]
  const newest = backups.find(({ state, cause }) => state === 'whole' && cause !== 'found')
  const failed = backups.find(({ state }) => state === 'failed')
  return {
    schedule: plan?.schedule ?? null,
    dueAtMs: plan === null ? null : nextBackupAt(plan.schedule, backups, nowMs),
    newest:
      newest === undefined
        ? null
        : { name: newest.name, madeAtMs: newest.madeAtMs, file: await readAgain(newest, dataDir, signal) },
    failed: failed !== undefined && failed.madeAtMs > (newest?.madeAtMs ?? 0) ? failed : null,
  }
}

async function readAgain(
  { name, sha256 }: BackupRow,
  dataDir: string,
  signal: AbortSignal,
): Promise<BackupFile> {
  try {
    const file = await openBackupFolder(join(dataDir, 'backups')).open(name)
    if (file === null) return 'missing'
    return (await hashFile(file.content, signal, () => undefined)) === sha256 ? 'whole' : 'changed'
  } catch (error) {
    if (signal.aborted) return 'too-long'
    if (error instanceof Error && 'code' in error) return 'unreadable'
    throw error
  }
}
