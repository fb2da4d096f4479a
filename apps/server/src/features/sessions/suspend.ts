/**
 * A suspended person is signed out everywhere: their sessions are not found, and sign-ins fail. Their data is not
 * touched.
 */
import type { Db } from '../../platform/database/database.ts'
import { noteInDirectory } from '../directory/index.ts'
import { endAllSessions } from './end-session.ts'
import { deleteSuspension, insertSuspension } from './suspension-store.ts'

/** Publish `sessions-ended` with `kept: null` afterwards. False when the person was already suspended. */
export async function suspend(tx: Db, userId: string, reason: string, nowMs: number): Promise<boolean> {
  if (!(await insertSuspension(tx, userId, reason, nowMs))) return false
  await noteInDirectory(tx, userId, { suspendedAtMs: nowMs })
  await endAllSessions(tx, userId, { why: 'suspended', nowMs })
  return true
}

/** False when the person was not suspended. */
export async function endSuspension(tx: Db, userId: string): Promise<boolean> {
  if ((await deleteSuspension(tx, userId)) === null) return false
  await noteInDirectory(tx, userId, { suspendedAtMs: 0 })
  return true
}

/**
 * Removes the suspension of an account that is being erased; the returned function moves it to the account that
 * replaces it, so that starting over does not end it.
 */
export async function takeSuspension(
  tx: Db,
  userId: string,
): Promise<(tx: Db, newUserId: string) => Promise<void>> {
  const taken = await deleteSuspension(tx, userId)
  return async (laterTx, newUserId) => {
    if (taken === null) return
    await insertSuspension(laterTx, newUserId, taken.reason, taken.suspendedAtMs)
    await noteInDirectory(laterTx, newUserId, { suspendedAtMs: taken.suspendedAtMs })
  }
}
