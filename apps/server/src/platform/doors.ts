/**
 * `localhost` is two addresses on most machines, but a listener has one. Connections to the others are passed to the
 * server as if they had arrived at the first, so that limits, counts and stopping treat all connections alike.
 */
import dns from 'node:dns'
import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import { Server as TlsServer } from 'node:tls'
import type { FastifyInstance } from 'fastify'

export interface Place {
  host: string
  /** 0: any free port, the same for all addresses of the host. */
  port: number
}

export interface Doors {
  /**
   * Listens on the first address of `host`, and on the others where they are free.
   *
   * @throws the system's error if the first cannot be listened on
   */
  open(place: Place): Promise<void>
  /** Stops accepting connections on the other addresses. Resolves once those that came through them have ended. */
  close(): Promise<void>
}

/**
 * Opens and closes a server's listeners. `open` listens at every address of the host; only the first one must
 * succeed.
 */
export function createDoors(http: FastifyInstance): Doors {
  const others: Server[] = []
  let closed: Promise<void> | null = null

  async function openAnother(place: Place): Promise<void> {
    const { server } = http
    // The same as Node's HTTP server sets; a TLS server decides for itself.
    const options = server instanceof TlsServer ? {} : { allowHalfOpen: true, noDelay: true }
    const door = createServer(options, (socket: Socket) => {
      server.emit('connection', socket)
    })
    door.listen(place)
    try {
      await once(door, 'listening')
      others.push(door)
    } catch (error) {
      http.log.warn({ err: error }, `nothing listens on ${place.host}, another address of the same name`)
    }
  }

  return {
    async open({ host, port }) {
      const [first = host, ...more] = host === 'localhost' ? await addressesOf(host) : [host]
      await http.listen({ host: first, port })
      const address = http.server.address()
      const taken = address === null || typeof address === 'string' ? port : address.port
      for (const other of more) await openAnother({ host: other, port: taken })
    },
    close() {
      closed ??= Promise.all(others.map(ended)).then(() => undefined)
      return closed
    },
  }
}

async function addressesOf(host: string): Promise<string[]> {
  const found = await dns.promises.lookup(host, { all: true })
  return [...new Set(found.map(({ address }) => address))]
}

function ended(door: Server): Promise<void> {
  return new Promise((resolve) => {
    door.close(() => {
      resolve()
    })
  })
}
