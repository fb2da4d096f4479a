/** Email change: another address for the same person and the same keys (PROTOCOL 5.8). */
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { handleEmailChangeMails } from './email-change-mails.ts'
import { deleteEndedEmailChanges } from './email-change-store.ts'
import { serveFinishEmailChange } from './finish-email-change.ts'
import { serveStartEmailChange } from './start-email-change.ts'

export { emailChangeExamples } from './email-change-mails.ts'
export { deleteEmailChange } from './email-change-store.ts'

export function serveEmailChange(server: Server, platform: Platform): void {
  serveStartEmailChange(server, platform)
  serveFinishEmailChange(server, platform)
  handleEmailChangeMails(platform)
  const { database, clock, jobs } = platform
  jobs.repeat('purge-email-changes', 3600_000, () =>
    deleteEndedEmailChanges(database.disposable, clock.nowMs()),
  )
}
