import { listSessions } from '@severy/contract'
import { ok } from '@severy/result'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { describeUserAgent } from '../../platform/user-agent.ts'
import { isAlive } from './session.ts'
import { listSessionsOf } from './session-store.ts'

export function serveListSessions(server: Server, { database, clock, places }: Platform): void {
  server.serve(listSessions, [], async ({ session: { userId, sessionId } }) => {
    const nowMs = clock.nowMs()
    const stored = await listSessionsOf(database.durable, userId)
    const sessions = stored
      .filter((one) => isAlive(one, nowMs))
      .map((one) => ({
        sessionId: one.sessionId,
        ...describeUserAgent(one.userAgent),
        address: one.address,
        place: places.find(one.address),
        signedInAt: one.authenticatedAtMs,
        lastSeenAt: one.sessionId === sessionId ? nowMs : one.lastSeenAtMs,
        isCurrent: one.sessionId === sessionId,
      }))
    return ok({ sessions })
  })
}
