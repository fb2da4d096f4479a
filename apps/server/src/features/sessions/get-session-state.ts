import { getSessionState } from '@severy/contract'
import { ok } from '@severy/result'
import type { Caller } from '../../platform/caller.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { findAccount } from '../accounts/index.ts'
import { sessionIdleMs } from './session-rules.ts'
import { findEnd } from './session-store.ts'
import { findNamedSession, isAlive, tokenHashOf } from './session.ts'

/**
 * For a locked device: whether its session is alive and, if not, why it ended and whether the next one needs single
 * sign-on. Does not prolong the session.
 */
export function serveGetSessionState(server: Server, { database, clock, settings, signOn }: Platform): void {
  const db = database.durable

  async function isSignOnNeeded(userId: string | null, caller: Caller, nowMs: number): Promise<boolean> {
    return userId !== null && (await signOn.stateOf(db, userId, caller, nowMs)).name === 'needed'
  }

  server.serve(getSessionState, [], async ({ caller }) => {
    const nowMs = clock.nowMs()
    const session = await findNamedSession(db, caller, nowMs)
    if (session === null) {
      const tokenHash = tokenHashOf(caller)
      const { why, userId, byUserId } = tokenHash === null ? unknownEnd : await findEnd(db, tokenHash)
      // A device that was away for longer than its token lasts, or whose browser has another session since.
      const isGone = why === null && caller.person !== null && (await findAccount(db, caller.person)) === null
      if (isGone) return ok({ state: 'ended', why: 'account-deleted', isSignOnNeeded: false })
      const by = byUserId === null ? null : await findAccount(db, byUserId)
      return ok({
        state: 'ended',
        why,
        isSignOnNeeded: await isSignOnNeeded(userId, caller, nowMs),
        ...(by === null ? {} : { by: by.email }),
      })
    }
    const { userId } = session
    if (!isAlive(session, nowMs, await sessionIdleMs(settings))) {
      return ok({
        state: 'ended',
        why: 'idle',
        isSignOnNeeded: await isSignOnNeeded(userId, caller, nowMs),
      })
    }
    const account = await findAccount(db, userId)
    const isPasswordNewer = account === null || account.passwordSetAtMs > session.authenticatedAtMs
    return ok({ state: 'alive', isPasswordNewer })
  })
}

const unknownEnd = { why: null, userId: null, byUserId: null }
