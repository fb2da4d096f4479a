import type { EndpointDefinition } from '@severy/contract'
import type { FastifyRequest } from 'fastify'
import type { BodyBounds } from './body-bounds.ts'
import type { Limit, RateLimiter } from './rate-limit.ts'

/** What an account's large bodies may cost per minute: 8,192 units, which is 128 MiB of JSON or 512 MiB of frames. */
const costLimit: Limit = { name: 'cost', triesMax: 8_192, windowMs: 60_000 }
const unitBytes = 64 * 1024
/** Cost per 64 KiB: JSON is parsed and checked, frames are only hashed. */
const unitsOfJson = 4
const unitsOfFrames = 1

/**
 * Charges an account for its bodies before they are read, because a few large ones keep a server as busy as many small
 * ones. Bodies up to 64 KiB are free, and so are parts of attachments, which are not parsed. Resolves to the seconds to
 * wait, or `null` when the request may proceed.
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
    // Without a length, assume the largest body that the endpoint accepts.
    const bytes = Number(
      headers['content-length'] ?? (headers['transfer-encoding'] === undefined ? 0 : bytesMax),
    )
    if (!(bytes > unitBytes)) return null
    const units = Math.ceil(bytes / unitBytes) * (frames === 'request' ? unitsOfFrames : unitsOfJson)
    return rateLimiter.take([{ limit: costLimit, subject: userId, cost: units }])
  }
}
