/** Two endpoints for operators: whether the server is alive, and whether it is ready for traffic. */
import { apiVersion, identityPath, type ServerIdentity } from '@severy/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { sendCommonProblem } from '../../platform/problem.ts'
import type { RateLimiter } from '../../platform/rate-limit.ts'

export { serveAdminHealth } from './admin-health.ts'
export { readingsOf } from './health-readings.ts'
export { createHealthMeasure } from './measure-health.ts'
export {
  askedByDoctor,
  type Arrival,
  doctorHeader,
  doctorPath,
  readArrival,
  serveDoctor,
} from './serve-doctor.ts'

interface ReadinessPorts {
  database: Database
  /** Keeps traffic away from a stopping server. */
  isStopping: () => boolean
  isWriting: () => Promise<boolean>
  /** Why attachments in the bucket cannot be reached. */
  findBucketProblem: () => Promise<string | null>
}

/** Needs no check of migrations: the server listens only after they are done. */
export function serveHealth(
  http: FastifyInstance,
  { database, isStopping, isWriting, findBucketProblem }: ReadinessPorts,
): void {
  async function findReason(): Promise<Unready | null> {
    if (isStopping()) return 'stopping'
    if (await database.isReachable()) return null
    return database.pools().some(({ name, waiting }) => name === 'main' && waiting > 0)
      ? 'database-busy'
      : 'database-unreachable'
  }

  const identity: ServerIdentity = { status: 'alive', product: 'severy', api: apiVersion }
  http.get(identityPath, { logLevel: 'warn' }, (_request, reply) =>
    reply.header('cache-control', 'no-store').send(identity),
  )
  http.get('/readyz', { logLevel: 'warn' }, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    const reason = await findReason()
    if (reason !== null) return sendUnready(reply, reason)
    // Still 200: a load balancer would otherwise send no one here, and reading would stop as well.
    const [isWritten, problem] = await Promise.all([isWriting(), findBucketProblem()])
    const reasons: Lack[] = []
    if (!isWritten) reasons.push('writing-refused')
    if (problem !== null) reasons.push('bucket-unreachable')
    const detail = reasons.map((name) => sentences[name]).join(' ')
    return reply.send({
      status: isWritten ? 'ready' : 'reading-only',
      reasons,
      ...(reasons.length > 0 && { detail }),
    })
  })
}

/** Some things do not work, but the process can still take requests. */
type Lack = 'writing-refused' | 'bucket-unreachable'
type Unready = 'stopping' | 'database-unreachable' | 'database-busy'

/** Sentences for the operator; programs use the names. */
const sentences: Record<Unready | Lack, string> = {
  stopping: 'The server is shutting down.',
  'database-unreachable':
    'The database isn’t responding. Make sure it’s running and DATABASE_URL or DATA_DIR is right.',
  'database-busy': 'Every database connection is in use, and none became free in time.',
  'writing-refused': 'Nothing can be saved: the disk is full or read-only.',
  'bucket-unreachable':
    'The attachments bucket can’t be read. Make sure the store is running and S3_… is right. Everything else works.',
}

function sendUnready(reply: FastifyReply, reason: Unready): FastifyReply {
  return sendCommonProblem(reply, 'unavailable', { detail: sentences[reason], reasons: [reason] })
}

interface Writing {
  noteRefused(): void
  /** Also false for a minute after a write was refused, because a small probe may still fit on a full disk. */
  isPossible(rateLimiter: Pick<RateLimiter, 'isCounting'>): Promise<boolean>
}

const refusedForMs = 60_000
/** More frequent calls get the same result, because each check writes. */
const lookEveryMs = 1_000

/**
 * Knows whether the database can be written. Asks it at most once in `lookEveryMs`, so that health checks cost
 * little.
 */
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

const bucketEveryMs = 10_000
const bucketMsMax = 2_000

/** Asks the store at most every ten seconds, however often this is called. */
export function watchBucket(
  clock: Clock,
  bucket: { findProblem(msMax: number): Promise<string | null> } | null,
): () => Promise<string | null> {
  let lookedAtMs = -Infinity
  let look: Promise<string | null> = Promise.resolve(null)
  return () => {
    if (bucket !== null && Math.abs(clock.nowMs() - lookedAtMs) >= bucketEveryMs) {
      lookedAtMs = clock.nowMs()
      look = bucket.findProblem(bucketMsMax)
    }
    return look
  }
}
