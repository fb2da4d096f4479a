import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as nextLook, setTimeout as after } from 'node:timers/promises'
import { Server as TlsServer } from 'node:tls'
import type { FastifyInstance } from 'fastify'
import { sendCommonProblem } from './problem.ts'

/** Milliseconds within which a client with an open connection is expected to send its next request. */
export const stopGraceMs = 1_000
const retryAfterSeconds = 5

/**
 * Stops the server soon after all running requests are answered, without cutting off a client that is about to send
 * one. No new connections are accepted, each response says that its connection closes, and once no request has arrived
 * for `graceMs` the remaining connections are closed, including those that browsers opened in advance.
 */
export function stopPromptly(http: FastifyInstance, graceMs: number): { isStopping(): boolean } {
  const unused = new Set<Socket>()
  let isStopping = false

  const { server } = http
  server.on(server instanceof TlsServer ? 'secureConnection' : 'connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  let askedAtMs = 0
  server.on('request', ({ socket }) => {
    unused.delete(socket)
    askedAtMs = performance.now()
  })
  /** Ends, because each connection serves at most one more request. */
  const untilNobodyAsks = async (): Promise<void> => {
    const allClosed = new Promise<'closed'>((resolve) => {
      server.once('close', () => {
        resolve('closed')
      })
    })
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
  http.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping) reply.header('connection', 'close')
    done()
  })
  http.addHook('preClose', async () => {
    isStopping = true
    if (server.listening) {
      // Not http's own `close`, which closes idle connections at once although a client may be sending on one.
      NetServer.prototype.close.call(server)
      await untilNobodyAsks()
    }
    for (const socket of unused) socket.destroy()
  })
  return { isStopping: () => isStopping }
}
