/**
 * Limits connections, in total and per address, because each costs a descriptor even if nothing is ever sent on it.
 * When a limit is reached, the connection that has been idle longest is closed for the new one, so that idle
 * connections keep no one out. A few are reserved for health checks when all others are busy.
 *
 *      connected ─► waiting ─┬─ head of a request ─► under way ─┬─ answered ─► waiting
 *                            ├─ no whole head in time ─► closed  ├─ body stops, or drips ─► closed
 *                            └─ room is needed ─► closed         └─ (a live channel stays)
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Clock } from './clock.ts'
import type { Log } from './log.ts'
import { sendCommonProblem } from './problem.ts'
import { networkOf } from './rate-limit.ts'

export interface ConnectionRules {
  /** In total, without those reserved for health checks. */
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
/** Average rate that a body must reach after the first seconds. */
const bodyBytesPerSecond = 1024
/** A body is checked this often within `unfinishedMsMax`, so that it is closed by then rather than after. */
export const looksInTime = 5
const retryAfterSeconds = 5

interface Held {
  socket: Socket
  network: string
  isForHealth: boolean
  requests: number
}

/** Applies to routes added after this call. The returned object counts the open connections. */
export function holdConnections(
  http: FastifyInstance,
  { connectionsMax, isBehindProxy, unfinishedMsMax }: ConnectionRules,
  clock: Clock,
  log: Log,
): { count(): number } {
  // In the order in which they became idle. Includes connections that are serving a request.
  const held = new Map<string, Held>()
  const ofNetwork = new Map<string, number>()
  let reserved = 0
  const addressMax = isBehindProxy ? Infinity : Math.max(1, Math.floor(connectionsMax * addressShare))
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
    response.once('close', () => {
      one.requests -= 1
      if (held.get(key) !== one) return
      held.delete(key)
      held.set(key, one)
    })
    if (hasBody(request)) watchBody(request, response, clock, unfinishedMsMax)
  }

  const { server } = http
  server.on('connection', enter)
  server.on('request', follow)
  http.addHook('onRequest', (request, reply, done) => {
    const key = keyOf(request.raw.socket)
    const isForHealth = key !== null && held.get(key)?.isForHealth === true
    if (isForHealth && !/^\/(?:healthz|readyz)$/.test(request.url)) {
      reply.header('connection', 'close')
      sendCommonProblem(reply, 'unavailable', { retryAfterSeconds })
      return
    }
    done()
  })
  return { count: () => held.size }
}

/**
 * Identifies a connection. The same for the TCP socket and for the TLS socket on top of it. `null` when it is already
 * closed.
 */
function keyOf({ remoteAddress, remotePort }: Socket): string | null {
  return remoteAddress === undefined || remotePort === undefined
    ? null
    : `${remoteAddress} ${String(remotePort)}`
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** Watches a body until it is complete, and closes the connection if the body stalls or trickles. */
function watchBody(
  request: IncomingMessage,
  response: ServerResponse,
  clock: Clock,
  unfinishedMsMax: number,
): void {
  const { socket } = request
  const lookMs = unfinishedMsMax / looksInTime
  const graceMs = unfinishedMsMax - lookMs
  const startedMs = clock.monotonicMs()
  const startedBytes = socket.bytesRead
  let lastBytes = startedBytes
  let lastMs = startedMs
  const stop = clock.every(lookMs, () => {
    if (request.complete) {
      stop()
      return
    }
    const nowMs = clock.monotonicMs()
    if (socket.bytesRead > lastBytes) {
      lastBytes = socket.bytesRead
      lastMs = nowMs
    }
    const dueBytes = ((nowMs - startedMs - graceMs) / 1000) * bodyBytesPerSecond
    const isSilent = nowMs - lastMs >= graceMs
    if (isSilent || lastBytes - startedBytes < dueBytes) socket.destroy()
  })
  response.once('close', stop)
}
