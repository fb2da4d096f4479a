import { clockToleranceMs, createSecretRequest, limits, secretRequestMsMax } from '@severy/contract'
import { err, ok } from '@severy/result'
import { decodeBytes } from '../../platform/base64.ts'
import { transact } from '../../platform/database/database.ts'
import { takeTurn } from '../../platform/database/turn-store.ts'
import type { Plans } from '../../platform/plans.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Limit } from '../../platform/rate-limit.ts'
import type { Server } from '../../platform/serve.ts'
import { recordEvent } from '../security-events/index.ts'
import { insertSecretRequest, readSecretRequests } from './secret-request-store.ts'

const perPerson: Limit = { name: 'secret-request', triesMax: 120, windowMs: 3600_000 }

export function serveCreateSecretRequest(server: Server, platform: Platform, plans: Plans): void {
  const { database, clock, live, rateLimiter } = platform
  server.serve(createSecretRequest, [], async ({ body, session: { userId }, caller }) => {
    const waitSeconds = await rateLimiter.take([{ limit: perPerson, subject: userId }])
    if (waitSeconds !== null) return err({ problem: 'rate-limited', retryAfterSeconds: waitSeconds })
    const nowMs = clock.nowMs()
    const { requestId, authHash, expiresAt } = body
    const question = decodeBytes(body.question)
    if (question === null) return err('invalid-request')
    if (expiresAt <= nowMs || expiresAt > nowMs + secretRequestMsMax + clockToleranceMs) {
      return err('end-refused')
    }
    const { canAccessFeatures } = await plans.stateOf(database.durable, userId, nowMs)
    if (!canAccessFeatures) return err('subscription-required')
    const request = { requestId, authHash, question, createdAtMs: nowMs, expiresAtMs: expiresAt }
    const written = await transact<undefined, 'requests-full' | 'invalid-request'>(
      database.durable,
      async (tx) => {
        await takeTurn(tx, database, `secret-requests of ${userId}`)
        const count = (await readSecretRequests(tx, userId, nowMs)).length
        if (count >= limits.secretRequestsPerPersonMax) return err('requests-full')
        if (!(await insertSecretRequest(tx, userId, request))) return err('invalid-request')
        await recordEvent(tx, { userId, type: 'SECRET_REQUESTED', status: 'success', caller, nowMs })
        return ok()
      },
    )
    if (written.ok) await live.publish([userId], { type: 'secret-requests-changed' })
    return written
  })
}
