import type { SecondFactorAnswer, SecondFactorQuestion } from '@severy/contract'
import type { Db } from './database/database.ts'

/** What sign-in, recovery and roles must ask the features that keep second factors. */
export interface SecondFactors {
  isOn(userId: string): Promise<boolean>
  /** What this person can be asked for now; `null` when the password is enough. */
  ask(userId: string): Promise<SecondFactorQuestion | null>
  /**
   * Uses a right answer up as part of `tx`. `null` for a wrong, late or used one. The caller limits how often it
   * may be tried.
   */
  check(tx: Db, userId: string, answer: SecondFactorAnswer, nowMs: number): Promise<SecondFactorProof | null>
}

export interface SecondFactorProof {
  /** After a backup code was used: how many are left. */
  backupCodesRemaining: number | null
}
