import { findPerson } from '@severy/contract'
import { err, ok } from '@severy/result'
import { canonicalEmail } from '@severy/verifier'
import type { Limit } from '../../platform/rate-limit.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { findAccountByEmail, readStatements } from '../accounts/index.ts'

/** Far more than a person types, and too few to try a list of addresses. */
const perPerson: Limit = { name: 'find-person', triesMax: 60, windowMs: 3600_000 }
const perAddress = { name: 'find-person-address', triesMax: 120, windowMs: 3600_000, by: 'address' } as const

export function serveFindPerson(server: Server, { database, rateLimiter }: Platform): void {
  server.serve(findPerson, [perAddress], async ({ body, session }) => {
    const waitSeconds = await rateLimiter.take([{ limit: perPerson, subject: session.userId }])
    if (waitSeconds !== null) return err({ problem: 'rate-limited', retryAfterSeconds: waitSeconds })
    const canonical = canonicalEmail(body.email)
    if (canonical === null) return err('invalid-request')
    const account = await findAccountByEmail(database.durable, canonical)
    if (account === null) return err('person-unknown')
    const { userId } = account
    return ok({ userId, statements: await readStatements(database.durable, userId) })
  })
}
