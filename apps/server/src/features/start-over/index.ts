/** Start over: for whoever has lost every key, an empty account under the same address (PROTOCOL 5.8). */
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import type { ErasePerson } from '../account-deletion/index.ts'
import { serveGetStartOver } from './get-start-over.ts'
import { serveFinishStartOver } from './finish-start-over.ts'
import { handleStartedOverMail } from './started-over-mail.ts'

export function serveStartOver(server: Server, platform: Platform, erasePerson: ErasePerson): void {
  serveGetStartOver(server, platform)
  serveFinishStartOver(server, platform, erasePerson)
  handleStartedOverMail(platform)
}
