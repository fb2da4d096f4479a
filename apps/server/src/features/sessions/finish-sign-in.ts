import { finishSignIn } from '@severy/contract'
import { err, ok } from '@severy/result'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { passwordSlot, readBundle } from '../accounts/index.ts'
import { rolesOf } from '../roles/index.ts'
import { recordEvent, type SeenEvent } from '../security-events/index.ts'
import { tellEnded } from './end-session.ts'
import { completeLogin } from './login.ts'
import { openSession } from './session.ts'

const perAddress = { name: 'sign-in-finish', triesMax: 100, windowMs: 15 * 60_000, by: 'address' } as const

type FailedSignIn = Omit<SeenEvent, 'userId'> & { userId: string | null }

export function serveFinishSignIn(server: Server, platform: Platform): void {
  const { database, clock, jobs, rateLimiter } = platform

  // Written down after the answer, and asked for in either case: the answer's time must not tell that the address
  // has an account whose list of events became longer.
  jobs.handle<FailedSignIn>('sign-in-failed', async ({ userId, ...event }) => {
    if (userId !== null) await recordEvent(database.durable, { userId, ...event })
  })

  server.serve(finishSignIn, [perAddress], async ({ body, caller }) => {
    const nowMs = clock.nowMs()
    const { login, isProved } = await completeLogin(platform, body.loginId, body.finishLoginRequest)
    const userId = login?.userId ?? null
    if (login === null || login.registrationId !== null) return err('sign-in-failed')
    const { address, userAgent } = caller
    if (userId === null || !isProved) {
      const failed: FailedSignIn = {
        userId,
        type: 'SIGN_IN',
        status: 'failed',
        caller: { address, userAgent },
        nowMs,
      }
      await jobs.add(database.durable, 'sign-in-failed', failed)
      return err('sign-in-failed')
    }

    const session = await database.durable.transaction().execute(async (tx) => {
      await recordEvent(tx, { userId, type: 'SIGN_IN', status: 'success', caller, nowMs })
      if (login.rateSubject !== null) await rateLimiter.forget(login.rateSubject, tx)
      return openSession(tx, userId, caller, nowMs)
    })
    caller.setCookie(session.cookie)
    await tellEnded(platform, session.replaced)
    const roles = await rolesOf(database.durable, userId)
    const { keyringSeq } = body
    return ok(await readBundle(database.durable, userId, { slotType: passwordSlot, keyringSeq, roles }))
  })
}
