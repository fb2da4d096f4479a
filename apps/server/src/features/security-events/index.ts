/** Security events: those the server saw, in plain text, and those devices report, encrypted. */
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { serveListSecurityEvents } from './list-security-events.ts'
import { serveNews } from './news.ts'
import { serveReportSecurityEvents } from './report-security-events.ts'
import { deleteEventsBefore } from './security-event-store.ts'

export { recordEvent, type SeenEvent } from './record-event.ts'

const dayMs = 24 * 3600_000

export function serveSecurityEvents(server: Server, platform: Platform): void {
  serveReportSecurityEvents(server, platform)
  serveListSecurityEvents(server, platform)
  serveNews(server, platform)
  const { jobs, database, settings, clock } = platform
  jobs.repeat('purge-security-events', dayMs, async () => {
    const { log_retention_days: days } = await settings.read()
    await deleteEventsBefore(database.durable, clock.nowMs() - days * dayMs)
  })
}
export {
  countRefusedSignIns,
  countSecurityEvents,
  deleteEventsOf,
  listLastSignIns,
  listNewestSeen,
  listSeenEvents,
  listSeenEventsOf,
} from './security-event-store.ts'
