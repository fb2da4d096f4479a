/** Password change: a new password for the same keys, set by someone who knows the old one (PROTOCOL 5.5). */
import type { Db } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { serveFinishPasswordChange, serveStartPasswordChange } from './change-password.ts'
import { handlePasswordChangedMail } from './password-changed-mail.ts'

export { passwordChangeExamples } from './password-changed-mail.ts'

export function servePasswordChange(
  server: Server,
  platform: Platform,
  closePhoneAccess: (tx: Db, userId: string) => Promise<void>,
): void {
  serveStartPasswordChange(server, platform)
  serveFinishPasswordChange(server, platform, closePhoneAccess)
  handlePasswordChangedMail(platform)
}
