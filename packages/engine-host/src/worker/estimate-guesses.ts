import type { GuessEstimate } from '@severy/domain'
import { createEstimator } from './zxcvbn.ts'

const estimator = createEstimator()

/** How hard a password is to guess by its characters alone. */
export async function estimateGuesses(password: string): Promise<GuessEstimate> {
  return (await estimator)(password)
}
