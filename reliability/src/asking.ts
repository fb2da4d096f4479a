/** Somebody else, who asks one thing after the other and remembers how long each answer took. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { RawRequest } from '@severy/testkit'

/**
 * Milliseconds that each answer took while `work` went on. `requests` are asked in turn, without a body or with text; one
 * that is refused is an error.
 */
export async function timesWhile(
  port: number,
  requests: readonly RawRequest[],
  work: () => Promise<unknown>,
): Promise<number[]> {
  const asker = new Worker(new URL('asker.ts', import.meta.url), { workerData: { port, requests } })
  const answered = once(asker, 'message')
  // Whoever waits for it hears of an asker that failed; until then it is nobody's.
  answered.catch(() => undefined)
  try {
    await Promise.race([work(), answered])
  } finally {
    asker.postMessage('stop')
  }
  const [times] = (await answered) as [number[]]
  return times
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Infinity
}
