import { listSessions, type SessionInfo } from '@severy/contract'
import { ok } from '@severy/result'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { describeUserAgent } from '../../platform/user-agent.ts'
import { isAlive } from './session.ts'
import { sessionIdleMs } from './session-rules.ts'
import { listSessionsOf } from './session-store.ts'

export function serveListSessions(server: Server, platform: Platform): void {
  server.serve(listSessions, [], async ({ session: { userId, sessionId } }) =>
    ok({ sessions: await listLiving(platform, userId, sessionId) }),
  )
}

/** The person's live sessions, last seen first. `currentId` is the session that asks. */
export async function listLiving(
  { database, clock, places, settings }: Platform,
  userId: string,
  currentId: string | null,
): Promise<SessionInfo[]> {
  const nowMs = clock.nowMs()
  const idleMs = await sessionIdleMs(settings)
  const stored = await listSessionsOf(database.durable, userId)
  return stored
    .filter((one) => isAlive(one, nowMs, idleMs))
    .map((one) => ({
      sessionId: one.sessionId,
      client: one.client,
      ...describeUserAgent(one.userAgent),
      address: one.address,
      place: places.find(one.address),
      signedInAt: one.authenticatedAtMs,
      lastSeenAt: one.sessionId === currentId ? nowMs : one.lastSeenAtMs,
      isCurrent: one.sessionId === currentId,
    }))
}
