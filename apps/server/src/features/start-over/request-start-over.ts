import { requestStartOver } from '@severy/contract'
import { err, ok } from '@severy/result'
import { canonicalEmail } from '@severy/verifier'
import { inTransaction } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { hashToken } from '../../platform/random.ts'
import type { Server } from '../../platform/serve.ts'
import { getAccount } from '../accounts/index.ts'
import { findRecoveryToken } from '../recovery/index.ts'
import { recordEvent } from '../security-events/index.ts'
import { startOverAskedJob, startOverReadyJob, type WaitBegun } from './start-over-mails.ts'
import { beginWait, countLosses, stageOf } from './start-over-wait.ts'

const perAddress = { name: 'start-over-request', triesMax: 20, windowMs: 3600_000, by: 'address' } as const

export function serveRequestStartOver(server: Server, platform: Platform, waitDays: number): void {
  const { database, clock, jobs, live } = platform
  const db = database.durable
  server.serve(requestStartOver, [perAddress], async ({ body, caller }) => {
    const nowMs = clock.nowMs()
    const link = await findRecoveryToken(db, hashToken(body.token), nowMs)
    if (link === null) return err('link-expired')
    const { userId } = link
    const { email } = await getAccount(db, userId)
    const typed = canonicalEmail(body.email)
    if (typed === null || canonicalEmail(email) !== typed) return err('email-mismatch')
    const stage = await stageOf(db, userId, await countLosses(db, userId), { waitDays, nowMs })
    if (stage.name !== 'wait-needed') return ok({ stage })

    const wait = await inTransaction(db, async (tx) => {
      const begun = await beginWait(tx, userId, { waitDays, nowMs })
      if (begun === null) return null
      await recordEvent(tx, { userId, type: 'START_OVER_REQUESTED', status: 'success', caller, nowMs })
      const told: WaitBegun = { userId, ...begun }
      await jobs.add(tx, startOverAskedJob, told)
      await jobs.add(tx, startOverReadyJob, told, begun.readyAtMs)
      return begun
    })
    if (wait !== null) await live.publish([userId], { type: 'start-over-changed' })
    const losses = await countLosses(db, userId)
    return ok({ stage: await stageOf(db, userId, losses, { waitDays, nowMs }) })
  })
}
