import { reportSecurityEvents } from '@severy/contract'
import { err, ok } from '@severy/result'
import { decodeBytes } from '../../platform/base64.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { insertEvents, type StoredEvent } from './security-event-store.ts'

export function serveReportSecurityEvents(server: Server, { database, clock, live }: Platform): void {
  server.serve(reportSecurityEvents, [], async ({ body, session, caller }) => {
    const events: StoredEvent[] = []
    for (const { eventId, sealed: text, isNews = false } of body.events) {
      const sealed = decodeBytes(text)
      if (sealed === null) return err('invalid-request')
      const { address, userAgent } = caller
      const news = isNews ? { deviceHash: null } : null
      events.push({ eventId, seen: null, sealed, address, userAgent, createdAtMs: clock.nowMs(), news })
    }
    await insertEvents(database.durable, session.userId, events)
    if (events.some(({ news }) => news !== null)) {
      await live.publish([session.userId], { type: 'news-changed' })
    }
    return ok()
  })
}
