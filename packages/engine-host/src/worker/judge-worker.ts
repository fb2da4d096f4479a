/** zxcvbn for many passwords. The worker is ended after use to free the memory of its dictionaries. */
import type { GuessEstimate } from '@severy/domain'
import { answerOnPort } from './answer-on-port.ts'
import { createEstimator } from './zxcvbn.ts'

const estimator = createEstimator()

const judge = {
  estimateAll: async (passwords: readonly string[]): Promise<GuessEstimate[]> =>
    passwords.map(await estimator),
}

answerOnPort(judge)
export type Judge = typeof judge
