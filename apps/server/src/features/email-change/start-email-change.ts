import { startEmailChange } from '@severy/contract'
import { err, ok } from '@severy/result'
import { canonicalEmail } from '@severy/verifier'
import { transact } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { emailCodeJob, type EmailCodeMail } from './email-change-mails.ts'
import { writeEmailChange } from './email-change-store.ts'

const perAddress = { name: 'email-change', triesMax: 20, windowMs: 3600_000, by: 'address' } as const
/** Emails per hour to an address that anyone may name. */
const perEmail = { name: 'email-change-email', triesMax: 5, windowMs: 3600_000 } as const
const codeMsMax = 30 * 60_000

export function serveStartEmailChange(server: Server, { database, clock, jobs }: Platform): void {
  const limits = [
    perAddress,
    { ...perEmail, by: (body: { email: string }) => canonicalEmail(body.email) ?? body.email },
  ]
  server.serve(startEmailChange, limits, async ({ body, session: { userId } }) => {
    const canonical = canonicalEmail(body.email)
    if (canonical === null) return err('invalid-request')
    const change = { canonicalEmail: canonical, email: body.email.trim() }
    return transact(database.durable, async (tx) => {
      await writeEmailChange(tx, userId, change, clock.nowMs() + codeMsMax)
      await jobs.add(tx, emailCodeJob, { userId, ...change } satisfies EmailCodeMail)
      return ok()
    })
  })
}
