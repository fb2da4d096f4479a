import { answerSecretRequest, openSecretRequest, secretAnswerMsMax } from '@severy/contract'
import { err, ok } from '@severy/result'
import { base64UrlOf, decodeBytes } from '../../platform/base64.ts'
import { transact } from '../../platform/database/database.ts'
import { isProofOf } from '../../platform/link-proof.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { recordEvent } from '../security-events/index.ts'
import { mailAnswered } from './answered-mail.ts'
import { findOpenRequest, writeAnswer } from './secret-request-store.ts'

/** Allows for offices behind one address, and pages opened again. */
const opensPerAddress = {
  name: 'secret-request-open',
  triesMax: 60,
  windowMs: 15 * 60_000,
  by: 'address',
} as const
const answersPerAddress = {
  name: 'secret-request-answer',
  triesMax: 30,
  windowMs: 15 * 60_000,
  by: 'address',
} as const

/** For the holder of the link, who needs no account. */
export function serveAnswerSecretRequest(server: Server, { database, clock, jobs, live }: Platform): void {
  const db = database.durable
  server.serve(openSecretRequest, [opensPerAddress], async ({ body: { requestId, auth } }) => {
    const request = await findOpenRequest(db, requestId, clock.nowMs())
    const isHolder = isProofOf(auth, request?.authHash ?? null)
    if (request === null || !isHolder) return err('request-gone')
    return ok({ question: base64UrlOf(request.question), expiresAt: request.expiresAtMs })
  })

  server.serve(answerSecretRequest, [answersPerAddress], async ({ body, caller }) => {
    const nowMs = clock.nowMs()
    const answer = decodeBytes(body.answer)
    if (answer === null) return err('invalid-request')
    const request = await findOpenRequest(db, body.requestId, nowMs)
    const isHolder = isProofOf(body.auth, request?.authHash ?? null)
    if (request === null || !isHolder) return err('request-gone')
    const taken = await transact<string, 'request-gone'>(db, async (tx) => {
      const ends = { nowMs, endsAtMs: nowMs + secretAnswerMsMax }
      const userId = await writeAnswer(tx, body.requestId, answer, ends)
      if (userId === null) return err('request-gone')
      await recordEvent(tx, { userId, type: 'SECRET_ANSWERED', status: 'success', caller, nowMs })
      await mailAnswered(jobs, tx, userId)
      return ok(userId)
    })
    if (!taken.ok) return taken
    await live.publish([taken.value], { type: 'secret-requests-changed' })
    return ok()
  })
}
