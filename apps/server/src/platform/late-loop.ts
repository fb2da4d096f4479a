import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { sendCommonProblem } from './problem.ts'

/** The event loop is only this late when far more requests arrive than can be answered. */
export const loopDelayMsMax = 3_000
const retryAfterSeconds = 10
const resolutionMs = 10
const sampleMs = 1_000

/** Measures the event loop's average delay over the last second. Makes no system calls that could fail. */
export function measureLoopDelay(): { delayMs(): number; stop(): void } {
  const histogram = monitorEventLoopDelay({ resolution: resolutionMs })
  let delayMs = 0
  histogram.enable()
  let sampledAt = performance.now()
  const timer = setInterval(() => {
    const now = performance.now()
    delayMs = Math.max(0, histogram.mean / 1e6 - resolutionMs)
    // No sample: the loop was blocked for the whole interval, or the machine gave the process no time.
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
 * Refuses new requests with 503 while the event loop is too late, before any work is done for them, so that those
 * already accepted get answered. Applies to routes added after this call. `loopDelayMs`: the delay right now.
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
