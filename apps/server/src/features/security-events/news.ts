import { limits, listNews, markNewsRead } from '@severy/contract'
import { ok } from '@severy/result'
import { deviceHashOf } from '../../platform/device-token.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { listedEvent } from './list-security-events.ts'
import { newsJob, type NewsJob } from './record-event.ts'
import { listNewsOf, newsReadUntil, writeNewsRead } from './security-event-store.ts'

const newsMs = 30 * 24 * 3600_000

/**
 * What the bell shows: what happened to the account, or to what the person shares, and was not caused by this device.
 */
export function serveNews(server: Server, { database, clock, live, places, jobs }: Platform): void {
  const db = database.durable
  server.serve(listNews, [], async ({ session: { userId }, caller }) => {
    const events = await listNewsOf(db, userId, {
      sinceMs: clock.nowMs() - newsMs,
      deviceHash: deviceHashOf(caller, userId),
      countMax: limits.newsMax,
    })
    return ok({
      events: events.map((event) => listedEvent(event, places)),
      readUntil: await newsReadUntil(db, userId),
    })
  })
  server.serve(markNewsRead, [], async ({ body, session: { userId } }) => {
    // Later events are unread, whatever a device says.
    const isNewer = await writeNewsRead(db, userId, Math.min(body.until, clock.nowMs()))
    if (isNewer) await live.publish([userId], { type: 'news-changed' })
    return ok()
  })
  jobs.handle<NewsJob>(newsJob, async ({ userId }) => {
    await live.publish([userId], { type: 'news-changed' })
  })
}
