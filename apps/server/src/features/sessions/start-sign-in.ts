import { startSignIn } from '@severy/contract'
import { err, ok } from '@severy/result'
import { canonicalEmail } from '@severy/verifier'
import type { Platform } from '../../platform/platform.ts'
import { pseudonym } from '../../platform/random.ts'
import type { Server } from '../../platform/serve.ts'
import { findAccountByEmail } from '../accounts/index.ts'
import { beginLogin } from './login.ts'

const perAddress = { name: 'sign-in', triesMax: 100, windowMs: 15 * 60_000, by: 'address' } as const
/** Right passwords clear it, so it counts failures and what an attacker adds to them. */
const perEmail = { name: 'sign-in-email', triesMax: 10, windowMs: 15 * 60_000 } as const

/**
 * For an address without an account OPAQUE makes a fake answer, the same each time it is asked and in the same time
 * and size as a real one (RFC 9807 section 10.9).
 */
export function serveStartSignIn(server: Server, platform: Platform): void {
  const { database, enumerationKey, rateLimiter } = platform
  const subjectOf = (email: string): string => canonicalEmail(email) ?? email
  const limits = [perAddress, { ...perEmail, by: (body: { email: string }) => subjectOf(body.email) }]
  server.serve(startSignIn, limits, async ({ body }) => {
    const subject = subjectOf(body.email)
    const account = await findAccountByEmail(database.durable, subject)
    const login = await beginLogin(
      platform,
      {
        userId: account?.userId ?? null,
        registrationId: null,
        rateSubject: rateLimiter.subjectKey(perEmail, subject),
        opaqueId: account?.opaqueId ?? pseudonym(enumerationKey, 'opaque-id', subject),
        opaqueRecord: account?.opaqueRecord ?? null,
      },
      body.startLoginRequest,
    )
    return login === null ? err('invalid-request') : ok(login)
  })
}
