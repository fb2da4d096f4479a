import type { Refusal, SaveBackupsReason } from '@severy/client'
import type { TFunction } from 'i18next'
import type { BackupProblem } from '../../../platform/backups/backup-run.ts'
import type { Unexpected } from '../../../platform/server/or-unexpected.ts'
import { networkProblemText, proofProblemText } from '../../../platform/words/problem-texts.ts'

/** Why the last backup was not written, and what to do. */
export function backupProblemText(t: TFunction<'app'>, problem: BackupProblem): string {
  switch (problem) {
    case 'permission':
      return t('backups.permission')
    case 'folder-gone':
      return t('backups.folderGone')
    case 'disk-full':
      return t('backups.diskFull')
    case 'failed':
      return t('backups.notWritten')
    case 'no-passphrase':
      return t('backups.noPassphrase')
    case 'integrity':
      return t('backups.integrity')
    case 'export-forbidden':
      return t('rules.exportForbidden')
    case 'locked':
      return t('item.locked')
    case 'item-gone':
    case 'attachment-gone':
    case 'canceled':
    case 'password-needed':
      return t('network.unexpected')
    default:
      return networkProblemText(t, { reason: problem })
  }
}

/** Why nothing was saved, and the field at fault, if any. */
export function saveProblem(
  t: TFunction<'app'>,
  refusal: Refusal<SaveBackupsReason> | Unexpected,
): { field: 'password' | 'passphrase' | null; text: string } {
  const { reason } = refusal
  switch (reason) {
    case 'wrong-password':
    case 'sign-in-failed':
      return { field: 'password', text: t('reprompt.wrong') }
    case 'weak-passphrase':
      return { field: 'passphrase', text: t('export.weakPassphrase') }
    case 'no-passphrase':
      return { field: 'passphrase', text: t('export.passphraseMissing') }
    case 'export-forbidden':
      return { field: null, text: t('rules.exportForbidden') }
    case 'device-forgotten':
      return { field: null, text: t('item.locked') }
    default:
      return { field: null, text: proofProblemText(t, { ...refusal, reason }) }
  }
}
