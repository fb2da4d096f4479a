import type { Socket } from 'node:net'
import { Server as TlsServer } from 'node:tls'
import type { FastifyInstance } from 'fastify'

/**
 * Lets the server stop as soon as everything under way is answered, and no later: connections are not kept for
 * further requests then, and those that browsers opened in advance, without asking anything, are closed at once.
 */
export function stopPromptly(http: FastifyInstance): { isStopping(): boolean } {
  const unused = new Set<Socket>()
  let isStopping = false

  const { server } = http
  server.on(server instanceof TlsServer ? 'secureConnection' : 'connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  server.on('request', ({ socket }) => unused.delete(socket))
  http.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping) reply.header('connection', 'close')
    done()
  })
  http.addHook('preClose', (done) => {
    isStopping = true
    for (const socket of unused) socket.destroy()
    done()
  })
  return { isStopping: () => isStopping }
}
