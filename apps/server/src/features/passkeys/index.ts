/** Passkeys and security keys: a person's WebAuthn credentials, and checking what they sign. */
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { deleteEndedChallenges } from './challenge-store.ts'
import { serveAddPasskey, serveStartPasskeyEnrollment } from './enroll.ts'
import { serveListPasskeys, serveRemovePasskey, serveRenamePasskey } from './manage.ts'
import { handlePasskeyMails } from './passkey-mails.ts'

export { passkeyExamples } from './passkey-mails.ts'
export { erasePasskeys } from './erase-passkeys.ts'
export { deletePasskeysOf } from './passkey-store.ts'
export { checkAssertion, countAnswer, listCredentials, makeChallenge } from './challenge.ts'

export function servePasskeys(server: Server, platform: Platform): void {
  serveStartPasskeyEnrollment(server, platform)
  serveAddPasskey(server, platform)
  serveListPasskeys(server, platform)
  serveRenamePasskey(server, platform)
  serveRemovePasskey(server, platform)
  handlePasskeyMails(platform)
  const { database, clock, jobs } = platform
  jobs.repeat('purge-passkey-challenges', 3600_000, () =>
    deleteEndedChallenges(database.disposable, clock.nowMs()),
  )
}
