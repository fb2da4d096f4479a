/** zxcvbn for many passwords. The worker is ended after use to free the memory of its dictionaries. */
import * as Comlink from 'comlink'
import type { GuessEstimate } from '@severy/domain'
import { createEstimator } from './zxcvbn.ts'

const estimator = createEstimator()

const judge = {
  estimateAll: async (passwords: readonly string[]): Promise<GuessEstimate[]> =>
    passwords.map(await estimator),
}

Comlink.expose(judge)
export type Judge = typeof judge
