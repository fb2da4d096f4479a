import type { FastifyInstance } from 'fastify'
import { sendCommonProblem } from './problem.ts'

/** While all data is being replaced, requests that need the database are answered with 503. */
export interface Pause {
  begin(): void
  end(): void
}

const retryAfterSeconds = 5

/** Applies to routes added after this call. */
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
