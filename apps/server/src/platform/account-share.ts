/** What one account may have under way at once, so that nobody takes the connections of everybody else. */
import type { FastifyReply } from 'fastify'

/** Requests and live channels of one account: pages of several devices ask a few things side by side. */
export const accountRequestsMax = 100

/** Of an account, answers that are read from views of the database at once; more wait for their turn. */
const readingsMax = 2

export interface AccountShare {
  /** Counts a request until its answer is through. False: there are too many. */
  enter(userId: string, reply: FastifyReply): boolean
  /** Resolves when it is this account's turn to read at length; the function that it resolves to ends the turn. */
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
      // Whichever is first: one that breaks off never finishes.
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
