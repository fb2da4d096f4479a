import type { ServerHttp2Session } from 'node:http2'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as nextLook, setTimeout as after } from 'node:timers/promises'
import { Server as TlsServer } from 'node:tls'
import type { FastifyInstance } from 'fastify'
import { endConnection } from './connections.ts'
import type { Doors } from './doors.ts'
import { sendCommonProblem } from './problem.ts'

/** Milliseconds within which a client with an open connection is expected to send its next request. */
export const stopGraceMs = 1_000
const retryAfterSeconds = 5

/**
 * Stops the server soon after all running requests are answered, without cutting off a client that is about to send
 * one. No new connections are accepted, each response says that its connection closes, and once no request has arrived
 * for `graceMs` the remaining connections are closed, including those that browsers opened in advance.
 *
 * Over HTTP/2, a session gets its GOAWAY frame, which ends it, only with the first response that is sent on it: after
 * that frame Node ignores new streams, so requests already on their way would get no response. The frame tells the
 * client which of its requests were not taken, and it repeats those elsewhere (RFC 9113, 8.7).
 */
export function stopPromptly(
  http: FastifyInstance,
  doors: Pick<Doors, 'close'>,
  graceMs: number,
): { isStopping(): boolean } {
  const unused = new Set<Socket>()
  let isStopping = false
  let isOver = false

  const { server } = http
  server.on(server instanceof TlsServer ? 'secureConnection' : 'connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  const sessions = new Set<ServerHttp2Session>()
  server.on('session', (session: ServerHttp2Session) => {
    sessions.add(session)
    session.once('close', () => sessions.delete(session))
    if (isOver) session.close()
  })
  let askedAtMs = 0
  const told = new WeakSet<Socket>()
  server.on('request', ({ socket }) => {
    unused.delete(socket)
    // A client that keeps sending although it was told to stop must not delay the stop forever.
    if (isStopping && told.has(socket)) return
    if (isStopping) told.add(socket)
    askedAtMs = performance.now()
  })
  /** Ends, because each connection can delay it by at most one more request. */
  const untilNobodyAsks = async (doorsClosed: Promise<void>): Promise<void> => {
    const ownClosed = new Promise<void>((resolve) => {
      server.once('close', resolve)
    })
    const allClosed = Promise.all([ownClosed, doorsClosed]).then(() => 'closed' as const)
    askedAtMs = performance.now()
    for (let waitMs = graceMs; waitMs > 0;) {
      const first = await Promise.race([allClosed, after(waitMs, 'time-over' as const, { ref: false })])
      if (first === 'closed') return
      // A busy server may not yet have read what has arrived.
      await nextLook()
      waitMs = askedAtMs + graceMs - performance.now()
    }
  }

  // A live channel opened now would delay the stop. Health checks get the reason.
  http.addHook('onRequest', (request, reply, done) => {
    if (isStopping && !/^\/(?:healthz|readyz)$/.test(request.url)) {
      sendCommonProblem(reply, 'unavailable', { retryAfterSeconds })
      return
    }
    done()
  })
  http.addHook('onSend', (request, reply, _payload, done) => {
    if (!isStopping) {
      done()
      return
    }
    // First, what has arrived with this request is read, so that it is answered too.
    setImmediate(() => {
      endConnection(request, reply)
      done()
    })
  })
  http.addHook('preClose', async () => {
    isStopping = true
    if (server.listening) {
      // Not http's own `close`, which closes idle connections at once although a client may be sending on one.
      NetServer.prototype.close.call(server)
      await untilNobodyAsks(doors.close())
    }
    isOver = true
    for (const session of sessions) session.close()
    for (const socket of unused) socket.destroy()
  })
  // Requests through the other addresses are answered too, however long that takes.
  http.addHook('onClose', () => doors.close())
  return { isStopping: () => isStopping }
}
