import { EventStatus, listSecurityEvents, SeenEventType } from '@severy/contract'
import { ok } from '@severy/result'
import { base64UrlOf } from '../../platform/base64.ts'
import type { Places } from '../../platform/places.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { describeUserAgent } from '../../platform/user-agent.ts'
import { listEvents, type StoredEvent } from './security-event-store.ts'

const eventsPerPage = 50

export function serveListSecurityEvents(server: Server, { database, places }: Platform): void {
  server.serve(listSecurityEvents, [], async ({ body, session }) => {
    const stored = await listEvents(database.durable, session.userId, body.after, eventsPerPage + 1)
    const page = stored.slice(0, eventsPerPage)
    const last = stored.length > eventsPerPage ? page.at(-1) : undefined
    return ok({
      events: page.map((event) => listedEvent(event, places)),
      next: last === undefined ? null : { at: last.createdAtMs, eventId: last.eventId },
    })
  })
}

/** An event as its person's devices get it. */
export function listedEvent(
  { eventId, createdAtMs, seen, sealed, address, userAgent }: StoredEvent,
  places: Places,
) {
  return {
    eventId,
    at: createdAtMs,
    seen:
      seen === null ? null : { type: SeenEventType.parse(seen.type), status: EventStatus.parse(seen.status) },
    sealed: sealed === null ? null : base64UrlOf(sealed),
    ...describeUserAgent(userAgent),
    address,
    place: places.find(address),
  }
}
