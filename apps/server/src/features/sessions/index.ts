/** Sessions: signing in without revealing the password (OPAQUE), and staying signed in. */
import type { Db } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { SecondFactors } from '../../platform/second-factors.ts'
import type { Server } from '../../platform/serve.ts'
import { serveAskSecurityKey } from './ask-security-key.ts'
import { handleNewDeviceMails } from './complete-sign-in.ts'
import { forgottenSince } from './device.ts'
import { deleteForgottenDevices } from './device-store.ts'
import { serveEndSessions, serveSignOut } from './end-session.ts'
import { handleFailedSignIns } from './failed-sign-in.ts'
import { serveFinishSignIn } from './finish-sign-in.ts'
import { serveForgetRememberedDevices } from './forget-remembered-devices.ts'
import { serveGetSession } from './get-session.ts'
import { serveGetSessionState } from './get-session-state.ts'
import { deleteEndedLogins } from './login-store.ts'
import { serveListSessions } from './list-sessions.ts'
import { type MayPasskeyProve, serveFinishPasskeySignIn, serveStartPasskeySignIn } from './passkey-sign-in.ts'
import { deleteEndedPendingSignIns } from './pending-sign-in-store.ts'
import { serveRenewSession } from './renew-session.ts'
import { handleSecondFactorMails } from './second-factor-mails.ts'
import { sessionIdleMs } from './session-rules.ts'
import { deleteEndedSessions, deleteEndsBefore } from './session-store.ts'
import { serveStartSignIn } from './start-sign-in.ts'
import { serveVerifySecondFactor } from './verify-second-factor.ts'

export { newDeviceExamples } from './complete-sign-in.ts'
export { lockoutExamples } from './lockout-mail.ts'
export { secondFactorExamples } from './second-factor-mails.ts'
export { countTrustedOf, endTrustOf } from './device-store.ts'
export { endAllSessions, endSessionsBut, eraseSessions, tellEnded } from './end-session.ts'
export { endSuspension, suspend, takeSuspension } from './suspend.ts'
export { isSuspended } from './suspension-store.ts'
export { beginLogin, completeLogin } from './login.ts'
export { proveSecondFactor } from './prove-second-factor.ts'
export { listLiving } from './list-sessions.ts'
export { type Ending, listLastSeen, shortenSessions } from './session-store.ts'
export { createSessionGate, giveTokens, isSessionAlive, openSession, type OpenedSession } from './session.ts'

/** How long the reason for a session's end is kept. */
const endKnownMs = 400 * 24 * 3600_000

export function serveSessions(
  server: Server,
  platform: Platform,
  secondFactors: SecondFactors,
  {
    mayPasskeyProve,
    closePhoneAccess,
  }: { mayPasskeyProve: MayPasskeyProve; closePhoneAccess: (tx: Db, userId: string) => Promise<void> },
): void {
  serveStartSignIn(server, platform)
  serveFinishSignIn(server, platform, secondFactors)
  serveAskSecurityKey(server, platform)
  serveVerifySecondFactor(server, platform, secondFactors)
  serveForgetRememberedDevices(server, platform)
  serveStartPasskeySignIn(server, platform)
  serveFinishPasskeySignIn(server, platform, mayPasskeyProve)
  serveGetSession(server, platform)
  serveGetSessionState(server, platform)
  serveRenewSession(server, platform)
  serveSignOut(server, platform)
  serveListSessions(server, platform)
  serveEndSessions(server, platform, closePhoneAccess)
  handleFailedSignIns(platform)
  handleSecondFactorMails(platform)
  handleNewDeviceMails(platform)
  const { database, clock, jobs, settings } = platform
  jobs.repeat('purge-sessions', 3600_000, async () => {
    const nowMs = clock.nowMs()
    await deleteEndedLogins(database.disposable, nowMs)
    await deleteEndedPendingSignIns(database.disposable, nowMs)
    await deleteForgottenDevices(database.disposable, forgottenSince(nowMs))
    await deleteEndedSessions(database.disposable, nowMs, nowMs - (await sessionIdleMs(settings)))
    await deleteEndsBefore(database.disposable, nowMs - endKnownMs)
  })
}
