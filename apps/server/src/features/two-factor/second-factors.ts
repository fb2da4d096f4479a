import type { SecondFactorMethod } from '@severy/contract'
import type { Platform } from '../../platform/platform.ts'
import type { SecondFactors } from '../../platform/second-factors.ts'
import { checkAssertion, countAnswer, listCredentials } from '../passkeys/index.ts'
import { findStep } from './authenticator.ts'
import { hashCode, readBackupCode } from './backup-codes.ts'
import { backupCodeUsedJob } from './two-factor-mails.ts'
import { countCodes, findAuthenticator, takeCode, takeStep } from './two-factor-store.ts'

/** The second factors: authenticator app, backup codes, passkeys and security keys. */
export function createSecondFactors(platform: Platform): SecondFactors {
  const { database, jobs } = platform
  const db = database.durable

  async function isOn(userId: string): Promise<boolean> {
    return ((await findAuthenticator(db, userId))?.enabledAtMs ?? null) !== null
  }

  return {
    isOn,
    async ask(userId) {
      if (!(await isOn(userId))) return null
      const hasCodes = (await countCodes(db, userId)) > 0
      const hasKeys = (await listCredentials(db, userId)).length > 0
      const methods: SecondFactorMethod[] = ['authenticator']
      if (hasCodes) methods.push('backup-code')
      if (hasKeys) methods.push('security-key')
      return { methods }
    },
    async check(tx, userId, answer, caller, nowMs) {
      const authenticator = await findAuthenticator(tx, userId)
      if (authenticator === null || authenticator.enabledAtMs === null) return null
      if (answer.method === 'authenticator') {
        const step = await findStep(platform, userId, authenticator, answer.code, nowMs)
        const isTaken = step !== null && (await takeStep(tx, userId, step))
        return isTaken ? { backupCodesRemaining: null } : null
      }
      if (answer.method === 'security-key') {
        const answered = await checkAssertion(platform, tx, 'second-factor', userId, answer.assertion, caller)
        const isCounted = answered.ok && (await countAnswer(tx, userId, answered.value, nowMs))
        return isCounted ? { backupCodesRemaining: null } : null
      }
      const code = readBackupCode(answer.code)
      if (code === null || !(await takeCode(tx, userId, hashCode(platform, userId, code)))) return null
      const backupCodesRemaining = await countCodes(tx, userId)
      await jobs.add(tx, backupCodeUsedJob, { userId, timeMs: nowMs, remaining: backupCodesRemaining })
      return { backupCodesRemaining }
    },
  }
}
