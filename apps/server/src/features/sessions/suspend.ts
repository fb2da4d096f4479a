/**
 * Whoever is suspended is signed in nowhere: no session of theirs is found, and no sign-in succeeds. Nothing of what
 * they keep is touched.
 */
import type { Db } from '../../platform/database/database.ts'
import { noteInDirectory } from '../directory/index.ts'
import { endAllSessions } from './end-session.ts'
import { deleteSuspension, insertSuspension } from './suspension-store.ts'

/** Then tell `{ kept: null }` to the person's devices. False when she was suspended before. */
export async function suspend(tx: Db, userId: string, reason: string, nowMs: number): Promise<boolean> {
  if (!(await insertSuspension(tx, userId, reason, nowMs))) return false
  await noteInDirectory(tx, userId, { suspendedAtMs: nowMs })
  await endAllSessions(tx, userId, { why: 'suspended', nowMs })
  return true
}

/** False when she was not suspended. */
export async function endSuspension(tx: Db, userId: string): Promise<boolean> {
  if ((await deleteSuspension(tx, userId)) === null) return false
  await noteInDirectory(tx, userId, { suspendedAtMs: 0 })
  return true
}

/**
 * Takes the suspension of a person whose account is about to be erased; the returned function gives it to the account
 * that takes its place: nobody gets out of it by starting over.
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
