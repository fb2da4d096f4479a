import { getSessionState } from '@severy/contract'
import { ok } from '@severy/result'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { findAccount } from '../accounts/index.ts'
import { sessionIdleMs } from './session-rules.ts'
import { findEnd } from './session-store.ts'
import { findNamedSession, isAlive, tokenHashOf } from './session.ts'

/** For a locked device: whether its session is alive and, if not, why it ended. Does not prolong the session. */
export function serveGetSessionState(server: Server, { database, clock, settings }: Platform): void {
  const db = database.durable
  server.serve(getSessionState, [], async ({ caller }) => {
    const nowMs = clock.nowMs()
    const session = await findNamedSession(db, caller, nowMs)
    if (session === null) {
      const tokenHash = tokenHashOf(caller)
      return ok({ state: 'ended', why: tokenHash === null ? null : await findEnd(db, tokenHash) })
    }
    if (!isAlive(session, nowMs, await sessionIdleMs(settings))) return ok({ state: 'ended', why: 'idle' })
    const account = await findAccount(db, session.userId)
    const isPasswordNewer = account === null || account.passwordSetAtMs > session.authenticatedAtMs
    return ok({ state: 'alive', isPasswordNewer })
  })
}
