import type { FastifyInstance } from 'fastify'
import { sendCommonProblem } from './problem.ts'

/** The event loop is this late only when far more comes in than can be answered. */
export const loopDelayMsMax = 3_000
const retryAfterSeconds = 10

/**
 * Whoever asks while the server is that late is told to come back, before anything is done for him; those who were there
 * before are answered meanwhile. Holds for routes that are added after this call. `loopDelayMs`: how late it is now.
 */
export function refuseWhenLate(http: FastifyInstance, loopDelayMs: () => number): void {
  http.addHook('onRequest', (_request, reply, done) => {
    if (loopDelayMs() > loopDelayMsMax) {
      sendCommonProblem(reply, 'unavailable', { retryAfterSeconds })
      return
    }
    done()
  })
}
