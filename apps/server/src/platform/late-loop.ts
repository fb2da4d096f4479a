import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { sendCommonProblem } from './problem.ts'

/** The event loop is this late only when far more comes in than can be answered. */
export const loopDelayMsMax = 3_000
const retryAfterSeconds = 10
const resolutionMs = 10
const sampleMs = 1_000

/** How late the loop was in the last second, on average. Asks the system for nothing, so that nothing can fail. */
export function measureLoopDelay(): { delayMs(): number; stop(): void } {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs })
  let delayMs = 0
  histogram.enable()
  let sampledAt = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    delayMs = Math.max(0, histogram.mean / 1e6 - resolutionMs)
    // Nothing was measured: the loop has stood still all the time, which may be a machine that had no time for it.
    if (Number.isNaN(delayMs)) delayMs = now - sampledAt
    sampledAt = now
    histogram.reset()
  }, sampleMs)
  timer.unref()
  return {
    delayMs: () => delayMs,
    stop() {
      clearInterval(timer)
      histogram.disable()
    },
  }
}

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
