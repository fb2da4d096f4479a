import { endOtherSessions, endSession, signOut } from '@severy/contract'
import { err, ok } from '@severy/result'
import { type Db, inTransaction } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { recordEvent } from '../security-events/index.ts'
import { deleteDevicesOf, endTrustOf } from './device-store.ts'
import { deletePendingSignInsOf } from './pending-sign-in-store.ts'
import { findNamedSession, type NamedSession } from './session.ts'
import { deleteLoginsOf } from './login-store.ts'
import { deleteSuspension } from './suspension-store.ts'
import {
  deleteOtherSessions,
  deleteSession,
  deleteSessionsOf,
  type Ending,
  noteAccountGone,
} from './session-store.ts'

export function serveSignOut(server: Server, platform: Platform): void {
  const { database, clock } = platform
  server.serve(signOut, [], async ({ caller }) => {
    const named = await findNamedSession(database.durable, caller, clock.nowMs())
    const isEnded =
      named !== null && (await deleteSession(database.durable, named.userId, named.sessionId, null))
    if (caller.held.session !== undefined) caller.takeAway('session')
    await tellEnded(platform, isEnded ? [named] : [])
    return ok()
  })
}

/** Ends sessions from another device. Ending all of them ends the app password of the phone mirror too. */
export function serveEndSessions(
  server: Server,
  platform: Platform,
  closePhoneAccess: (tx: Db, userId: string) => Promise<void>,
): void {
  const { database, clock, live } = platform

  server.serve(endSession, [], async ({ params: { sessionId }, session, caller }) => {
    const { userId } = session
    const isEnded = await inTransaction(database.durable, async (tx) => {
      const nowMs = clock.nowMs()
      if (!(await deleteSession(tx, userId, sessionId, { why: 'ended-elsewhere', nowMs }))) return false
      await recordEvent(tx, { userId, type: 'SESSION_ENDED', status: 'success', caller, nowMs })
      return true
    })
    if (!isEnded) return err('not-found')
    if (sessionId === session.sessionId) caller.takeAway('session')
    await tellEnded(platform, [{ userId, sessionId }])
    return ok()
  })

  server.serve(endOtherSessions, [], async ({ session: { userId, sessionId }, caller }) => {
    await inTransaction(database.durable, async (tx) => {
      const nowMs = clock.nowMs()
      await closePhoneAccess(tx, userId)
      const ended = await deleteOtherSessions(tx, userId, sessionId, { why: 'ended-elsewhere', nowMs })
      if (ended === 0) return
      await recordEvent(tx, { userId, type: 'OTHER_SESSIONS_ENDED', status: 'success', caller, nowMs })
    })
    await live.publish([userId], { type: 'sessions-ended', kept: sessionId })
    return ok()
  })
}

/**
 * Call inside the transaction that invalidates the password; then publish `sessions-ended` with `kept`. Known and
 * remembered browsers are forgotten: one of them may be a thief's.
 */
export async function endAllSessions(tx: Db, userId: string, ending: Ending): Promise<void> {
  await deleteSessionsOf(tx, userId, ending)
  await deletePendingSignInsOf(tx, userId)
  await deleteDevicesOf(tx, userId)
}

/** Call inside the transaction that removes the person. */
export async function eraseSessions(tx: Db, userId: string, ending: Ending): Promise<void> {
  await endAllSessions(tx, userId, ending)
  await noteAccountGone(tx, userId, ending)
  await deleteLoginsOf(tx, userId)
  await deleteSuspension(tx, userId)
}

/** The same for every session but the caller's own. Browsers stay known, but are asked for everything again. */
export async function endSessionsBut(tx: Db, userId: string, keptId: string, ending: Ending): Promise<void> {
  await deleteOtherSessions(tx, userId, keptId, ending)
  await deletePendingSignInsOf(tx, userId)
  await endTrustOf(tx, userId)
}

/** Closes the live channels of sessions, in whichever process they are open. */
export async function tellEnded({ live }: Platform, sessions: readonly NamedSession[]): Promise<void> {
  for (const { userId, sessionId } of sessions) {
    await live.publish([userId], { type: 'sessions-ended', ended: [sessionId] })
  }
}
