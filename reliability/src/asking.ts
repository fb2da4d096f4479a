/** Another user, who sends one request after another and records how long each answer took. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { RawRequest } from '@severy/testkit'

/**
 * The milliseconds that each answer took while `work` was running. `requests` are repeated in order, without a body or
 * with text; a refused one is an error.
 */
export async function timesWhile(
  port: number,
  requests: readonly RawRequest[],
  work: () => Promise<unknown>,
): Promise<number[]> {
  const asker = new Worker(new URL('asker.ts', import.meta.url), { workerData: { port, requests } })
  const answered = once(asker, 'message')
  // A failure is reported by the awaits below; until then it must not count as unhandled.
  answered.catch(() => undefined)
  try {
    await Promise.race([work(), answered])
  } finally {
    asker.postMessage('stop')
  }
  const [times] = (await answered) as [number[]]
  return times
}

/** The value below which this share (0 to 1) of the values lies; `Infinity` without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Infinity
}
