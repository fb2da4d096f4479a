import { signOut } from '@severy/contract'
import { ok } from '@severy/result'
import type { Db } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { deleteSession, deleteSessionsOf } from './session-store.ts'
import { parseCookie } from './session.ts'

export function serveSignOut(server: Server, platform: Platform): void {
  server.serve(signOut, [], async ({ caller }) => {
    const named = parseCookie(caller.cookie)
    const isEnded =
      named !== null && (await deleteSession(platform.database.durable, named.userId, named.tokenHash))
    caller.clearCookie()
    await tellEnded(platform, isEnded ? named : null)
    return ok()
  })
}

/** Call inside the transaction that takes the password away; then tell `{ kept: … }` to the person's devices. */
export async function endAllSessions(tx: Db, userId: string): Promise<void> {
  await deleteSessionsOf(tx, userId)
}

/** Closes the live channels that a session had open, on whichever process. */
export async function tellEnded(
  { live }: Platform,
  session: { userId: string; tokenHash: string } | null,
): Promise<void> {
  if (session === null) return
  await live.publish([session.userId], { type: 'sessions-ended', ended: [session.tokenHash] })
}
