import type { TFunction } from 'i18next'
import { apiProblemText } from '../../../platform/server/api-problem-text.ts'
import type { enAdminBackups } from './en-admin-backups.ts'

type BackupProblem = keyof typeof enAdminBackups.adminBackups.problems

const problems: readonly string[] = ['busy', 'no-key', 'key-needed'] satisfies BackupProblem[]

/** Text for refusals of backup actions. */
export function backupProblemText(
  t: TFunction<'app'>,
  refusal: { reason: string; retryAfterSeconds?: number },
): string {
  const { reason } = refusal
  return isProblem(reason) ? t(`adminBackups.problems.${reason}`) : apiProblemText(t, refusal)
}

function isProblem(reason: string): reason is BackupProblem {
  return problems.includes(reason)
}
