/** Two answers for whoever runs the server: is it alive, and may traffic come. */
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { sendCommonProblem } from '../../platform/problem.ts'
import type { RateLimiter } from '../../platform/rate-limit.ts'

export { serveAdminHealth } from './admin-health.ts'

interface ReadinessPorts {
  database: Database
  /** Turns traffic away before the server is gone. */
  isStopping: () => boolean
  isWriting: () => Promise<boolean>
}

/** The server only listens after its migrations are done. */
export function serveHealth(
  http: FastifyInstance,
  { database, isStopping, isWriting }: ReadinessPorts,
): void {
  http.get('/healthz', { logLevel: 'warn' }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'alive' }),
  )
  http.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (isStopping()) return sendCommonProblem(reply, 'unavailable', { detail: 'The server is stopping.' })
    if (!(await database.isReachable())) {
      return sendCommonProblem(reply, 'unavailable', { detail: 'The database does not answer.' })
    }
    // No refusal: a balancer would then send nobody here, and reading would end as well.
    return reply.send(
      (await isWriting())
        ? { status: 'ready' }
        : { status: 'reading-only', detail: 'Nothing can be written: the disk is full, or read only.' },
    )
  })
}

interface Writing {
  noteRefused(): void
  /** False also for a minute after something could not be written: what is small may still have room. */
  isPossible(rateLimiter: Pick<RateLimiter, 'isCounting'>): Promise<boolean>
}

const refusedForMs = 60_000
/** Whoever asks more often is told the same again: each look writes. */
const lookEveryMs = 1_000

export function watchWriting(clock: Clock): Writing {
  let refusedAtMs = -Infinity
  let lookedAtMs = -Infinity
  let look: Promise<boolean> = Promise.resolve(true)
  const isWithin = (sinceMs: number, ms: number): boolean => Math.abs(clock.nowMs() - sinceMs) < ms
  return {
    noteRefused() {
      refusedAtMs = clock.nowMs()
    },
    async isPossible(rateLimiter) {
      if (!isWithin(lookedAtMs, lookEveryMs)) {
        lookedAtMs = clock.nowMs()
        look = rateLimiter.isCounting()
      }
      return (await look) && !isWithin(refusedAtMs, refusedForMs)
    },
  }
}
