/**
 * Registrations: sign-ups waiting for their address, until the emailed link and the password together create the
 * account.
 */
import type { Plans } from '../../platform/plans.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { unlistSignUps } from '../directory/index.ts'
import { serveConfirmation } from './confirmation.ts'
import { serveFinishRegistration } from './finish-registration.ts'
import { serveHandOver } from './hand-over.ts'
import { handleRegistrationMail } from './registration-mail.ts'
import { deleteEndedRegistrations } from './registration-store.ts'
import { serveResendConfirmation } from './resend-confirmation.ts'
import { serveStartRegistration } from './start-registration.ts'

export { registrationExamples } from './registration-mail.ts'
export { type CheckedUpload, checkUpload, uploadOf } from './check-upload.ts'
export { sendRegistrationMail } from './registration-mail.ts'
export { findStart, useStart } from './registration-store.ts'

export function serveRegistrations(server: Server, platform: Platform, plans: Plans): void {
  serveStartRegistration(server, platform)
  serveFinishRegistration(server, platform)
  serveResendConfirmation(server, platform)
  serveHandOver(server, platform)
  serveConfirmation(server, platform, plans)
  handleRegistrationMail(platform)
  const { database, clock, jobs } = platform
  jobs.repeat('purge-registrations', 3600_000, () =>
    deleteEndedRegistrations(database.disposable, clock.nowMs(), unlistSignUps),
  )
}
