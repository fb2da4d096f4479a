/** Recovery: sets a new password with the recovery key, which the server never sees (PROTOCOL 5.7). */
import type { Platform } from '../../platform/platform.ts'
import type { SecondFactors } from '../../platform/second-factors.ts'
import type { Server } from '../../platform/serve.ts'
import { serveAskRecoverySecurityKey } from './ask-security-key.ts'
import {
  type NoteRecovered,
  serveFinishRecovery,
  serveRequestRecovery,
  serveStartRecovery,
} from './recover.ts'
import { handleRecoveryMails } from './recovery-mails.ts'
import { deleteEndedRecoveryTokens } from './recovery-token-store.ts'

export { recoveryExamples } from './recovery-mails.ts'
export { makeRecoveryLink } from './recovery-mails.ts'
export { dropRecoveryLinks, findRecoveryToken, takeRecoveryTokens } from './recovery-token-store.ts'

/** `noteRecovered` runs in the transaction of a recovery. */
export function serveRecovery(
  server: Server,
  platform: Platform,
  secondFactors: SecondFactors,
  noteRecovered: NoteRecovered,
): void {
  serveRequestRecovery(server, platform)
  serveStartRecovery(server, platform, secondFactors)
  serveAskRecoverySecurityKey(server, platform)
  serveFinishRecovery(server, platform, secondFactors, noteRecovered)
  handleRecoveryMails(platform)
  const { database, clock, jobs } = platform
  jobs.repeat('purge-recovery', 3600_000, () => deleteEndedRecoveryTokens(database.disposable, clock.nowMs()))
}
