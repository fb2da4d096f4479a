import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as nextLook, setTimeout as after } from 'node:timers/promises'
import { Server as TlsServer } from 'node:tls'
import type { FastifyInstance } from 'fastify'
import { sendCommonProblem } from './problem.ts'

/** Milliseconds within which whoever keeps asking on a connection has asked once more. */
export const stopGraceMs = 1_000
const retryAfterSeconds = 5

/**
 * Lets the server stop soon after everything under way is answered, and cuts nobody off who is about to ask: no connection is
 * taken any more, each that is there is told with its next answer that it ends, and when nobody has asked anything for
 * `graceMs` the others are closed, also those that browsers opened in advance.
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
  /** Comes to an end, because each connection is asked on once more at most. */
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
      // A busy server has not read yet what has come meanwhile.
      await nextLook()
      waitMs = askedAtMs + graceMs - performance.now()
    }
  }

  // A channel that opened now would hold the stop up. Who asks about health is told why.
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
      // Not the server's own: that one closes at once what is idle, as somebody may be writing to it.
      NetServer.prototype.close.call(server)
      await untilNobodyAsks()
    }
    for (const socket of unused) socket.destroy()
  })
  return { isStopping: () => isStopping }
}
