/**
 * Limits connections and requests under way, in total and per address: a connection costs a descriptor even if nothing
 * is ever sent on it, and over HTTP/2 one carries many requests. When a limit is reached, the connection that has been
 * idle longest is closed for the new one, so that idle connections keep no one out. A few are reserved for health checks when all others are busy.
 *
 *      connected ─► waiting ─┬─ head of a request ─► under way ─┬─ answered ─► waiting
 *                            ├─ no whole head in time ─► closed  ├─ body stops, or drips ─► closed
 *                            └─ room is needed ─► closed         └─ (a live channel stays)
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Http2ServerRequest } from 'node:http2'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from './clock.ts'
import type { Log } from './log.ts'
import { sendCommonProblem } from './problem.ts'
import { networkOf } from './rate-limit.ts'
import { watchRequestBody } from './unfinished-bodies.ts'

export interface ConnectionRules {
  /** In total, without those reserved for health checks. As many requests may be under way. */
  connectionsMax: number
  /**
   * Whether a proxy in front is trusted for addresses. All connections then come from it, and the limit per address is
   * off.
   */
  isBehindProxy: boolean
  /** Milliseconds within which a request's head must be complete, and within which more of its body must arrive. */
  unfinishedMsMax: number
}

/** Connections on which only `/healthz` and `/readyz` are answered. */
export const healthReserve = 8
/**
 * Share of all connections that one address may hold. An office behind one address fits into it, and no address can
 * block the others.
 */
const addressShare = 1 / 4
const retryAfterSeconds = 5

interface Held {
  socket: Socket
  network: string
  isForHealth: boolean
  requests: number
}

/** How many connections one address may hold, and how many requests it may have under way. */
export function addressMaxOf({
  connectionsMax,
  isBehindProxy,
}: Pick<ConnectionRules, 'connectionsMax' | 'isBehindProxy'>): number {
  return isBehindProxy ? Infinity : Math.max(1, Math.floor(connectionsMax * addressShare))
}

/** Applies to routes added after this call. The returned object counts the open connections. */
export function holdConnections(
  http: FastifyInstance,
  rules: ConnectionRules,
  clock: Clock,
  log: Log,
): { count(): number } {
  const { connectionsMax, unfinishedMsMax } = rules
  // In the order in which they became idle. Includes connections that are serving a request.
  const held = new Map<string, Held>()
  const ofNetwork = new Map<string, number>()
  let reserved = 0
  const addressMax = addressMaxOf(rules)
  const underWay = new Map<string, number>()
  let underWayInAll = 0
  let hasRefused = false
  http.server.maxConnections = connectionsMax + healthReserve

  function enter(socket: Socket): void {
    const key = keyOf(socket)
    if (key === null) {
      socket.destroy()
      return
    }
    const network = networkOf(socket.remoteAddress ?? '')
    const isOfNetwork = (other: Held): boolean => other.network === network
    if ((ofNetwork.get(network) ?? 0) >= addressMax && !closeOldest(isOfNetwork)) {
      refuse(socket)
      return
    }
    const isForHealth =
      held.size - reserved >= connectionsMax && !closeOldest(({ isForHealth }) => !isForHealth)
    if (isForHealth && reserved >= healthReserve) closeOldest((other) => other.isForHealth)
    const one = { socket, network, isForHealth, requests: 0 }
    held.set(key, one)
    count(one, 1)
    socket.once('close', () => {
      if (held.get(key) === one) drop(key, one)
    })
  }

  function drop(key: string, one: Held): void {
    held.delete(key)
    count(one, -1)
  }

  function count({ network, isForHealth }: Held, change: 1 | -1): void {
    const connections = (ofNetwork.get(network) ?? 0) + change
    if (connections === 0) ofNetwork.delete(network)
    else ofNetwork.set(network, connections)
    if (isForHealth) reserved += change
  }

  function refuse(socket: Socket): void {
    socket.destroy()
    if (!hasRefused) log.warn('an address has all the connections that one address may have; more are closed')
    hasRefused = true
  }

  function closeOldest(isCandidate: (one: Held) => boolean): boolean {
    for (const [key, one] of held) {
      if (one.requests > 0 || !isCandidate(one)) continue
      drop(key, one)
      one.socket.destroy()
      return true
    }
    return false
  }

  function follow(request: IncomingMessage, response: ServerResponse): void {
    const key = keyOf(request.socket)
    const one = key === null ? undefined : held.get(key)
    if (key === null || one === undefined) return
    one.requests += 1
    countRequest(one.network, 1)
    response.once('close', () => {
      one.requests -= 1
      countRequest(one.network, -1)
      if (held.get(key) !== one) return
      held.delete(key)
      held.set(key, one)
    })
    if (!(request instanceof Http2ServerRequest)) {
      watchRequestBody(request, response, clock, unfinishedMsMax)
    }
  }

  function countRequest(network: string, change: 1 | -1): void {
    const requests = (underWay.get(network) ?? 0) + change
    if (requests === 0) underWay.delete(network)
    else underWay.set(network, requests)
    underWayInAll += change
  }

  function isTooMuch({ isForHealth, network }: Held): boolean {
    return isForHealth || underWayInAll > connectionsMax || (underWay.get(network) ?? 0) > addressMax
  }

  const { server } = http
  server.on('connection', enter)
  // Before the framework, whose hook below reads the counts.
  server.prependListener('request', follow)
  http.addHook('onRequest', (request, reply, done) => {
    const key = keyOf(request.raw.socket)
    const one = key === null ? undefined : held.get(key)
    if (one !== undefined && isTooMuch(one) && !/^\/(?:healthz|readyz)$/.test(request.url)) {
      if (one.isForHealth) endConnection(request, reply)
      sendCommonProblem(reply, 'unavailable', { retryAfterSeconds })
      return
    }
    done()
  })
  return { count: () => held.size }
}

/**
 * Makes this the last response on its connection. Call it before the response is sent. Over HTTP/2, requests that were
 * read before it are answered too.
 */
export function endConnection({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (raw instanceof Http2ServerRequest) raw.stream.session?.close()
  else reply.header('connection', 'close')
}

/**
 * Identifies a connection. The same for the TCP socket and for the TLS socket on top of it. `null` when it is already
 * closed.
 */
export function keyOf({
  remoteAddress,
  remotePort,
}: Pick<Socket, 'remoteAddress' | 'remotePort'>): string | null {
  return remoteAddress === undefined || remotePort === undefined
    ? null
    : `${remoteAddress} ${String(remotePort)}`
}
