import { replaceBackupCodes } from '@severy/contract'
import { err, ok } from '@severy/result'
import { isFreshlyAuthenticated } from '../../platform/caller.ts'
import { transact } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { recordEvent } from '../security-events/index.ts'
import { newBackupCodes } from './backup-codes.ts'
import { backupCodesReplacedJob } from './two-factor-mails.ts'
import { holdAuthenticator, replaceCodes } from './two-factor-store.ts'

export function serveReplaceBackupCodes(server: Server, platform: Platform): void {
  const { database, clock, jobs } = platform
  server.serve(replaceBackupCodes, [], async ({ session, caller }) => {
    const nowMs = clock.nowMs()
    if (!isFreshlyAuthenticated(session, nowMs)) return err('reauthentication-required')
    const { userId } = session
    return transact(database.durable, async (tx) => {
      if (!(await holdAuthenticator(tx, userId))) return err('two-factor-off')
      const { codes, hashes } = newBackupCodes(platform, userId)
      await replaceCodes(tx, userId, hashes)
      await recordEvent(tx, { userId, type: 'BACKUP_CODES_REPLACED', status: 'success', caller, nowMs })
      await jobs.add(tx, backupCodesReplacedJob, { userId, timeMs: nowMs })
      return ok({ backupCodes: codes })
    })
  })
}
