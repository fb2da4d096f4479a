import { disableTwoFactor } from '@severy/contract'
import { err, ok } from '@severy/result'
import { isFreshlyAuthenticated } from '../../platform/caller.ts'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { noteInDirectory } from '../directory/index.ts'
import { recordEvent } from '../security-events/index.ts'
import { endTrustOf } from '../sessions/index.ts'
import { twoFactorDisabledJob } from './two-factor-mails.ts'
import { deleteAuthenticator, deleteCodes } from './two-factor-store.ts'

export function serveDisableTwoFactor(server: Server, { database, clock, jobs }: Platform): void {
  server.serve(disableTwoFactor, [], async ({ session, caller }) => {
    const nowMs = clock.nowMs()
    if (!isFreshlyAuthenticated(session, nowMs)) return err('reauthentication-required')
    const { userId } = session
    await inTransaction(database.durable, async (tx) => {
      if (!(await turnOffTwoFactor(tx, userId))) return
      await recordEvent(tx, { userId, type: 'TWO_FACTOR_DISABLED', status: 'success', caller, nowMs })
      await jobs.add(tx, twoFactorDisabledJob, { userId, timeMs: nowMs })
    })
    return ok()
  })
}

/** Also forgets browsers that were remembered in place of a second factor. False when none was on. */
export async function turnOffTwoFactor(tx: Db, userId: string): Promise<boolean> {
  if (!(await deleteAuthenticator(tx, userId))) return false
  await deleteCodes(tx, userId)
  await endTrustOf(tx, userId)
  await noteInDirectory(tx, userId, { hasSecondFactor: false })
  return true
}
