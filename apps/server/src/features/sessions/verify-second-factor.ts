import { type AccountBundle, verifySecondFactor } from '@severy/contract'
import { err, ok, type Result } from '@severy/result'
import type { Platform } from '../../platform/platform.ts'
import { hashToken } from '../../platform/random.ts'
import type { SecondFactorProof, SecondFactors } from '../../platform/second-factors.ts'
import type { Server } from '../../platform/serve.ts'
import { endOf } from '../../platform/sign-on.ts'
import { holdsPassword, passwordSlot, readBundle } from '../accounts/index.ts'
import { rolesOf } from '../roles/index.ts'
import { completeSignIn, recordSignIn } from './complete-sign-in.ts'
import { findPendingSignIn, takePendingSignIn } from './pending-sign-in-store.ts'
import { proveSecondFactor } from './prove-second-factor.ts'
import { isSuspended } from './suspension-store.ts'
import { openSession, type OpenedSession } from './session.ts'

const perAddress = { name: 'second-factor', triesMax: 100, windowMs: 15 * 60_000, by: 'address' } as const

interface Verified extends SecondFactorProof {
  session: OpenedSession
  account: AccountBundle
}

export function serveVerifySecondFactor(
  server: Server,
  platform: Platform,
  secondFactors: SecondFactors,
): void {
  const { database, clock, signOn } = platform
  server.serve(verifySecondFactor, [perAddress], async ({ body, caller }) => {
    const tokenHash = hashToken(body.pendingToken)
    const pending = await findPendingSignIn(database.durable, tokenHash, clock.nowMs())
    if (pending === null) return err('sign-in-expired')
    const { userId, recordHash } = pending
    const { answer, keyringSeq, rememberDevice: trust } = body
    const verified = await proveSecondFactor(
      platform,
      secondFactors,
      { userId, answer, caller },
      async (
        tx,
        { backupCodesRemaining },
        nowMs,
      ): Promise<Result<Verified, 'sign-in-expired' | 'sign-on-needed' | 'account-suspended'>> => {
        if (await isSuspended(tx, userId)) return err('account-suspended')
        if (!(await holdsPassword(tx, userId, recordHash))) return err('sign-in-expired')
        if (!(await takePendingSignIn(tx, userId, tokenHash))) return err('sign-in-expired')
        const asked = await signOn.stateOf(tx, userId, caller, nowMs)
        if (asked.name === 'needed') return err('sign-on-needed')
        const session = await openSession(tx, userId, caller, nowMs, { trust, endsAtMs: endOf(asked) })
        await recordSignIn(tx, userId, caller, session, nowMs)
        const roles = await rolesOf(tx, userId)
        const account = await readBundle(tx, userId, { slotType: passwordSlot, keyringSeq, roles })
        return ok({ session, account, backupCodesRemaining })
      },
    )
    if (!verified.ok) return verified
    const { session, account, backupCodesRemaining } = verified.value
    await completeSignIn(platform, userId, caller, session)
    return ok({ account, backupCodesRemaining })
  })
}
