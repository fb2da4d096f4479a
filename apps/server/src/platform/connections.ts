/**
 * Connections are few, because each costs a descriptor, and whoever opens one need not say anything on it. So there are so
 * many in all, and so many of an address, and the oldest on which nothing is under way makes room for a new one: who only
 * holds connections keeps nobody out. Some are kept for whoever asks about the server's health when all others are busy.
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
  /** Of everybody, but for those kept for health. */
  connectionsMax: number
  /** Whether somebody in front is believed about addresses; then all connections come from there. */
  isBehindProxy: boolean
  /** Milliseconds within which the head of a request is whole, and in which something more of its body comes. */
  unfinishedMsMax: number
}

/** Connections on which only `/healthz` and `/readyz` are answered. */
export const healthReserve = 8
/** What one address may have of all connections: several of them are an office, a few hold up nobody else. */
const addressShare = 1 / 4
/** A body has to come at this rate on average, after the first seconds. */
const bodyBytesPerSecond = 1024
/** So often in that time it is looked at, so that it is given up by then and not after it. */
export const looksInTime = 5
const retryAfterSeconds = 5

interface Held {
  socket: Socket
  network: string
  isForHealth: boolean
  requests: number
}

/** Holds for routes that are added after this call. What is returned says how many there are. */
export function holdConnections(
  http: FastifyInstance,
  { connectionsMax, isBehindProxy, unfinishedMsMax }: ConnectionRules,
  clock: Clock,
  log: Log,
): { count(): number } {
  // In the order in which they became idle, those under way among them.
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

/** The same for a connection and for the TLS that is spoken on it. `null`: it is gone already. */
function keyOf({ remoteAddress, remotePort }: Socket): string | null {
  return remoteAddress === undefined || remotePort === undefined
    ? null
    : `${remoteAddress} ${String(remotePort)}`
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

/** Looks at a body that is under way, as long as it is: whoever stops sending, or drips, holds no connection by that. */
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
