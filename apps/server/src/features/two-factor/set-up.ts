import { enableTwoFactor, startTwoFactorSetup } from '@severy/contract'
import { oneTimeLink, writeBase32 } from '@severy/otp'
import { err, ok } from '@severy/result'
import { isFreshlyAuthenticated } from '../../platform/caller.ts'
import { transact } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Server } from '../../platform/serve.ts'
import { getAccount } from '../accounts/index.ts'
import { noteInDirectory } from '../directory/index.ts'
import { recordEvent } from '../security-events/index.ts'
import { findStep, newSecret, sealSecret } from './authenticator.ts'
import { newBackupCodes } from './backup-codes.ts'
import { twoFactorEnabledJob } from './two-factor-mails.ts'
import {
  enableAuthenticator,
  findAuthenticator,
  replaceCodes,
  writeWaitingSecret,
} from './two-factor-store.ts'

const issuer = 'Severy'

export function serveStartTwoFactorSetup(server: Server, platform: Platform): void {
  const { database, clock } = platform
  server.serve(startTwoFactorSetup, [], async ({ session }) => {
    if (!isFreshlyAuthenticated(session, clock.nowMs())) return err('reauthentication-required')
    const { userId } = session
    const { email } = await getAccount(database.durable, userId)
    const secret = newSecret()
    const isWritten = await writeWaitingSecret(database.durable, userId, sealSecret(platform, userId, secret))
    if (!isWritten) return err('two-factor-on')
    const text = writeBase32(secret)
    return ok({ secret: text, link: oneTimeLink({ secret: text, issuer, account: email }) })
  })
}

/** No rate limit: guessing a code gains nothing, since the secret was shown to this same session. */
export function serveEnableTwoFactor(server: Server, platform: Platform): void {
  const { database, clock, jobs } = platform
  server.serve(enableTwoFactor, [], async ({ session, body, caller }) => {
    const nowMs = clock.nowMs()
    if (!isFreshlyAuthenticated(session, nowMs)) return err('reauthentication-required')
    const { userId } = session
    return transact(database.durable, async (tx) => {
      const waiting = await findAuthenticator(tx, userId)
      if (waiting === null || waiting.enabledAtMs !== null) return err('setup-unknown')
      const step = await findStep(platform, userId, waiting, body.code, nowMs)
      if (step === null) return err('second-factor-wrong')
      if (!(await enableAuthenticator(tx, userId, step, nowMs))) return err('setup-unknown')
      await noteInDirectory(tx, userId, { hasSecondFactor: true })
      const { codes, hashes } = newBackupCodes(platform, userId)
      await replaceCodes(tx, userId, hashes)
      await recordEvent(tx, { userId, type: 'TWO_FACTOR_ENABLED', status: 'success', caller, nowMs })
      await jobs.add(tx, twoFactorEnabledJob, { userId, timeMs: nowMs })
      return ok({ backupCodes: codes })
    })
  })
}
