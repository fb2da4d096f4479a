/**
 * A TCP relay between a browser and a server that counts everything: headers, bodies, and the requests of every worker.
 */
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** One request and its answer. */
export interface Exchange {
  /** For example `POST /v1/sync`. */
  request: string
  /** Bytes including headers, to the server and back. */
  up: number
  down: number
  startMs: number
  /** When the last byte of the answer so far arrived. */
  endMs: number
}

export interface Wire {
  port: number
  /** All exchanges so far, ordered by their start. */
  exchanges: readonly Exchange[]
  leadTo(port: number): void
  close(): void
}

/** A request always starts with its complete first line, because nothing here pipelines. */
const requestLine = /^((?:GET|POST|PUT|DELETE|HEAD) \S+) HTTP\/1\.1\r\n/

/** Opens the relay. `leadTo` must name the server before the first connection. */
export async function countWire(): Promise<Wire> {
  const exchanges: Exchange[] = []
  const sockets = new Set<Socket>()
  let target = 0
  const relay = createServer((browser) => {
    const server = connect({ host: '127.0.0.1', port: target, noDelay: true })
    browser.setNoDelay(true)
    let current: Exchange | null = null
    browser.on('data', (chunk) => {
      const request = requestLine.exec(chunk.toString('latin1', 0, 2000))?.[1]
      if (request !== undefined) {
        const now = performance.now()
        current = { request, up: 0, down: 0, startMs: now, endMs: now }
        exchanges.push(current)
      }
      if (current !== null) current.up += chunk.length
    })
    server.on('data', (chunk) => {
      if (current === null) return
      current.down += chunk.length
      current.endMs = performance.now()
    })
    browser.pipe(server)
    server.pipe(browser)
    for (const [socket, other] of [
      [browser, server],
      [server, browser],
    ] as const) {
      sockets.add(socket)
      // A browser that closes resets its connections.
      socket.on('error', () => other.destroy())
      socket.on('close', () => sockets.delete(socket))
    }
  })
  relay.listen(0, '127.0.0.1')
  await once(relay, 'listening')
  const address = relay.address()
  if (address === null || typeof address === 'string') throw new Error('A TCP server has a port')
  return {
    port: address.port,
    exchanges,
    leadTo: (port) => {
      target = port
    },
    close: () => {
      relay.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** All bytes to the server so far, including headers. */
export function bytesUp({ exchanges }: Wire): number {
  return exchanges.reduce((sum, { up }) => sum + up, 0)
}

/** All bytes from the server so far, including headers. */
export function bytesDown({ exchanges }: Wire): number {
  return exchanges.reduce((sum, { down }) => sum + down, 0)
}
