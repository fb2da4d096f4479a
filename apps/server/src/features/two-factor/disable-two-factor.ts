import { disableTwoFactor } from '@severy/contract'
import { err, ok } from '@severy/result'
import { isFreshlyAuthenticated } from '../../platform/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { recordEvent } from '../security-events/index.ts'
import { endTrustOf } from '../sessions/index.ts'
import { twoFactorDisabledJob } from './two-factor-mails.ts'
import { deleteAuthenticator, deleteCodes } from './two-factor-store.ts'

export function serveDisableTwoFactor(server: Server, { database, clock, jobs }: Platform): void {
  server.serve(disableTwoFactor, [], async ({ session, caller }) => {
    const nowMs = clock.nowMs()
    if (!isFreshlyAuthenticated(session, nowMs)) return err('reauthentication-required')
    const { userId } = session
    await database.durable.transaction().execute(async (tx) => {
      const wasOn = await deleteAuthenticator(tx, userId)
      if (!wasOn) return
      await deleteCodes(tx, userId)
      await endTrustOf(tx, userId)
      await recordEvent(tx, { userId, type: 'TWO_FACTOR_DISABLED', status: 'success', caller, nowMs })
      await jobs.add(tx, twoFactorDisabledJob, { userId, timeMs: nowMs })
    })
    return ok()
  })
}
