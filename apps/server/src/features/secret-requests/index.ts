/** Secret requests: someone without an account leaves a secret that only the requester can open. */
import type { Plans } from '../../platform/plans.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { handleAnsweredMails } from './answered-mail.ts'
import { serveAnswerSecretRequest } from './answer-secret-request.ts'
import { serveCreateSecretRequest } from './create-secret-request.ts'
import { serveOwnSecretRequests } from './own-secret-requests.ts'
import { deleteEndedSecretRequests } from './secret-request-store.ts'

export { secretAnswerExamples } from './answered-mail.ts'
export { deleteSecretRequestsOf } from './secret-request-store.ts'

export function serveSecretRequests(server: Server, platform: Platform, plans: Plans): void {
  serveCreateSecretRequest(server, platform, plans)
  serveOwnSecretRequests(server, platform)
  serveAnswerSecretRequest(server, platform)
  handleAnsweredMails(platform)
  const { database, clock, jobs } = platform
  jobs.repeat('purge-secret-requests', 5 * 60_000, () =>
    deleteEndedSecretRequests(database.disposable, clock.nowMs()),
  )
}
