import { dropSecretRequest, listSecretRequests, readSecretAnswer } from '@severy/contract'
import { err, ok } from '@severy/result'
import { base64UrlOf } from '../../platform/base64.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { deleteSecretRequest, findAnswer, readSecretRequests } from './secret-request-store.ts'

export function serveOwnSecretRequests(server: Server, { database, clock, live }: Platform): void {
  const db = database.durable
  server.serve(listSecretRequests, [], async ({ session: { userId } }) =>
    ok({ requests: await readSecretRequests(db, userId, clock.nowMs()) }),
  )
  server.serve(readSecretAnswer, [], async ({ params: { requestId }, session: { userId } }) => {
    const answer = await findAnswer(db, userId, requestId, clock.nowMs())
    return answer === null ? err('not-found') : ok({ answer: base64UrlOf(answer) })
  })
  server.serve(dropSecretRequest, [], async ({ params: { requestId }, session: { userId } }) => {
    if (!(await deleteSecretRequest(db, userId, requestId))) return err('not-found')
    await live.publish([userId], { type: 'secret-requests-changed' })
    return ok()
  })
}
