import type { SecondFactorAnswer, SecondFactorQuestion } from '@severy/contract'
import type { Caller } from './caller.ts'
import type { Db } from './database/database.ts'

/** What sign-in, recovery and roles need from the features that manage second factors. */
export interface SecondFactors {
  isOn(userId: string): Promise<boolean>
  /** The second factors this person can use now; `null` when the password is enough. */
  ask(userId: string): Promise<SecondFactorQuestion | null>
  /**
   * Checks an answer and, if it is right, uses it up as part of `tx`. `null` for a wrong, late or used one. The caller
   * must limit the rate of tries.
   */
  check(
    tx: Db,
    userId: string,
    answer: SecondFactorAnswer,
    caller: Caller,
    nowMs: number,
  ): Promise<SecondFactorProof | null>
}

export interface SecondFactorProof {
  /** Remaining backup codes when one was used; otherwise `null`. */
  backupCodesRemaining: number | null
}
