import { err, type Result } from '@severy/result'

export interface Unexpected {
  reason: 'unexpected'
}

/**
 * Turns an unexpected error into one more refusal, so that a form can report it and keep what was typed. The error
 * itself goes to the browser's console, as an uncaught one would.
 */
export async function orUnexpected<T, E>(answer: Promise<Result<T, E>>): Promise<Result<T, E | Unexpected>> {
  try {
    return await answer
  } catch (error) {
    reportError(error)
    return err({ reason: 'unexpected' })
  }
}
