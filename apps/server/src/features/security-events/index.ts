/** Security events: what the server saw in clear, what devices report sealed. */
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { serveListSecurityEvents } from './list-security-events.ts'
import { serveReportSecurityEvents } from './report-security-events.ts'

export { recordEvent, type SeenEvent } from './record-event.ts'

export function serveSecurityEvents(server: Server, platform: Platform): void {
  serveReportSecurityEvents(server, platform)
  serveListSecurityEvents(server, platform)
}
export { deleteEventsOf, listLastSignIns, listSeenEvents, listSeenEventsOf } from './security-event-store.ts'
