/** The audit log: administrators' actions, each entry chained to the previous one (docs/decisions/0041). */
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { serveListEntries } from './list-entries.ts'
import { trimLog } from './trim-log.ts'

export { type AdminAct, recordAct } from './record-act.ts'
export { holdsNewestAct } from './newest-act.ts'
export { verifyLog } from './verify-log.ts'

const dayMs = 24 * 3600_000

export function serveAuditLog(server: Server, platform: Platform): void {
  const { database, jobs, settings, clock } = platform
  serveListEntries(server, platform)
  jobs.repeat('trim-audit-log', dayMs, async () => {
    const { log_retention_days: days } = await settings.read()
    const nowMs = clock.nowMs()
    await trimLog(database.durable, nowMs - days * dayMs, nowMs)
  })
}
