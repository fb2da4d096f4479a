import { finishSignIn } from '@severy/contract'
import { err, ok } from '@severy/result'
import { transact } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import { hashToken, newToken } from '../../platform/random.ts'
import type { SecondFactors } from '../../platform/second-factors.ts'
import { endOf } from '../../platform/sign-on.ts'
import type { Server } from '../../platform/serve.ts'
import { holdsPassword, passwordSlot, readBundle } from '../accounts/index.ts'
import { rolesOf } from '../roles/index.ts'
import { completeSignIn, recordSignIn } from './complete-sign-in.ts'
import { findDevice, isTrusted } from './device.ts'
import type { StoredDevice } from './device-store.ts'
import { noteFailedSignIn } from './failed-sign-in.ts'
import { forgivePasswordTry } from './lockout.ts'
import { completeLogin } from './login.ts'
import { insertPendingSignIn } from './pending-sign-in-store.ts'
import { sessionIdleMs } from './session-rules.ts'
import type { StoredSession } from './session-store.ts'
import { findNamedSession, isAlive, openSession } from './session.ts'
import { isSuspended } from './suspension-store.ts'

const perAddress = { name: 'sign-in-finish', triesMax: 100, windowMs: 15 * 60_000, by: 'address' } as const
/** How long after the password the second factor may follow. */
const pendingMsMax = 10 * 60_000

export function serveFinishSignIn(server: Server, platform: Platform, secondFactors: SecondFactors): void {
  const { database, clock, settings, signOn } = platform

  /** The second factor still needed after the right password; `null` when none is. */
  async function askFor(
    userId: string,
    device: StoredDevice | null,
    named: StoredSession | null,
    nowMs: number,
  ) {
    if (isTrusted(device, nowMs)) return null
    const isOwnSession = named?.userId === userId && isAlive(named, nowMs, await sessionIdleMs(settings))
    return isOwnSession ? null : secondFactors.ask(userId)
  }

  server.serve(finishSignIn, [perAddress], async ({ body, caller }) => {
    const nowMs = clock.nowMs()
    const { login, isProved } = await completeLogin(platform, body.loginId, body.finishLoginRequest)
    if (login === null) return err('sign-in-expired')
    const { userId, recordHash } = login
    if (login.registrationId !== null) return err('sign-in-failed')
    if (userId === null || recordHash === null || !isProved) {
      await noteFailedSignIn(platform, { userId, status: 'failed', caller })
      return err('sign-in-failed')
    }

    const device = await findDevice(database.durable, userId, caller)
    if (login.rateSubject !== null) await forgivePasswordTry(platform, login.rateSubject, device, caller)
    // Tell only someone who has the password, and before anything else is asked.
    if (await isSuspended(database.durable, userId)) return err('account-suspended')
    const asked = await signOn.stateOf(database.durable, userId, caller, nowMs)
    if (asked.name === 'needed') return err('sign-on-needed')
    const named = await findNamedSession(database.durable, caller, nowMs)
    const question = await askFor(userId, device, named, nowMs)
    if (question !== null) {
      const pendingToken = newToken()
      const expiresAtMs = nowMs + pendingMsMax
      await insertPendingSignIn(
        database.disposable,
        { userId, recordHash },
        hashToken(pendingToken),
        expiresAtMs,
      )
      return ok({ outcome: 'second-factor-needed', pendingToken, question })
    }

    const signedIn = await transact(database.durable, async (tx) => {
      if (!(await holdsPassword(tx, userId, recordHash))) return err('sign-in-failed')
      const session = await openSession(tx, userId, caller, nowMs, { endsAtMs: endOf(asked), named })
      await recordSignIn(tx, userId, caller, session, nowMs)
      const roles = await rolesOf(tx, userId)
      const { keyringSeq } = body
      return ok({
        session,
        account: await readBundle(tx, userId, { slotType: passwordSlot, keyringSeq, roles }),
      })
    })
    if (!signedIn.ok) return signedIn
    const { session, account } = signedIn.value
    await completeSignIn(platform, userId, caller, session)
    return ok({ outcome: 'signed-in', account })
  })
}
