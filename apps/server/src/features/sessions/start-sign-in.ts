import { startSignIn } from '@severy/contract'
import { err, ok } from '@severy/result'
import { canonicalEmail } from '@severy/verifier'
import type { Platform } from '../../platform/platform.ts'
import { pseudonym } from '../../platform/random.ts'
import type { Server } from '../../platform/serve.ts'
import { findAccountByEmail } from '../accounts/index.ts'
import { findDevice } from './device.ts'
import { noteFailedSignIn } from './failed-sign-in.ts'
import { countPasswordTry } from './lockout.ts'
import { beginLogin } from './login.ts'

const perAddress = { name: 'sign-in', triesMax: 100, windowMs: 15 * 60_000, by: 'address' } as const

/**
 * For an address without an account, OPAQUE returns a fake answer: the same each time, with the time and size of a real
 * one (RFC 9807 section 10.9).
 */
export function serveStartSignIn(server: Server, platform: Platform): void {
  const { database, enumerationKey } = platform
  server.serve(startSignIn, [perAddress], async ({ body, caller }) => {
    const subject = canonicalEmail(body.email) ?? body.email
    const account = await findAccountByEmail(database.durable, subject)
    const userId = account?.userId ?? null
    const device = userId === null ? null : await findDevice(database.durable, userId, caller)
    const { lockout, subjectKey } = await countPasswordTry(platform, subject, device, caller)
    if (lockout !== null) {
      if (lockout.isNew) await noteFailedSignIn(platform, { userId, status: 'blocked', caller })
      return err({ problem: 'rate-limited', retryAfterSeconds: lockout.waitSeconds })
    }
    const login = await beginLogin(
      platform,
      {
        userId,
        registrationId: null,
        rateSubject: subjectKey,
        opaqueId: account?.opaqueId ?? pseudonym(enumerationKey, 'opaque-id', subject),
        opaqueRecord: account?.opaqueRecord ?? null,
        beginner: { address: caller.address, userAgent: caller.userAgent },
      },
      body.startLoginRequest,
    )
    return login === null ? err('invalid-request') : ok(login)
  })
}
