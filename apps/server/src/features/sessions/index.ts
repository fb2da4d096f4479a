/** Sessions: proving a password without showing it (OPAQUE), and staying signed in. */
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { serveEndSessions, serveSignOut } from './end-session.ts'
import { serveFinishSignIn } from './finish-sign-in.ts'
import { serveGetSession } from './get-session.ts'
import { deleteEndedLogins } from './login-store.ts'
import { serveListSessions } from './list-sessions.ts'
import { serveFinishPasskeySignIn, serveStartPasskeySignIn } from './passkey-sign-in.ts'
import { serveRenewSession } from './renew-session.ts'
import { sessionRules } from './session-rules.ts'
import { deleteEndedSessions } from './session-store.ts'
import { serveStartSignIn } from './start-sign-in.ts'

export { endAllSessions, endSessionsBut, tellEnded } from './end-session.ts'
export { beginLogin, completeLogin } from './login.ts'
export { createSessionGate, isSessionAlive, openSession, type OpenedSession } from './session.ts'

export function serveSessions(server: Server, platform: Platform): void {
  serveStartSignIn(server, platform)
  serveFinishSignIn(server, platform)
  serveStartPasskeySignIn(server, platform)
  serveFinishPasskeySignIn(server, platform)
  serveGetSession(server, platform)
  serveRenewSession(server, platform)
  serveSignOut(server, platform)
  serveListSessions(server, platform)
  serveEndSessions(server, platform)
  const { database, clock, jobs } = platform
  jobs.repeat('purge-sessions', 3600_000, async () => {
    const nowMs = clock.nowMs()
    await deleteEndedLogins(database.disposable, nowMs)
    await deleteEndedSessions(database.disposable, nowMs, nowMs - sessionRules.idleMs)
  })
}
