import { clockToleranceMs, createOneTimeLink, limits, oneTimeLinkMsMax } from '@severy/contract'
import { err, ok } from '@severy/result'
import { decodeBytes } from '../../platform/base64.ts'
import { transact } from '../../platform/database/database.ts'
import { takeTurn } from '../../platform/database/turn-store.ts'
import type { Plans } from '../../platform/plans.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Limit } from '../../platform/rate-limit.ts'
import type { Server } from '../../platform/serve.ts'
import { recordEvent } from '../security-events/index.ts'
import { insertOneTimeLink, readOneTimeLinks } from './one-time-link-store.ts'

const perPerson: Limit = { name: 'one-time-link', triesMax: 120, windowMs: 3600_000 }

export function serveCreateOneTimeLink(server: Server, platform: Platform, plans: Plans): void {
  const { database, clock, live, rateLimiter } = platform
  server.serve(createOneTimeLink, [], async ({ body, session: { userId }, caller }) => {
    const waitSeconds = await rateLimiter.take([{ limit: perPerson, subject: userId }])
    if (waitSeconds !== null) return err({ problem: 'rate-limited', retryAfterSeconds: waitSeconds })
    const nowMs = clock.nowMs()
    const { linkId, authHash, viewsMax, expiresAt } = body
    const sealed = decodeBytes(body.sealed)
    if (sealed === null) return err('invalid-request')
    if (expiresAt <= nowMs || expiresAt > nowMs + oneTimeLinkMsMax + clockToleranceMs) {
      return err('end-refused')
    }
    const { canAccessFeatures } = await plans.stateOf(database.durable, userId, nowMs)
    if (!canAccessFeatures) return err('subscription-required')
    const link = { linkId, authHash, sealed, viewsMax, createdAtMs: nowMs, expiresAtMs: expiresAt }
    const written = await transact<undefined, 'links-full' | 'invalid-request'>(
      database.durable,
      async (tx) => {
        await takeTurn(tx, database, `one-time-links of ${userId}`)
        const waiting = (await readOneTimeLinks(tx, userId, nowMs)).filter(({ viewsLeft }) => viewsLeft > 0)
        if (waiting.length >= limits.oneTimeLinksPerPersonMax) return err('links-full')
        if (!(await insertOneTimeLink(tx, userId, link))) return err('invalid-request')
        await recordEvent(tx, { userId, type: 'ONE_TIME_LINK_CREATED', status: 'success', caller, nowMs })
        return ok()
      },
    )
    if (written.ok) await live.publish([userId], { type: 'one-time-links-changed' })
    return written
  })
}
