import type { GuessEstimate } from '@severy/domain'
import { createEstimator } from './zxcvbn.ts'

const estimator = createEstimator()

/** How hard a password is to guess, judged only by its characters. */
export async function estimateGuesses(password: string): Promise<GuessEstimate> {
  return (await estimator)(password)
}
