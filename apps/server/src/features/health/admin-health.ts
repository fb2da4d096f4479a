/** The health page for admins. */
import { getHealth, retryJob } from '@severy/contract'
import { err, ok } from '@severy/result'
import { transact } from '../../platform/database/database.ts'
import { reviveJob } from '../../platform/job-store.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { recordAct } from '../audit-log/index.ts'
import type { HealthMeasure } from './measure-health.ts'

/** Serves the figures, and the button that tries a failed job again. */
export function serveAdminHealth(server: Server, platform: Platform, measure: HealthMeasure): void {
  const { database, clock } = platform
  server.serve(getHealth, [], async () => ok(await measure.all()))

  server.serve(retryJob, [], ({ body, session, caller }) =>
    transact(database.durable, async (tx) => {
      const nowMs = clock.nowMs()
      const kind = await reviveJob(tx, body.jobId, nowMs, false)
      if (kind === null) return err('not-found')
      await recordAct(
        tx,
        {
          actorId: session.userId,
          address: caller.address,
          action: 'job-retried',
          target: { type: 'job', id: body.jobId, label: kind },
          before: null,
          after: null,
          result: 'success',
        },
        nowMs,
      )
      return ok()
    }),
  )
}
