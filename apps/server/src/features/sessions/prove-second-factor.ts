import type { SecondFactorAnswer } from '@severy/contract'
import { err, type Result } from '@severy/result'
import type { Caller } from '../../platform/caller.ts'
import { transact, type Tx } from '../../platform/database/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { SecondFactorProof, SecondFactors } from '../../platform/second-factors.ts'
import { recordEvent } from '../security-events/index.ts'
import { findDevice } from './device.ts'
import { countSecondFactorTry } from './lockout.ts'
import { warnOfGuesses } from './second-factor-mails.ts'

type FactorRefusal = 'second-factor-wrong' | { problem: 'rate-limited'; retryAfterSeconds: number }

/**
 * Checks a person's second factor after the first was proved, and runs `then` in the transaction that uses it up.
 * Counts and records wrong ones; too many lock, and warn the owner that someone has the password.
 */
export async function proveSecondFactor<T, E>(
  platform: Platform,
  secondFactors: SecondFactors,
  { userId, answer, caller }: { userId: string; answer: SecondFactorAnswer; caller: Caller },
  then: (tx: Tx, proof: SecondFactorProof, nowMs: number) => Promise<Result<T, E>>,
): Promise<Result<T, E | FactorRefusal>> {
  const { database, clock, rateLimiter } = platform
  const db = database.durable
  const nowMs = clock.nowMs()
  const event = { userId, type: 'SECOND_FACTOR', caller, nowMs } as const
  const device = await findDevice(db, userId, caller)
  const { lockout, subjectKey } = await countSecondFactorTry(platform, userId, device)
  if (lockout !== null) {
    if (lockout.isNew) {
      await recordEvent(db, { ...event, status: 'blocked' })
      await warnOfGuesses(platform, userId, nowMs)
    }
    return err({ problem: 'rate-limited', retryAfterSeconds: lockout.waitSeconds })
  }
  const outcome = await transact<T, E | FactorRefusal>(db, async (tx) => {
    const proof = await secondFactors.check(tx, userId, answer, caller, nowMs)
    if (proof === null) return err('second-factor-wrong')
    if (proof.backupCodesRemaining !== null) {
      await recordEvent(tx, { ...event, type: 'BACKUP_CODE_USED', status: 'success' })
    }
    return then(tx, proof, nowMs)
  })
  if (outcome.ok) await rateLimiter.forget(subjectKey)
  else if (outcome.error === 'second-factor-wrong') await recordEvent(db, { ...event, status: 'failed' })
  return outcome
}
