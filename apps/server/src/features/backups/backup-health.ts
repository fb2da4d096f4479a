import type { getHealth, ReplyOf } from '@severy/contract'
import type { Db } from '../../platform/database/database.ts'
import { findPlan, listBackups } from './backup-store.ts'
import { nextBackupAt } from './schedule.ts'

/** The backup part of the health report: schedule, last success, last failure, and when the next is due. */
export async function readBackupHealth(
  db: Db,
  nowMs: number,
): Promise<NonNullable<ReplyOf<typeof getHealth>['backups']>> {
  const [plan, backups] = [await findPlan(db), await listBackups(db)]
  return {
    schedule: plan?.schedule ?? null,
    lastAt: backups.find(({ state }) => state === 'whole')?.madeAtMs ?? null,
    lastFailureAt: backups.find(({ state }) => state === 'failed')?.madeAtMs ?? null,
    dueAt: plan === null ? null : nextBackupAt(plan.schedule, backups, nowMs),
  }
}
