import { cancelStartOver, getWaitingStartOver } from '@severy/contract'
import { ok } from '@severy/result'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { dropRecoveryLinks } from '../recovery/index.ts'
import { recordEvent } from '../security-events/index.ts'
import { startOverCanceledJob, type StartOverCanceled } from './start-over-mails.ts'
import { findWait } from './start-over-wait.ts'
import { deleteWait } from './start-over-wait-store.ts'

export function serveWaitingStartOver(server: Server, { database, clock, jobs, live }: Platform): void {
  const db = database.durable
  server.serve(getWaitingStartOver, [], async ({ session: { userId } }) => {
    const wait = await findWait(db, userId, clock.nowMs())
    return ok({ waiting: wait === null ? null : { askedAt: wait.askedAtMs, readyAt: wait.readyAtMs } })
  })
  server.serve(cancelStartOver, [], async ({ session: { userId }, caller }) => {
    const nowMs = clock.nowMs()
    const isCanceled = await inTransaction(db, async (tx) => {
      if (!(await dropStartOverWait(tx, userId))) return false
      // A link already sent could start the wait again.
      await dropRecoveryLinks(tx, userId)
      await recordEvent(tx, { userId, type: 'START_OVER_CANCELED', status: 'success', caller, nowMs })
      await jobs.add(tx, startOverCanceledJob, { userId, timeMs: nowMs } satisfies StartOverCanceled)
      return true
    })
    if (isCanceled) await live.publish([userId], { type: 'start-over-changed' })
    return ok()
  })
}

/**
 * Cancels a wait when something shows that the owner is back, or no longer has the mailbox. False when there was none.
 */
export function dropStartOverWait(tx: Db, userId: string): Promise<boolean> {
  return deleteWait(tx, userId)
}
