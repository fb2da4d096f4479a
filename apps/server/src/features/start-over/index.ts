/** Start over: gives someone who has lost every key an empty account under the same address (PROTOCOL 5.8). */
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { serveGetStartOver } from './get-start-over.ts'
import { serveFinishStartOver, type StartOverSettings } from './finish-start-over.ts'
import { serveRequestStartOver } from './request-start-over.ts'
import { handleStartOverMails } from './start-over-mails.ts'
import { dropOldWaits } from './start-over-wait.ts'
import { serveWaitingStartOver } from './waiting-start-over.ts'

export { startOverExamples } from './start-over-mails.ts'
export type { TakePlan } from './finish-start-over.ts'
export { dropStartOverWait } from './waiting-start-over.ts'

export function serveStartOver(server: Server, platform: Platform, settings: StartOverSettings): void {
  const { waitDays } = settings
  serveGetStartOver(server, platform, waitDays)
  serveRequestStartOver(server, platform, waitDays)
  serveFinishStartOver(server, platform, settings)
  serveWaitingStartOver(server, platform)
  handleStartOverMails(platform)
  const { database, clock, jobs } = platform
  jobs.repeat('purge-start-over-waits', 3600_000, () => dropOldWaits(database.disposable, clock.nowMs()))
}
