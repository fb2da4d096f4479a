import type { FastifyInstance } from 'fastify'
import { sendCommonProblem } from './problem.ts'

/** While everything is being replaced nobody is answered from the database: whoever asks is told to come back. */
export interface Pause {
  begin(): void
  end(): void
}

const retryAfterSeconds = 5

/** Holds for routes that are added after this call. */
export function pauseRequests(http: FastifyInstance): Pause {
  let isPaused = false
  http.addHook('onRequest', (request, reply, done) => {
    if (isPaused && /^\/(?:v1\/|readyz)/.test(request.url)) {
      sendCommonProblem(reply, 'unavailable', { retryAfterSeconds })
      return
    }
    done()
  })
  return {
    begin() {
      isPaused = true
    },
    end() {
      isPaused = false
    },
  }
}
