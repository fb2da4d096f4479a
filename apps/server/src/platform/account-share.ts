/** Limits on what one account may have in progress at once, so that no account takes the connections of all others. */
import type { FastifyReply } from 'fastify'

/**
 * Requests and live channels of one account at a time. Leaves room for several devices that each send a few requests in
 * parallel.
 */
export const accountRequestsMax = 100

/** Answers of one account that may read from a database snapshot at once; further ones queue. */
const readingsMax = 2

export interface AccountShare {
  /** Counts a request until its response ends. Returns false, and counts nothing, when the account is at its limit. */
  enter(userId: string, reply: FastifyReply): boolean
  /** Resolves when this account may start a long read. Call the returned function once when the read ends. */
  takeTurn(userId: string): Promise<() => void>
}

export function createAccountShare(): AccountShare {
  const underWay = new Map<string, number>()
  const readings = new Map<string, { count: number; waiting: (() => void)[] }>()

  function endTurn(userId: string): void {
    const own = readings.get(userId)
    const next = own?.waiting.shift()
    if (next !== undefined) next()
    else if (own !== undefined && own.count > 1) own.count -= 1
    else readings.delete(userId)
  }

  function count(userId: string, change: 1 | -1): void {
    const requests = (underWay.get(userId) ?? 0) + change
    if (requests === 0) underWay.delete(userId)
    else underWay.set(userId, requests)
  }

  return {
    enter(userId, reply) {
      if ((underWay.get(userId) ?? 0) >= accountRequestsMax) return false
      count(userId, 1)
      // Whichever comes first: a response that is cut off never emits `finish`.
      const leave = (): void => {
        reply.raw.off('finish', leave).off('close', leave)
        count(userId, -1)
      }
      reply.raw.once('finish', leave).once('close', leave)
      return true
    },
    async takeTurn(userId) {
      const own = readings.get(userId) ?? { count: 0, waiting: [] }
      readings.set(userId, own)
      if (own.count < readingsMax) own.count += 1
      else await new Promise<void>((resolve) => own.waiting.push(resolve))
      return () => {
        endTurn(userId)
      }
    },
  }
}
