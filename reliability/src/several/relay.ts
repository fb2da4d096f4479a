/**
 * An address that passes each connection on to one of several others, in turn, and changes nothing in it: the
 * balancer in front of the servers, and the address that leads to the current primary.
 */
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface Relay {
  port: number
  /** Ends all connections at once. */
  cut(): void
  close(): void
}

const connectMsMax = 2_000

/** Sees what passes, in both directions. */
export interface RelayWatch {
  onward?: (bytes: Buffer) => void
  back?: (bytes: Buffer) => void
}

/** `targets`: the ports now. One that takes no connection is skipped; without any, the connection is ended. */
export async function openRelay(targets: () => readonly number[], watch: RelayWatch = {}): Promise<Relay> {
  const open = new Set<Socket>()
  let turn = 0
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => void pass(socket))

  async function pass(socket: Socket): Promise<void> {
    keep(socket)
    turn += 1
    const ports = targets()
    const inTurn = [...ports.slice(turn % ports.length), ...ports.slice(0, turn % ports.length)]
    for (const port of inTurn) {
      const other = await connected(port)
      if (other === null) continue
      if (socket.destroyed) {
        other.destroy()
        return
      }
      keep(other)
      socket.once('close', () => other.destroy())
      other.once('close', () => socket.destroy())
      if (watch.onward !== undefined) socket.on('data', watch.onward)
      if (watch.back !== undefined) other.on('data', watch.back)
      socket.pipe(other).pipe(socket)
      return
    }
    socket.destroy()
  }

  function keep(socket: Socket): void {
    open.add(socket)
    socket.on('error', () => undefined)
    socket.once('close', () => open.delete(socket))
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = (): void => {
    for (const socket of open) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    close() {
      server.close()
      cut()
    },
  }
}

function connected(port: number): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, allowHalfOpen: true, noDelay: true })
    const timer = setTimeout(() => {
      socket.destroy()
      resolve(null)
    }, connectMsMax)
    socket.once('connect', () => {
      clearTimeout(timer)
      resolve(socket)
    })
    socket.once('error', () => {
      clearTimeout(timer)
      resolve(null)
    })
  })
}
