/** Somebody else, who asks one thing after the other and remembers how long each answer took. */
import { connectTo } from '../../bench/src/product/requests.ts'
import type { RawRequest } from '@severy/testkit'

export interface Asking {
  /** Milliseconds that each answer took. */
  times(): number[]
  stop(): Promise<void>
}

const everyMs = 5

/** `requests`: asked in turn, each with an answer below 400. */
export function keepAsking(port: number, requests: readonly RawRequest[]): Asking {
  const connection = connectTo(port)
  const times: number[] = []
  let isStopped = false
  const asking = (async () => {
    for (let at = 0; !isStopped; at++) {
      const request = requests[at % requests.length]
      if (request === undefined) return
      const startedMs = performance.now()
      const { statusCode } = await connection.send(request)
      if (statusCode >= 400) throw new Error(`${request.url} was answered with ${String(statusCode)}`)
      times.push(performance.now() - startedMs)
      await pause(everyMs)
    }
  })()
  return {
    times: () => times,
    async stop() {
      isStopped = true
      await asking
      connection.close()
    },
  }
}

/** How long answers take while `work` goes on. */
export async function timesWhile(
  port: number,
  requests: readonly RawRequest[],
  work: () => Promise<unknown>,
): Promise<number[]> {
  const asking = keepAsking(port, requests)
  await work()
  await asking.stop()
  return asking.times()
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Infinity
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
