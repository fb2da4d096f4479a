/** Two-factor authentication with an authenticator app (RFC 6238) and backup codes. */
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { serveDisableTwoFactor } from './disable-two-factor.ts'
import { serveGetTwoFactor } from './get-two-factor.ts'
import { serveReplaceBackupCodes } from './replace-backup-codes.ts'
import { serveEnableTwoFactor, serveStartTwoFactorSetup } from './set-up.ts'
import { handleTwoFactorMails } from './two-factor-mails.ts'

export { turnOffTwoFactor } from './disable-two-factor.ts'
export { twoFactorExamples } from './two-factor-mails.ts'
export { eraseTwoFactor } from './erase-two-factor.ts'
export { createSecondFactors } from './second-factors.ts'
export { listProtected } from './two-factor-store.ts'

export function serveTwoFactor(server: Server, platform: Platform): void {
  serveGetTwoFactor(server, platform)
  serveStartTwoFactorSetup(server, platform)
  serveEnableTwoFactor(server, platform)
  serveDisableTwoFactor(server, platform)
  serveReplaceBackupCodes(server, platform)
  handleTwoFactorMails(platform)
}
