import type { EndpointDefinition } from '@severy/contract'
import type { FastifyRequest } from 'fastify'
import type { BodyBounds } from './body-bounds.ts'
import type { Limit, RateLimiter } from './rate-limit.ts'

/** What an account's large bodies may cost in a minute: 128 MiB of JSON, or 512 MiB of frames. */
const costLimit: Limit = { name: 'cost', triesMax: 8_192, windowMs: 60_000 }
const unitBytes = 64 * 1024
/** JSON is parsed and checked, frames are hashed. */
const unitsOfJson = 4
const unitsOfFrames = 1

/**
 * Counts what an account's bodies cost before they are read: few large ones keep a server as busy as many small ones.
 * Those below 64 KiB cost nothing here, and parts of attachments pass through unread. Resolves to the seconds to wait, or
 * to `null`.
 */
export function createCostLimit(
  rateLimiter: RateLimiter,
): (
  userId: string,
  endpoint: EndpointDefinition,
  request: FastifyRequest,
  bounds: BodyBounds,
) => Promise<number | null> {
  return async (userId, { octets, frames }, { headers }, { bytesMax }) => {
    if (octets === 'request') return null
    // Without a length it may be as long as it can be.
    const bytes = Number(
      headers['content-length'] ?? (headers['transfer-encoding'] === undefined ? 0 : bytesMax),
    )
    if (!(bytes > unitBytes)) return null
    const units = Math.ceil(bytes / unitBytes) * (frames === 'request' ? unitsOfFrames : unitsOfJson)
    return rateLimiter.take([{ limit: costLimit, subject: userId, cost: units }])
  }
}
